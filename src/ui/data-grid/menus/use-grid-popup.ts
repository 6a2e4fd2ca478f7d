'use client';

import { type RefObject, useCallback, useState } from 'react';
import type { Popup } from '../grid-context';

/** The open popup of a grid; once it is closed the focus is in the grid again. */
export function useGridPopup(frame: RefObject<HTMLElement | null>) {
  const [popup, setPopup] = useState<Popup | null>(null);
  const closePopup = useCallback(() => {
    setPopup(null);
    // If the opener is gone, the focus would be lost: focus the active cell.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      frame.current?.querySelector<HTMLElement>('[data-col][tabindex="0"], [data-focus][tabindex="0"]')?.focus({ preventScroll: true });
    }, 60);
  }, [frame]);
  return { popup, show: setPopup, closePopup };
}
