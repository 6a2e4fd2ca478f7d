'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { endNavigation, isNavigating, onNavigation } from './navigation-progress';

/**
 * The thin line at the top while a page is on its way. Its style delays it: a page that comes sooner shows none. It is hidden from
 * screen readers, which read the new page's title.
 */
export function NavigationBar() {
  const pathname = usePathname();
  const search = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new address is what ends it
  useEffect(endNavigation, [pathname, search]);
  const isShown = useSyncExternalStore(onNavigation, isNavigating, () => false);
  return isShown && <div data-navigating="" aria-hidden="true" className="navigation-bar print:hidden" />;
}
