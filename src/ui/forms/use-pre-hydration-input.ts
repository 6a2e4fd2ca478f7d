'use client';

import { useCallback, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * For a controlled text field: text typed before hydration is in the input but not in the state, and the first change would
 * wipe it. Passes it to `onInput` on mount. Returns the field's ref.
 */
export function usePreHydrationInput(onInput: (text: string) => void, ref?: (element: HTMLElement | null) => void) {
  const isKnown = useRef(false);
  const latest = useRef({ onInput, ref });
  latest.current = { onInput, ref };
  return useCallback((element: Control | null) => {
    latest.current.ref?.(element);
    if (!element || isKnown.current) return;
    isKnown.current = true;
    if (!element.readOnly && element.value !== element.defaultValue) latest.current.onInput(element.value);
  }, []);
}
