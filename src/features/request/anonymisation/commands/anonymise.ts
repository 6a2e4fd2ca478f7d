import 'server-only';
import type { Routine, RoutineCall } from '@/server/jobs/routines';
import { kindConfig } from '../../rules/kinds';
import { countOld, type Retention, retentions } from '../queries';
import { anonymiseBatch, type Place, START } from './batch';
import { anonymiseTraces, type Traces } from './traces';

type Figures = Record<string, number>;

/** Empties a kind batch by batch; even after a failure, emptied requests are audited and their traces deleted. */
async function anonymiseKind(retention: Retention, call: RoutineCall, report: (count: number) => Promise<void>): Promise<Traces & Figures> {
  const { kind } = retention;
  let count = 0;
  let failure: unknown;
  try {
    for (let place: Place | null = START; place; ) {
      const batch = await anonymiseBatch(retention, place, call.at);
      place = batch.last;
      count += batch.count;
      await report(batch.count);
    }
  } catch (error) {
    failure = error ?? new Error('anonymisation stopped');
  }
  const traces = await anonymiseTraces(kind, call.author);
  if (failure) throw failure;
  return { ...traces, [kindConfig(kind).figure]: count };
}

/**
 * Blanks the personal data of requests that are older than their kind's duration (S-03, S-04, D-10); declarations only where theirs is
 * set. Their rows stay, for the figures.
 *
 * A request IN_PROGRESS is skipped: its owner still has to reach the sender. So is one whose mail is in delivery.
 * Both are counted, so that data is not retained for ever by oversight. One that is still OPEN after that time is not
 * skipped but closed, as the duration must apply to unprocessed requests too.
 *
 * Requests are processed in batches, each in its own transaction, to limit lock time and memory. Their
 * traces elsewhere (mails, audit values) follow in one transaction per kind with the audit entry: one entry
 * per run and kind.
 */
export const anonymiseRequests: Routine = {
  name: 'anonymise-requests',
  cron: '0 4 * * *',
  hasDryRun: true,
  isDestructive: true,
  async run(call) {
    const kinds = await retentions(call.at);
    const old = await Promise.all(kinds.map(countOld));
    const total = old.reduce((sum, { due }) => sum + due, 0);
    const keptBack = old.reduce((sum, kind) => sum + kind.keptBack, 0);
    const due: Figures = Object.fromEntries(kinds.map(({ kind }, index) => [kindConfig(kind).figure, old[index]?.due ?? 0]));
    if (call.isDryRun) return { ...due, keptBack };
    const figures: Figures = { ...due, mails: 0, trailValues: 0 };
    let done = 0;
    const report = (count: number): Promise<void> => {
      done += count;
      return call.progress(done, total);
    };
    for (const retention of kinds) {
      const { mails, trailValues, ...count } = await anonymiseKind(retention, call, report);
      Object.assign(figures, count, { mails: (figures.mails ?? 0) + mails, trailValues: (figures.trailValues ?? 0) + trailValues });
    }
    // Counting the same skipped requests every night would make an empty run look like work.
    const isQuiet = call.author.id === null && Object.values(figures).every((figure) => figure === 0);
    return isQuiet ? figures : { ...figures, keptBack };
  },
};
