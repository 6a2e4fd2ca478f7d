'use client';

import { type RefObject, useCallback, useEffect, useState } from 'react';
import { noticeBottom, type Obstacle } from './notice-place';

export const NARROW_PX = 600;
export const WIDTH_PX = 356;
export const EDGE_PX = { wide: 24, narrow: 16 } as const;
/** A notice of one line, until it can be measured. */
const LINE_PX = 56;

const ACTIONS =
  ':is(button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [contenteditable="true"]):not([disabled], [type="hidden"])';
const BAR = '[data-bar]';

const edge = (): number => (window.innerWidth <= NARROW_PX ? EDGE_PX.narrow : EDGE_PX.wide);

/** What can be used now within the columns that notices take: of the open dialog, else of the page. */
function obstacles(): Obstacle[] {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const scope = dialogs[dialogs.length - 1] ?? document.body;
  const right = window.innerWidth - edge();
  const left = window.innerWidth <= NARROW_PX ? edge() : right - WIDTH_PX;
  return [...scope.querySelectorAll(`${ACTIONS}, ${BAR}`)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.right <= left || box.left >= right || box.bottom <= 0 || box.top >= window.innerHeight) return [];
    if (element.closest('[data-notices]')) return [];
    // What a frame has scrolled out of sight can be covered.
    const x = (Math.max(box.left, left) + Math.min(box.right, right)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, window.innerHeight)) / 2;
    if (!document.elementsFromPoint(x, y).includes(element)) return [];
    return [{ top: box.top, bottom: box.bottom, isBar: element.closest(BAR) !== null }];
  });
}

/** S-14a: the distance of the notices from the lower edge, found again with each notice, dialog and size of the window. */
export function useNoticeBottom(host: RefObject<HTMLElement | null>): { bottom: number; place: (coming?: number) => void } {
  const [bottom, setBottom] = useState<number>(EDGE_PX.wide);
  const place = useCallback(
    (coming = 0) => {
      const shown = [...(host.current?.querySelectorAll('[data-sonner-toast]') ?? [])];
      const height = shown.reduce((sum, card) => sum + card.getBoundingClientRect().height + 8, coming * LINE_PX);
      if (height > 0) setBottom(noticeBottom({ windowHeight: window.innerHeight, height, base: edge(), obstacles: obstacles() }));
    },
    [host],
  );
  useEffect(() => {
    // Dialogs come and go as children of the body.
    const watch = new MutationObserver(() => place());
    watch.observe(document.body, { childList: true });
    const onResize = () => place();
    addEventListener('resize', onResize);
    return () => {
      watch.disconnect();
      removeEventListener('resize', onResize);
    };
  }, [place]);
  return { bottom, place };
}
