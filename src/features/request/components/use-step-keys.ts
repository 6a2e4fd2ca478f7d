'use client';

import { useEffect, useRef } from 'react';

const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** J and K step on and back, except while typing or under a question or menu. */
export function useStepKeys(step: ((by: 1 | -1) => void) | null): void {
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof HTMLElement && event.target.matches(FIELD)) return;
      if (document.querySelector('[role="alertdialog"], [role="menu"]')) return;
      const key = event.key.toLowerCase();
      if (!latest.current || (key !== 'j' && key !== 'k')) return;
      event.preventDefault();
      latest.current(key === 'j' ? 1 : -1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
