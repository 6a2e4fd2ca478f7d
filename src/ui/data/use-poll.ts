'use client';

import { QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Poll<Data> {
  /** what the page was painted with; a newer painting replaces what is known */
  readonly initial: Data;
  readonly ask: (signal: AbortSignal) => Promise<Data>;
  /** milliseconds until the next look; false stops until somebody looks or a tab comes back */
  readonly pause: (data: Data, hasFailed: boolean) => number | false;
  /** told what changed, after it is shown */
  readonly onChange?: (before: Data, after: Data) => void;
}

interface Polled<Data> {
  readonly data: Data;
  /** the last look got no answer: what is shown may be out of date */
  readonly isStale: boolean;
  /** looks now; a look under way is given up, so that no older answer comes after a newer one */
  readonly look: () => Promise<void>;
  /** puts what another call answered in the place of what is known */
  readonly keep: (next: Data) => void;
}

const KEY = ['poll'];

/**
 * Something on the server that goes on by itself, looked at again and again: a hidden tab asks nothing, and asks as soon as it is
 * seen again. Each use has a memory of its own, so that on the server nothing of one reader stays for the next; and pages that
 * poll nothing do not load the library.
 */
export function usePoll<Data extends object | null>({ initial, ask, pause, onChange }: Poll<Data>): Polled<Data> {
  const [client] = useState(() => new QueryClient());
  const latest = useRef({ ask, onChange });
  latest.current = { ask, onChange };
  const { data, isError, refetch } = useQuery<Data>(
    {
      queryKey: KEY,
      queryFn: ({ signal }) => latest.current.ask(signal),
      initialData: initial as Data & (() => Data),
      refetchInterval: ({ state }) => pause(state.data as Data, state.status === 'error'),
      refetchIntervalInBackground: false,
      refetchOnMount: false,
      refetchOnWindowFocus: ({ state }) => pause(state.data as Data, state.status === 'error') !== false,
      networkMode: 'always',
      retry: false,
    },
    client,
  );

  const keep = useCallback(
    (next: Data) => {
      void client.cancelQueries({ queryKey: KEY });
      client.setQueryData<object | null>(KEY, next);
    },
    [client],
  );
  // Hears of tabs that are seen again.
  useEffect(() => {
    client.mount();
    return () => client.unmount();
  }, [client]);

  const painted = useRef(initial);
  useEffect(() => {
    if (painted.current !== initial) keep(initial);
    painted.current = initial;
  }, [initial, keep]);

  const shown = useRef(data);
  useEffect(() => {
    if (shown.current === data) return;
    const before = shown.current;
    shown.current = data;
    latest.current.onChange?.(before, data);
  }, [data]);

  const look = useCallback(async () => void (await refetch()), [refetch]);
  return { data, isStale: isError, look, keep };
}
