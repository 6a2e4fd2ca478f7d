'use client';

import { request } from '@/ui/data/api';
import { useAsyncData } from '@/ui/data/use-async-data';
import type { ProductPage, ProductSearchBody } from '../../schema';
import { type ListState, searchBody } from './list-state';

interface PageSearch {
  /** the page of the address, or while that is under way the last one */
  readonly found: ProductPage;
  readonly body: ProductSearchBody;
  readonly total: number;
  readonly isStale: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** One page of the address's search: rendered by the server first, then fetched page by page (P-22c). */
export function useProductPage(state: ListState, first: ProductPage): PageSearch {
  const body = searchBody(state);
  const range = { start: (state.page - 1) * state.size, limit: state.size };
  const { data, ...rest } = useAsyncData(
    JSON.stringify({ ...body, ...range }),
    (signal) => request<ProductPage>('POST', '/infomed/api/product-back/search', { ...body, ...range }, { signal }),
    first,
  );
  return { found: data, body, total: data.total, ...rest };
}
