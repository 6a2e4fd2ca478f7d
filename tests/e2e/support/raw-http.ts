import { connect, type Socket } from 'node:net';

/** What a server sent on a connection, unparsed. */
export interface RawAnswer {
  readonly text: string;
  /** of each answer, in their order */
  readonly statuses: readonly number[];
  header(name: string): string | undefined;
}

const parsed = (text: string): RawAnswer => ({
  text,
  statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)),
  header: (name) => new RegExp(`^${name}: *(.*)\r$`, 'im').exec(text.split('\r\n\r\n')[0] ?? '')?.[1],
});

/** A connection for arbitrary bytes; `until` waits for an answer, for its end, or for the timeout. */
export function openRaw(port: number): {
  socket: Socket;
  until(isEnough: (answer: RawAnswer) => boolean, timeoutMs?: number): Promise<RawAnswer>;
} {
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
  const until = async (isEnough: (answer: RawAnswer) => boolean, timeoutMs = 10_000): Promise<RawAnswer> => {
    const end = Date.now() + timeoutMs;
    while (!isOver && !isEnough(parsed(text)) && Date.now() < end) await new Promise((go) => setTimeout(go, 10));
    return parsed(text);
  };
  return { socket, until };
}

/** Sends text on a connection of its own; returns what was received when the server closed it, or at the head of the first answer. */
export async function sendRaw(port: number, words: string): Promise<RawAnswer> {
  const { socket, until } = openRaw(port);
  socket.write(words, 'latin1');
  await until(({ text }) => text.includes('\r\n\r\n'));
  // A second answer, where there is one, follows at once.
  const answer = await until(({ statuses }) => statuses.length > 1, 150);
  socket.destroy();
  return answer;
}
