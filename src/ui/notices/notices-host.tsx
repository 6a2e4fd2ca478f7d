'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { afterFirstTouch } from '../after-first-touch';
import { markHydrated } from '../hydration';
import { registerNoticesHost } from './notices';

/** Rendered once, in the root layout. The toaster loads with the first notice, or after the first touch or key. */
export function Notices() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    markHydrated();
    const load = () => {
      void import('./notices-toaster').then(({ NoticesToaster }) => setToaster(() => NoticesToaster));
    };
    const release = registerNoticesHost(load);
    // An error notice about a lost connection cannot be loaded over that connection. The first touch or key itself goes first.
    const cancel = afterFirstTouch(load);
    return () => {
      release();
      cancel();
    };
  }, []);
  // Dialogs make the rest of the page inert; notices stay readable and reachable above them.
  return (
    <div data-notices data-react-aria-top-layer="true">
      {Toaster && <Toaster />}
    </div>
  );
}
