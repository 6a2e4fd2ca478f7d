'use client';

import { useEffect, useState } from 'react';
import { request } from '@/ui/data/api';
import type { Owner } from '../schema';

let cachedOwners: readonly Owner[] | null = null;

/** Possible owners of a request; empty until loaded. Reloaded at each mount, with the last result shown at once. */
export function useOwners(): readonly Owner[] {
  const [owners, setOwners] = useState<readonly Owner[]>(cachedOwners ?? []);
  useEffect(() => {
    const controller = new AbortController();
    request<Owner[]>('GET', '/infomed/api/requests/owners', undefined, { signal: controller.signal }).then(
      (found) => {
        cachedOwners = found;
        setOwners(found);
      },
      // Without the list only the owner cannot be changed.
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return owners;
}
