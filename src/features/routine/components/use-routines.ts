'use client';

import { request } from '@/ui/data/api';
import { usePoll } from '@/ui/data/use-poll';
import type { RoutineView, RunView } from '../schema';

const ADDRESS = '/infomed/api/routines';
/** Milliseconds between two looks: while something runs, and while nothing does. */
const PAUSE = { busy: 1_000, calm: 20_000 } as const;

const isBusy = (routines: readonly RoutineView[]): boolean => routines.some(({ lastRun }) => lastRun?.state === 'RUNNING');

/** Runs that were under way in `before` and are over in `after`. */
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

/** The routines as they stand on the server: whoever leaves the screen and comes back sees where a run stands. */
export function useRoutines({ initial, onEnd }: Options) {
  const { data, isStale, refresh } = usePoll({
    initial,
    fetchData: (signal) => request<readonly RoutineView[]>('GET', ADDRESS, undefined, { signal }),
    nextDelayMs: (routines) => (isBusy(routines) ? PAUSE.busy : PAUSE.calm),
    onChange(before, after) {
      for (const { routine, run } of endedRuns(before, after)) onEnd(routine, run);
    },
  });
  return { routines: data, isStale, refresh };
}
