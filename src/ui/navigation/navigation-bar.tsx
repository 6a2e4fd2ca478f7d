'use client';

import { useEffect, useOptimistic } from 'react';
import { onNavigation, setNavigating } from './navigation-progress';

/**
 * Progress bar at the top while a page loads (S-19d). React takes it away with the end of the framework's transition, whatever that leads
 * to: the page, another one that was chosen meanwhile, or by a redirect the current one. CSS delays it, so that fast pages show
 * none. It is hidden from screen readers, which read the new page's title.
 */
export function NavigationBar() {
  const [isShown, show] = useOptimistic(false);
  useEffect(
    () =>
      onNavigation(() => {
        setNavigating(true);
        show(true);
      }),
    [show],
  );
  useEffect(() => {
    if (!isShown) setNavigating(false);
  }, [isShown]);
  return isShown && <div data-navigating="" aria-hidden="true" className="navigation-bar print:hidden" />;
}
