'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useOptimistic, useRef } from 'react';
import { onNavigation, setNavigating } from './navigation-progress';

/**
 * Progress bar at the top while a page loads (S-19d). React takes it away with the end of the framework's transition, whatever that leads
 * to: the page, another one that was chosen meanwhile, or by a redirect the current one. CSS delays it, so that fast pages show
 * none. It is hidden from screen readers, which read the new page's title.
 */
export function NavigationBar() {
  const [isShown, show] = useOptimistic(false);
  const path = usePathname();
  const screen = useRef(path);
  useEffect(
    () =>
      onNavigation((type) => {
        // Back to another state of the same screen: no page is on its way.
        if (type !== 'traverse' || location.pathname !== screen.current) setNavigating(true);
        show(true);
      }),
    [show],
  );
  // A page that is there at once, as after the back button, arrives without having shown the bar.
  useEffect(() => {
    screen.current = path;
    if (!isShown) setNavigating(false);
  }, [isShown, path]);
  return isShown && <div data-navigating="" aria-hidden="true" className="navigation-bar print:hidden" />;
}
