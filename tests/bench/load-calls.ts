import { Agent } from 'node:http';
import { type Answer, type Asked, lightCall } from './light-call';

/** What was measured of one kind of call. */
interface Tally {
  readonly times: number[];
  /** answers that said that somebody else was first (409): no errors */
  clashes: number;
  errors: number;
}
export type Tallies = Record<string, Tally>;

interface Counted extends Asked {
  /** what kind of call this is, in the tables */
  readonly kind: string;
  /** status that counts as a success too: the log-in page is a 401 */
  readonly wanted?: number;
}

export interface Caller {
  readonly tallies: Tallies;
  readonly failures: string[];
  /** Calls and counts; null where the answer was no success. What was begun before `since` is not counted. */
  call(asked: Counted): Promise<Answer | null>;
  /** Times anything else as a kind of call. */
  count(kind: string, work: () => Promise<unknown>): Promise<void>;
  close(): void;
}

/** Failures told in words; the rest is only counted. */
const TOLD = 10;

/** A light caller with connections that stay open. */
export function callerOf(port: number, isCounted: () => boolean): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const tallies: Tallies = {};
  const failures: string[] = [];
  const tallyOf = (kind: string): Tally => {
    tallies[kind] ??= { times: [], clashes: 0, errors: 0 };
    return tallies[kind];
  };
  const fail = (kind: string, why: string): void => {
    tallyOf(kind).errors += 1;
    if (failures.length < TOLD) failures.push(`${kind}: ${why}`);
  };
  return {
    tallies,
    failures,
    async call(asked) {
      const { kind, path, wanted } = asked;
      const isGood = ({ status }: Answer): boolean => status < 400 || status === wanted;
      const start = performance.now();
      const counted = isCounted();
      const answer = await lightCall(agent, port, asked).catch((error: Error) => error);
      if (!counted) return answer instanceof Error || !isGood(answer) ? null : answer;
      if (answer instanceof Error) {
        fail(kind, `${path}: ${answer.message}`);
        return null;
      }
      tallyOf(kind).times.push(performance.now() - start);
      if (answer.status === 409) tallyOf(kind).clashes += 1;
      else if (!isGood(answer)) fail(kind, `${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
      return isGood(answer) ? answer : null;
    },
    async count(kind, work) {
      const start = performance.now();
      const counted = isCounted();
      await work().then(
        () => counted && tallyOf(kind).times.push(performance.now() - start),
        (error: Error) => counted && fail(kind, error.message),
      );
    },
    close: () => agent.destroy(),
  };
}
