'use client';

import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useReducer, useRef, useState } from 'react';
import { barOfOffset, correctedScrollTop, drawnHeight, type Position, type ScrollMap, START, scrolled } from './scroll-map';
import { UNKNOWN_LINES } from './tree';

/** Idle time after which scrolling counts as ended. */
const SCROLL_END_MS = 140;
/** Viewport assumed by server rendering. */
export const FIRST_VIEW = { width: 1280, height: 900 };

/** Distance between scroll position and row offset. */
const shiftOf = ({ scrollTop, offset }: Position): number => Math.round(scrollTop - offset);

interface MappedScrollOptions {
  frame: RefObject<HTMLElement | null>;
  /** pixels of the sticky header rows */
  head: number;
  /** pixels of one line */
  rowHeight: number;
  /** pixels of all lines */
  rows: number;
}

/**
 * Scroll position of a list whose height may exceed the browser's limit: the scroll bar is mapped to an offset in the list. Observers and
 * `scrollTo` are those that a virtualizer takes.
 */
export function useMappedScroll({ frame, head, rowHeight, rows }: MappedScrollOptions) {
  const position = useRef<Position>(START);
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  // Read from the ref, not from state: the virtualizer renders immediately and must not use an outdated position.
  const shift = shiftOf(position.current);
  const [view, setView] = useState(FIRST_VIEW.height);
  // Two lines of padding below the last one, if the list scrolls.
  const height = rows > view ? rows + UNKNOWN_LINES * rowHeight : rows;
  const map = useRef<ScrollMap>({ height, view });
  map.current = { height, view };

  const notify = useRef<((offset: number, isScrolling: boolean) => void) | null>(null);
  const place = useCallback((next: Position) => {
    const isMoved = shiftOf(next) !== shiftOf(position.current);
    position.current = next;
    if (isMoved) redraw();
  }, []);
  const observeRect = useCallback(
    (_: Virtualizer<HTMLElement, Element>, onRect: (rect: { width: number; height: number }) => void) => {
      const element = frame.current;
      if (!element) return undefined;
      const measure = () => {
        const rect = { width: element.clientWidth, height: Math.max(rowHeight, element.clientHeight - head) };
        setView(rect.height);
        onRect(rect);
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [frame, head, rowHeight],
  );
  const observeOffset = useCallback(
    (_: Virtualizer<HTMLElement, Element>, onOffset: (offset: number, isScrolling: boolean) => void) => {
      const element = frame.current;
      if (!element) return undefined;
      notify.current = onOffset;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const rest = () => {
        const bar = correctedScrollTop(map.current, position.current);
        if (bar !== null) {
          element.scrollTop = bar;
          place({ scrollTop: element.scrollTop, offset: position.current.offset });
        }
        onOffset(position.current.offset, false);
      };
      const onScroll = () => {
        // Horizontal scroll only.
        if (element.scrollTop === position.current.scrollTop) return;
        place(scrolled(map.current, position.current, element.scrollTop));
        onOffset(position.current.offset, true);
        clearTimeout(timer);
        timer = setTimeout(rest, SCROLL_END_MS);
      };
      onScroll();
      onOffset(position.current.offset, false);
      element.addEventListener('scroll', onScroll, { passive: true });
      return () => {
        clearTimeout(timer);
        element.removeEventListener('scroll', onScroll);
      };
    },
    [frame, place],
  );
  const scrollTo = useCallback(
    (offset: number) => {
      const element = frame.current;
      if (!element) return;
      const target = Math.max(0, Math.min(offset, map.current.height - map.current.view));
      element.scrollTop = barOfOffset(map.current, target);
      place({ scrollTop: element.scrollTop, offset: map.current.height === drawnHeight(map.current.height) ? element.scrollTop : target });
    },
    [frame, place],
  );
  /** Reports the offset at once, without waiting for the browser's event. */
  const notifyOffset = useCallback(() => notify.current?.(position.current.offset, false), []);
  return { position, map, view, height, shift, observeRect, observeOffset, scrollTo, notifyOffset };
}
