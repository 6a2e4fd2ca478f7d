'use client';

import { QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Poll<Data> {
  /** data rendered by the server; a newer rendering replaces the cached data */
  readonly initial: Data;
  readonly fetchData: (signal: AbortSignal) => Promise<Data>;
  /** milliseconds until the next poll; false stops until `refresh` or the tab becomes visible */
  readonly nextDelayMs: (data: Data, hasFailed: boolean) => number | false;
  /** called after a change is rendered */
  readonly onChange?: (before: Data, after: Data) => void;
}

interface Polled<Data> {
  readonly data: Data;
  /** the last poll failed: the data may be out of date */
  readonly isStale: boolean;
  /** polls now; a pending poll is cancelled, so that no older response replaces a newer one */
  readonly refresh: () => Promise<void>;
  /** replaces the cached data by the response of another call */
  readonly setData: (next: Data) => void;
}

const KEY = ['poll'];

/**
 * Polls server state. A hidden tab does not poll, and polls as soon as it is visible again. Each use has a cache of its own, so
 * that server rendering never shares one user's data with the next; pages that
 * do not poll do not load the library.
 */
export function usePoll<Data extends object | null>({ initial, fetchData, nextDelayMs, onChange }: Poll<Data>): Polled<Data> {
  const [client] = useState(() => new QueryClient());
  const latest = useRef({ fetchData, onChange });
  latest.current = { fetchData, onChange };
  const { data, isError, refetch } = useQuery<Data>(
    {
      queryKey: KEY,
      queryFn: ({ signal }) => latest.current.fetchData(signal),
      initialData: initial as Data & (() => Data),
      refetchInterval: ({ state }) => nextDelayMs(state.data as Data, state.status === 'error'),
      refetchIntervalInBackground: false,
      refetchOnMount: false,
      refetchOnWindowFocus: ({ state }) => nextDelayMs(state.data as Data, state.status === 'error') !== false,
      networkMode: 'always',
      retry: false,
    },
    client,
  );

  const setData = useCallback(
    (next: Data) => {
      void client.cancelQueries({ queryKey: KEY });
      client.setQueryData<object | null>(KEY, next);
    },
    [client],
  );
  // Subscribes to tab visibility.
  useEffect(() => {
    client.mount();
    return () => client.unmount();
  }, [client]);

  const painted = useRef(initial);
  useEffect(() => {
    if (painted.current !== initial) setData(initial);
    painted.current = initial;
  }, [initial, setData]);

  const shown = useRef(data);
  useEffect(() => {
    if (shown.current === data) return;
    const before = shown.current;
    shown.current = data;
    latest.current.onChange?.(before, data);
  }, [data]);

  const refresh = useCallback(async () => void (await refetch()), [refetch]);
  return { data, isStale: isError, refresh, setData };
}
