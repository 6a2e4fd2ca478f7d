'use client';

import { useRef, useState } from 'react';
import { request } from '@/ui/api';
import { useLatest } from '@/ui/use-latest';
import type { ProductCard } from '../../schema';
import { cardsOfPage, type ListState, type Matches, searchBody } from './list-state';

/** The question that the server answered with one page only. */
const PAINTED = 'painted';

interface ProductSearch {
  cards: readonly ProductCard[];
  total: number;
  /** the cards answer an earlier question or page */
  isStale: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * The matches of the address. What the server painted lasts until something else is asked for; from then on every
 * question is answered with all its matches, and pages are cut from them here (PROD-12).
 */
export function useProductSearch(state: ListState, first: Matches): ProductSearch {
  const question = JSON.stringify(searchBody(state));
  const [painted] = useState(question);
  const [wantsAll, setWantsAll] = useState(false);
  if (!wantsAll && (question !== painted || cardsOfPage(first, state) === null)) setWantsAll(true);
  const ask = async (signal: AbortSignal): Promise<Matches> => {
    const cards = await request<ProductCard[]>('POST', '/infomed/api/product-back/search', searchBody(state), { signal });
    return { cards, start: 0, total: cards.length };
  };
  const { data, isStale, error, retry } = useLatest(wantsAll ? question : PAINTED, ask, first);
  const page = isStale ? null : cardsOfPage(data, state);
  const shown = useRef<readonly ProductCard[]>([]);
  if (page) shown.current = page;
  return { cards: shown.current, total: data.total, isStale, error, retry };
}
