'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { endNavigation, isNavigating, onNavigation } from './navigation-progress';

/**
 * Progress bar at the top while a page loads. CSS delays it, so that fast pages show none. It is hidden from
 * screen readers, which read the new page's title.
 */
export function NavigationBar() {
  const pathname = usePathname();
  const search = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new URL ends the navigation
  useEffect(endNavigation, [pathname, search]);
  const isShown = useSyncExternalStore(onNavigation, isNavigating, () => false);
  return isShown && <div data-navigating="" aria-hidden="true" className="navigation-bar print:hidden" />;
}
