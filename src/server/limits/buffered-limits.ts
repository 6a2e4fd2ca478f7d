import 'server-only';
import { processGlobals } from '../process/process-globals';
import type { Limit } from './limits';
import { settle } from './limits';

/** Calls allowed here that other servers do not know of yet, and the shared count so far. */
interface Count {
  readonly name: string;
  readonly key: string;
  readonly limit: Limit;
  pending: number;
  settled: number;
  /** end of the current window, milliseconds */
  until: number;
}

const SETTLE_INTERVAL_MS = 1_000;
/** Keys in memory; above this number, those whose window has ended are removed. */
const MAX_KEYS = 10_000;

const state = processGlobals(
  'light limits',
  () => ({ counts: new Map<string, Count>(), timer: undefined as ReturnType<typeof setTimeout> | undefined, settled: Promise.resolve() }),
  ({ timer, settled }) => {
    clearTimeout(timer);
    return settled;
  },
);

async function settleOne(count: Count): Promise<void> {
  const taken = count.pending;
  const { consumed, msLeft } = await settle(count.name, count.key, taken, count.limit);
  count.pending -= taken;
  count.settled = consumed;
  count.until = Date.now() + msLeft;
}

/**
 * Writes the counts since the last settlement; those that cannot be written stay pending. Runs one at a time, so that a slow
 * database does not receive the same count twice. Tests call it to read the total.
 */
export function settleCounts(): Promise<void> {
  state.settled = state.settled.then(settleAll);
  return state.settled;
}

async function settleAll(): Promise<void> {
  const { counts } = state;
  clearTimeout(state.timer);
  state.timer = undefined;
  const waiting = [...counts.values()].filter(({ pending }) => pending > 0);
  const done = await Promise.allSettled(waiting.map(settleOne));
  if (counts.size > MAX_KEYS) for (const [id, { until, pending }] of counts) if (pending === 0 && until <= Date.now()) counts.delete(id);
  if (done.some(({ status }) => status === 'rejected')) schedule();
}

function schedule(): void {
  if (state.timer) return;
  state.timer = setTimeout(() => void settleCounts(), SETTLE_INTERVAL_MS);
  state.timer.unref();
}

/**
 * Counts one attempt of `key` in memory and settles the total in PostgreSQL each second (S-06): for reads, where a write per
 * call would cost more than the answer. Several servers together may exceed the limit by one second's worth of calls.
 * False when no attempts are left.
 */
export function consumeBuffered(name: string, key: string, limit: Limit): boolean {
  const id = `${name}:${key}`;
  const count = state.counts.get(id) ?? { name, key, limit, pending: 0, settled: 0, until: 0 };
  state.counts.set(id, count);
  if (count.until <= Date.now()) count.settled = 0;
  if (count.settled + count.pending >= limit.points) return false;
  count.pending += 1;
  schedule();
  return true;
}
