'use client';

import { QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';

interface ApiQuery<Data> {
  /** names what is fetched: another key fetches again */
  readonly key: string;
  readonly fetchData: (signal: AbortSignal) => Promise<Data>;
  /** server-rendered data of the first key, which is then not fetched */
  readonly initialData?: Data | undefined;
  /** shown until the first response */
  readonly placeholder?: Data;
  /** false: nothing is fetched yet */
  readonly enabled?: boolean;
}

interface ApiQueryResult<Data, Shown = Data> {
  /** of the last key that had a response; when a fetch failed, as before the first response */
  readonly data: Shown;
  /** the data belong to an earlier key: dim them */
  readonly isStale: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** replaces the data of the current key by the response of another call */
  readonly setData: (next: Data) => void;
}

/** Fetches when a key is new or on demand only, and drops data that no component shows. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { gcTime: 0, networkMode: 'always', refetchOnMount: false, retry: false } },
  });
}

/**
 * Data of an endpoint for a key that may change while typing: earlier data stay until new data arrive, and an older response never
 * replaces a newer one. Each use has a cache of its own, so that server rendering never shares one user's data with the next.
 */
export function useApiQuery<Data>(query: ApiQuery<Data> & ({ initialData: Data } | { placeholder: Data })): ApiQueryResult<Data>;
export function useApiQuery<Data>(query: ApiQuery<Data>): ApiQueryResult<Data, Data | undefined>;
export function useApiQuery<Data>(query: ApiQuery<Data>): ApiQueryResult<Data, Data | undefined> {
  const { key, fetchData, initialData, placeholder, enabled = true } = query;
  const [client] = useState(newQueryClient);
  const [renderedKey, setRenderedKey] = useState<string | null>(key);
  if (renderedKey !== null && renderedKey !== key) setRenderedKey(null);
  const { data, error, isFetching, refetch } = useQuery<{ readonly value: Data }>(
    {
      queryKey: [key],
      queryFn: async ({ signal }) => ({ value: await fetchData(signal) }),
      enabled,
      initialData: () => (renderedKey === key && initialData !== undefined ? { value: initialData } : undefined),
    },
    client,
  );
  // A key that is being fetched, or whose fetch failed, has no data. Those of another key would pass for the response to this one.
  const shown = useRef(initialData ?? placeholder);
  if (data) shown.current = data.value;
  else if (error) shown.current = initialData ?? placeholder;
  const retry = useCallback(() => void refetch(), [refetch]);
  const setData = useCallback(
    (value: Data) => {
      void client.cancelQueries({ queryKey: [key] });
      client.setQueryData([key], { value });
    },
    [client, key],
  );
  const isStale = !data && !error && shown.current !== undefined;
  return { data: shown.current, isStale, isFetching, error, retry, setData };
}
