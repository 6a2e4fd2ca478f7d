import 'server-only';

/** What is awaited, unless it takes longer than `most` milliseconds: then whatever `late` makes is thrown. */
export function inTime<T>(awaited: Promise<T>, most: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_go, fail) => {
    timer = setTimeout(() => fail(late()), most);
  });
  return Promise.race([awaited, tooLate]).finally(() => clearTimeout(timer));
}
