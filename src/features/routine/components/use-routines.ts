'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiRefusal, request } from '@/ui/api';
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

/**
 * The routines as they stand on the server, looked at again and again: whoever leaves the screen and comes back sees where a
 * run stands. A hidden tab asks nothing; what a slow answer says does not overwrite a newer one.
 */
export function useRoutines({ initial, onEnd }: Options) {
  const [routines, setRoutines] = useState(initial);
  const [isStale, setStale] = useState(false);
  const latest = useRef(initial);
  const asked = useRef(0);
  const tell = useRef(onEnd);
  tell.current = onEnd;

  const look = useCallback(async (): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    try {
      const found = await request<RoutineView[]>('GET', ADDRESS);
      if (mine !== asked.current) return;
      const ended = endedRuns(latest.current, found);
      latest.current = found;
      setRoutines(found);
      setStale(false);
      for (const { routine, run } of ended) tell.current(routine, run);
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      if (mine === asked.current) setStale(true);
    }
  }, []);

  const busy = isBusy(routines);
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && void look();
    const timer = setInterval(again, busy ? PAUSE.busy : PAUSE.calm);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [busy, look]);

  return { routines, isStale, look };
}
