'use client';

import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import type { GridAnswer, GroupRow, RowDensity } from '@/shared/grid';
import type { FetchRows, GridQuery } from './line';
import { createRowSource, type RowSource } from './row-source';
import { OVERSCAN } from './row-tree';
import { barOfOffset, correctedScrollTop, drawnHeight, type Position, type ScrollMap, START, scrolled } from './scroll-map';
import { UNKNOWN_LINES } from './tree';

/** Pixels of a line of the head, and of one that is no card, by density; the head's equals --row of the style sheet. */
export const HEAD_ROW_HEIGHT = 38;
export const ROW_HEIGHTS = { COMPACT: 30, NORMAL: 38, COMFORTABLE: 50 } as const satisfies Record<RowDensity, number>;
/** Idle time after which scrolling counts as ended. */
const SCROLL_END_MS = 140;
/** Viewport assumed by server rendering. */
const FIRST_VIEW = { width: 1280, height: 900 };

/** Distance between scroll position and row offset. */
const shiftOf = ({ scrollTop, offset }: Position): number => Math.round(scrollTop - offset);

/** Row source of one grid for the lifetime of its screen. */
export function useRowSource<Row>(
  fetchRows: FetchRows<Row>,
  query: GridQuery,
  first: GridAnswer<Row | GroupRow> | null,
  refreshKey = 0,
): RowSource<Row> {
  const latest = useRef(fetchRows);
  latest.current = fetchRows;
  const [source] = useState(() => createRowSource<Row>((request, signal) => latest.current(request, signal), query, first));
  useSyncExternalStore(source.subscribe, source.version, source.version);
  useEffect(() => source.setQuery(query), [source, query]);
  const seen = useRef(refreshKey);
  useEffect(() => {
    if (seen.current === refreshKey) return;
    seen.current = refreshKey;
    source.refresh();
  }, [source, refreshKey]);
  useEffect(() => {
    source.resume();
    addEventListener('online', source.retry);
    return () => {
      removeEventListener('online', source.retry);
      source.stop();
    };
  }, [source]);
  return source;
}

export interface Rows {
  readonly items: readonly { readonly index: number; readonly top: number }[];
  /** pixels of the scrolled content */
  readonly height: number;
  /** rows that fit */
  readonly page: number;
  readonly scrollIntoView: (line: number, align?: 'auto' | 'center') => void;
  readonly toTop: () => void;
}

interface RowsOptions {
  frame: RefObject<HTMLElement | null>;
  /** pixels of the sticky header rows */
  head: number;
  /** pixels of one line */
  rowHeight: number;
  lines: number;
  /** always rendered, because it has the focus */
  active: number;
  setViewport: (from: number, to: number) => void;
}

/** Virtualized lines and their positions. A list taller than the browser limit is mapped into it. */
export function useRows({ frame, head, rowHeight, lines, active, setViewport }: RowsOptions): Rows {
  const position = useRef<Position>(START);
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  // Read from the ref, not from state: the virtualizer renders immediately and must not use an outdated position.
  const shift = shiftOf(position.current);
  const [view, setView] = useState(FIRST_VIEW.height);
  const rows = lines * rowHeight;
  // Two lines of padding below the last one, if the list scrolls.
  const height = rows > view ? rows + UNKNOWN_LINES * rowHeight : rows;
  const map = useRef<ScrollMap>({ height, view });
  map.current = { height, view };

  const notifyOffset = useRef<((offset: number, isScrolling: boolean) => void) | null>(null);
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
    (_: Virtualizer<HTMLElement, Element>, notify: (offset: number, isScrolling: boolean) => void) => {
      const element = frame.current;
      if (!element) return undefined;
      notifyOffset.current = notify;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const rest = () => {
        const bar = correctedScrollTop(map.current, position.current);
        if (bar !== null) {
          element.scrollTop = bar;
          place({ scrollTop: element.scrollTop, offset: position.current.offset });
        }
        notify(position.current.offset, false);
      };
      const onScroll = () => {
        // Horizontal scroll only.
        if (element.scrollTop === position.current.scrollTop) return;
        place(scrolled(map.current, position.current, element.scrollTop));
        notify(position.current.offset, true);
        clearTimeout(timer);
        timer = setTimeout(rest, SCROLL_END_MS);
      };
      onScroll();
      notify(position.current.offset, false);
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
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: lines,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: FIRST_VIEW,
    observeElementRect: observeRect,
    observeElementOffset: observeOffset,
    scrollToFn: scrollTo,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured lines have the old height
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  useEffect(() => setViewport(startIndex, endIndex), [setViewport, startIndex, endIndex]);

  const drawn = virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start + shift }));
  if (active >= 0 && active < lines && !drawn.some(({ index }) => index === active)) {
    const last = drawn.at(-1)?.index ?? 0;
    const item = { index: active, top: active * rowHeight + shift };
    if (active > last) drawn.push(item);
    else drawn.unshift(item);
  }
  const scrollIntoView = useCallback(
    (line: number, align: 'auto' | 'center' = 'auto') => {
      const top = line * rowHeight;
      const { offset } = position.current;
      const { view: room } = map.current;
      if (align === 'center') scrollTo(top - (room - rowHeight) / 2);
      else if (top < offset) scrollTo(top);
      else if (top + rowHeight > offset + room) scrollTo(top + rowHeight - room);
      else return;
      notifyOffset.current?.(position.current.offset, false);
    },
    [scrollTo, rowHeight],
  );
  const toTop = useCallback(() => {
    if (frame.current) frame.current.scrollTop = 0;
  }, [frame]);
  return { items: drawn, height: drawnHeight(height), page: Math.max(1, Math.floor(view / rowHeight) - 1), scrollIntoView, toTop };
}
