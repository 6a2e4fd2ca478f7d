'use client';

import { useQuery } from '@tanstack/react-query';
import { request } from '@/ui/data/api';
import { newQueryClient } from '@/ui/data/use-api-query';
import type { Owner } from '../schema';

/** Of the tab: what one panel has loaded is shown by the next one at once, and loaded again. */
const client = newQueryClient();
const NONE: readonly Owner[] = [];

/** Possible owners of a request; empty until loaded. Without the list only the owner cannot be changed. */
export function useOwners(): readonly Owner[] {
  const { data } = useQuery(
    {
      queryKey: ['owners'],
      queryFn: ({ signal }) => request<readonly Owner[]>('GET', '/infomed/api/requests/owners', undefined, { signal }),
      refetchOnMount: 'always',
      gcTime: Number.POSITIVE_INFINITY,
    },
    client,
  );
  return data ?? NONE;
}
