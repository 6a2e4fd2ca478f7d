'use client';

import { request } from '@/ui/data/api';
import { usePoll } from '@/ui/data/use-poll';
import type { RoutineView, RunView } from '../schema';

const ADDRESS = '/infomed/api/routines';
/** Polling intervals in milliseconds: while a routine runs, and while none does. */
const POLL_INTERVAL_MS = { busy: 1_000, calm: 20_000 } as const;

const isBusy = (routines: readonly RoutineView[]): boolean => routines.some(({ lastRun }) => lastRun?.state === 'RUNNING');

/** Runs that were running in `before` and ended in `after`. */
function endedRuns(before: readonly RoutineView[], after: readonly RoutineView[]): { routine: RoutineView; run: RunView }[] {
  const running = new Set(before.flatMap(({ history }) => history.filter(({ state }) => state === 'RUNNING').map(({ id }) => id)));
  return after.flatMap((routine) =>
    routine.history.filter(({ id, state }) => state !== 'RUNNING' && running.has(id)).map((run) => ({ routine, run })),
  );
}

interface Options {
  initial: readonly RoutineView[];
  onEnd: (routine: RoutineView, run: RunView) => void;
}

/** Polls the routines, so that progress is shown also after returning to the screen. */
export function useRoutines({ initial, onEnd }: Options) {
  const { data, isStale, refresh } = usePoll({
    initial,
    fetchData: (signal) => request<readonly RoutineView[]>('GET', ADDRESS, undefined, { signal }),
    nextDelayMs: (routines) => (isBusy(routines) ? POLL_INTERVAL_MS.busy : POLL_INTERVAL_MS.calm),
    onChange(before, after) {
      for (const { routine, run } of endedRuns(before, after)) onEnd(routine, run);
    },
  });
  return { routines: data, isStale, refresh };
}
