'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { afterPaint } from '../after-paint';
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
    const loadEarly = () => afterPaint(load);
    const early = { once: true, passive: true } as const;
    addEventListener('pointerdown', loadEarly, early);
    addEventListener('keydown', loadEarly, early);
    return () => {
      release();
      removeEventListener('pointerdown', loadEarly);
      removeEventListener('keydown', loadEarly);
    };
  }, []);
  // Dialogs make the rest of the page inert; notices stay readable and reachable above them.
  return (
    <div data-notices data-react-aria-top-layer="true">
      {Toaster && <Toaster />}
    </div>
  );
}
