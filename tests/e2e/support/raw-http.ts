import { connect, type Socket } from 'node:net';

/** What a server said on a connection, as it came. */
export interface Said {
  readonly text: string;
  /** of each answer, in their order */
  readonly statuses: readonly number[];
  header(name: string): string | undefined;
}

const told = (text: string): Said => ({
  text,
  statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)),
  header: (name) => new RegExp(`^${name}: *(.*)\r$`, 'im').exec(text.split('\r\n\r\n')[0] ?? '')?.[1],
});

/** A connection on which anything can be said; `until` waits for what is said back, for its end, or for the patience to end. */
export function openRaw(port: number): { socket: Socket; until(isEnough: (said: Said) => boolean, patience?: number): Promise<Said> } {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let isOver = false;
  socket.on('data', (data) => {
    text += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOver = true;
  });
  const until = async (isEnough: (said: Said) => boolean, patience = 10_000): Promise<Said> => {
    const end = Date.now() + patience;
    while (!isOver && !isEnough(told(text)) && Date.now() < end) await new Promise((go) => setTimeout(go, 10));
    return told(text);
  };
  return { socket, until };
}

/** Says something on a connection of its own; what came back when the server closed it, or at the head of the first answer. */
export async function sayRaw(port: number, words: string): Promise<Said> {
  const { socket, until } = openRaw(port);
  socket.write(words, 'latin1');
  await until(({ text }) => text.includes('\r\n\r\n'));
  // A second answer, where there is one, follows at once.
  const said = await until(({ statuses }) => statuses.length > 1, 150);
  socket.destroy();
  return said;
}
