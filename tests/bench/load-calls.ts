import { Agent } from 'node:http';
import { type Answer, type LightRequest, lightCall } from './light-call';

/** What was measured of one kind of call. */
interface CallCounter {
  readonly times: number[];
  /** responses for a concurrent change (409): no errors */
  clashes: number;
  errors: number;
}
export type CallCounters = Record<string, CallCounter>;

interface Counted extends LightRequest {
  /** what kind of call this is, in the tables */
  readonly kind: string;
  /** status that counts as a success too: the log-in page is a 401 */
  readonly expected?: number;
}

export interface Caller {
  readonly counters: CallCounters;
  readonly failures: string[];
  /** Calls and counts; null where the answer was no success. What was begun before `since` is not counted. */
  call(request: Counted): Promise<Answer | null>;
  /** Times anything else as a kind of call. */
  count(kind: string, work: () => Promise<unknown>): Promise<void>;
  close(): void;
}

/** Failures printed in full; the rest is only counted. */
const MAX_REPORTED_FAILURES = 10;

/** A light caller with connections that stay open. */
export function callerOf(port: number, isCounted: () => boolean): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const counters: CallCounters = {};
  const failures: string[] = [];
  const counterOf = (kind: string): CallCounter => {
    counters[kind] ??= { times: [], clashes: 0, errors: 0 };
    return counters[kind];
  };
  const fail = (kind: string, why: string): void => {
    counterOf(kind).errors += 1;
    if (failures.length < MAX_REPORTED_FAILURES) failures.push(`${kind}: ${why}`);
  };
  return {
    counters,
    failures,
    async call(request) {
      const { kind, path, expected } = request;
      const isGood = ({ status }: Answer): boolean => status < 400 || status === expected;
      const start = performance.now();
      const counted = isCounted();
      const answer = await lightCall(agent, port, request).catch((error: Error) => error);
      if (!counted) return answer instanceof Error || !isGood(answer) ? null : answer;
      if (answer instanceof Error) {
        fail(kind, `${path}: ${answer.message}`);
        return null;
      }
      counterOf(kind).times.push(performance.now() - start);
      if (answer.status === 409) counterOf(kind).clashes += 1;
      else if (!isGood(answer)) fail(kind, `${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
      return isGood(answer) ? answer : null;
    },
    async count(kind, work) {
      const start = performance.now();
      const counted = isCounted();
      await work().then(
        () => counted && counterOf(kind).times.push(performance.now() - start),
        (error: Error) => counted && fail(kind, error.message),
      );
    },
    close: () => agent.destroy(),
  };
}
