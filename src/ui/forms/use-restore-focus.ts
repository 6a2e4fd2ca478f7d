'use client';

import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a[href], button:not(:disabled)';

/**
 * A control that removes itself loses the focus to the top of the page: focus the
 * first remaining control of the container, unless the focus moved elsewhere.
 */
export function useRestoreFocus<Place extends HTMLElement>(): {
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
