'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { Pagination } from '@/ui/pagination';

/** Each page of the trail is an address of its own, painted by the server. */
export function TrailPager({ page, pages }: { page: number; pages: number }) {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const open = (next: number) => {
    const params = new URLSearchParams(query);
    if (next === 1) params.delete('page');
    else params.set('page', String(next));
    router.push(`${pathname}?${params}`);
  };
  return <Pagination page={page} pages={pages} onPage={open} />;
}
