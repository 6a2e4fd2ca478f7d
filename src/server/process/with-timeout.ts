import 'server-only';

/** Resolves with `awaited`, or rejects with `timeoutError()` after `timeoutMs` milliseconds. */
export function withTimeout<T>(awaited: Promise<T>, timeoutMs: number, timeoutError: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_go, fail) => {
    timer = setTimeout(() => fail(timeoutError()), timeoutMs);
  });
  return Promise.race([awaited, timeout]).finally(() => clearTimeout(timer));
}
