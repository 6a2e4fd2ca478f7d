'use client';

import { useEffect, useState } from 'react';
import { request } from '@/ui/data/api';
import type { Owner } from '../schema/handling';

let known: readonly Owner[] | null = null;

/** Whom a request can be given to; empty until it is known. Asked anew at each mount, shown at once from the last time. */
export function useOwners(): readonly Owner[] {
  const [owners, setOwners] = useState<readonly Owner[]>(known ?? []);
  useEffect(() => {
    const controller = new AbortController();
    request<Owner[]>('GET', '/infomed/api/requests/owners', undefined, { signal: controller.signal }).then(
      (found) => {
        known = found;
        setOwners(found);
      },
      // Without the list the owner stays as it is; everything else can be done.
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return owners;
}
