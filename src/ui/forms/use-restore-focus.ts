'use client';

import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a[href], button:not(:disabled)';

/**
 * A control that vanishes by what it did takes the focus along, and a keyboard would begin at the top of the page again: the
 * first control that is left beside it gets it. Whoever went on elsewhere meanwhile stays there.
 */
export function useKeptFocus<Place extends HTMLElement>(): {
  ref: RefObject<Place | null>;
  onFocus: (event: FocusEvent<Place>) => void;
} {
  const ref = useRef<Place>(null);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) ref.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
  });
  return {
    ref,
    onFocus: ({ target }) => {
      last.current = target;
    },
  };
}
