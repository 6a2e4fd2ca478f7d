'use client';

import { useMemo, useRef, useState } from 'react';
import { itemsOfPage, type Matches, type PageOf } from '@/shared/list-page';
import { useLatest } from '../data/use-async-data';

/** The question that the server answered with one page only. */
const PAINTED = 'painted';

interface ListQuestion<Item> extends PageOf {
  /** what is asked of the search: everything that changes which items match, but not their order or page */
  readonly body: object;
  /** what the server painted */
  readonly first: Matches<Item>;
  /** every match, in the server's order */
  readonly ask: (signal: AbortSignal) => Promise<readonly Item[]>;
  /** name of an order that the browser makes; the painted page came in the one that was named then */
  readonly order?: string;
  readonly sort?: (items: readonly Item[]) => readonly Item[];
}

export interface ListSearch<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  /** the items answer an earlier question or page */
  readonly isStale: boolean;
  readonly error: unknown;
  /** asks again: after a failure, or when something was changed or removed */
  readonly retry: () => void;
}

/**
 * The matches of the address. What the server painted lasts until something else is asked for; from then on every question
 * is answered with all its matches, and orders and pages are made of them here (PROD-12, C-07).
 */
export function useListSearch<Item>({ body, first, ask, page, size, order = '', sort }: ListQuestion<Item>): ListSearch<Item> {
  const question = JSON.stringify(body);
  const [painted] = useState({ question, order });
  const [wantsAll, setWantsAll] = useState(false);
  const isPainted = question === painted.question && order === painted.order && itemsOfPage(first, { page, size }) !== null;
  if (!wantsAll && !isPainted) setWantsAll(true);
  const askAll = async (signal: AbortSignal): Promise<Matches<Item>> => {
    const items = await ask(signal);
    return { items, start: 0, total: items.length };
  };
  const { data, isStale, error, retry } = useLatest(wantsAll ? question : PAINTED, askAll, first);
  // What was painted is one page, in its order already.
  const isWhole = data.items.length === data.total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sort` is what `order` names
  const sorted = useMemo(() => (isWhole && sort && data !== first ? { ...data, items: sort(data.items) } : data), [data, order]);
  const shownPage = isStale ? null : itemsOfPage(sorted, { page, size });
  const shown = useRef<readonly Item[]>([]);
  if (shownPage) shown.current = shownPage;
  return { items: shown.current, total: data.total, isStale, error, retry };
}
