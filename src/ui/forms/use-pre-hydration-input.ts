'use client';

import { useCallback, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * For a text field whose value React holds: what was typed before the page's scripts had come stands in the field and in no
 * state yet, and the first change would wipe it. It is handed to `take` as soon as the field is alive. Answers the field's ref.
 */
export function useTypedEarly(take: (text: string) => void, ref?: (element: HTMLElement | null) => void) {
  const isKnown = useRef(false);
  const latest = useRef({ take, ref });
  latest.current = { take, ref };
  return useCallback((element: Control | null) => {
    latest.current.ref?.(element);
    if (!element || isKnown.current) return;
    isKnown.current = true;
    if (!element.readOnly && element.value !== element.defaultValue) latest.current.take(element.value);
  }, []);
}
