'use client';

import { useMemo, useRef, useState } from 'react';
import { itemsOfPage, type Matches, type PageOf } from '@/shared/list-page';
import { useAsyncData } from '../data/use-async-data';

/** Cache key of the first page rendered by the server. */
const PAINTED = 'painted';

interface ListQuery<Item> extends PageOf {
  /** search criteria without order and page */
  readonly body: object;
  /** the matches rendered by the server */
  readonly first: Matches<Item>;
  /** every match, in the server's order */
  readonly fetchMatches: (signal: AbortSignal) => Promise<readonly Item[]>;
  /** name of a client-side order; the first page has the order named at that time */
  readonly order?: string;
  readonly sort?: (items: readonly Item[]) => readonly Item[];
}

export interface ListSearch<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  /** the items belong to an earlier query or page */
  readonly isStale: boolean;
  readonly error: unknown;
  /** fetches again, after a failure or a change */
  readonly retry: () => void;
}

/**
 * The matches of the URL's criteria. The server-rendered page is used until the criteria change; from then on all matches are
 * fetched, then sorted and paged in the browser (PROD-12, C-07).
 */
export function useListSearch<Item>({ body, first, fetchMatches, page, size, order = '', sort }: ListQuery<Item>): ListSearch<Item> {
  const queryKey = JSON.stringify(body);
  const [painted] = useState({ queryKey, order });
  const [loadsAll, setLoadsAll] = useState(false);
  const isPainted = queryKey === painted.queryKey && order === painted.order && itemsOfPage(first, { page, size }) !== null;
  if (!loadsAll && !isPainted) setLoadsAll(true);
  const fetchAll = async (signal: AbortSignal): Promise<Matches<Item>> => {
    const items = await fetchMatches(signal);
    return { items, start: 0, total: items.length };
  };
  const { data, isStale, error, retry } = useAsyncData(loadsAll ? queryKey : PAINTED, fetchAll, first);
  // The server-rendered page is already sorted.
  const isWhole = data.items.length === data.total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sort` is what `order` names
  const sorted = useMemo(() => (isWhole && sort && data !== first ? { ...data, items: sort(data.items) } : data), [data, order]);
  const shownPage = isStale ? null : itemsOfPage(sorted, { page, size });
  const shown = useRef<readonly Item[]>([]);
  if (shownPage) shown.current = shownPage;
  return { items: shown.current, total: data.total, isStale, error, retry };
}
