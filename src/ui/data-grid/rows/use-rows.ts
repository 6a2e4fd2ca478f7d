'use client';

import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import type { GridAnswer, GroupRow } from '@/shared/grid';
import type { FetchRows, GridQuery } from './line';
import { createRowSource, OVERSCAN, type RowSource } from './row-source';
import { barOfOffset, correctedScrollTop, drawnHeight, type Position, type ScrollMap, START, scrolled } from './scroll-map';
import { UNKNOWN_LINES } from './tree';

/** Pixels; as --row of the style sheet. */
export const ROW_HEIGHT = 38;
/** Milliseconds without a scroll after which it counts as ended. */
const SCROLL_END_MS = 140;
/** What the server draws before it knows the reader's screen. */
const FIRST_VIEW = { width: 1280, height: 900 };

/** How far the drawn rows stand from where their offset says. */
const shiftOf = ({ scrollTop, offset }: Position): number => Math.round(scrollTop - offset);

/** The rows of one grid, for as long as its screen stands. */
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
  /** pixels of the part that scrolls */
  readonly height: number;
  /** rows that fit */
  readonly page: number;
  readonly scrollIntoView: (line: number, align?: 'auto' | 'center') => void;
  readonly toTop: () => void;
}

interface RowsOptions {
  frame: RefObject<HTMLElement | null>;
  /** pixels of the heading lines, which stay over the rows */
  head: number;
  lines: number;
  /** drawn wherever it is, because it has the focus */
  active: number;
  setViewport: (from: number, to: number) => void;
}

/** Which lines are drawn, and where. A list taller than browsers allow is mapped into what they do. */
export function useRows({ frame, head, lines, active, setViewport }: RowsOptions): Rows {
  const position = useRef<Position>(START);
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  // Read, not kept as state: the virtualizer draws at once when lines come into view, and must not use an older place for them.
  const shift = shiftOf(position.current);
  const [view, setView] = useState(FIRST_VIEW.height);
  const rows = lines * ROW_HEIGHT;
  // Two lines of rest below the last one, once there is something to scroll.
  const height = rows > view ? rows + UNKNOWN_LINES * ROW_HEIGHT : rows;
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
        const rect = { width: element.clientWidth, height: Math.max(ROW_HEIGHT, element.clientHeight - head) };
        setView(rect.height);
        onRect(rect);
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [frame, head],
  );
  const observeOffset = useCallback(
    (_: Virtualizer<HTMLElement, Element>, tell: (offset: number, isScrolling: boolean) => void) => {
      const element = frame.current;
      if (!element) return undefined;
      notifyOffset.current = tell;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const rest = () => {
        const bar = correctedScrollTop(map.current, position.current);
        if (bar !== null) {
          element.scrollTop = bar;
          place({ scrollTop: element.scrollTop, offset: position.current.offset });
        }
        tell(position.current.offset, false);
      };
      const onScroll = () => {
        // Sideways only: the rows stay where they are.
        if (element.scrollTop === position.current.scrollTop) return;
        place(scrolled(map.current, position.current, element.scrollTop));
        tell(position.current.offset, true);
        clearTimeout(timer);
        timer = setTimeout(rest, SCROLL_END_MS);
      };
      onScroll();
      tell(position.current.offset, false);
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
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    initialRect: FIRST_VIEW,
    observeElementRect: observeRect,
    observeElementOffset: observeOffset,
    scrollToFn: scrollTo,
  });
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  useEffect(() => setViewport(startIndex, endIndex), [setViewport, startIndex, endIndex]);

  const drawn = virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start + shift }));
  if (active >= 0 && active < lines && !drawn.some(({ index }) => index === active)) {
    const last = drawn.at(-1)?.index ?? 0;
    const item = { index: active, top: active * ROW_HEIGHT + shift };
    if (active > last) drawn.push(item);
    else drawn.unshift(item);
  }
  const scrollIntoView = useCallback(
    (line: number, align: 'auto' | 'center' = 'auto') => {
      const top = line * ROW_HEIGHT;
      const { offset } = position.current;
      const { view: room } = map.current;
      if (align === 'center') scrollTo(top - (room - ROW_HEIGHT) / 2);
      else if (top < offset) scrollTo(top);
      else if (top + ROW_HEIGHT > offset + room) scrollTo(top + ROW_HEIGHT - room);
      else return;
      notifyOffset.current?.(position.current.offset, false);
    },
    [scrollTo],
  );
  const toTop = useCallback(() => {
    if (frame.current) frame.current.scrollTop = 0;
  }, [frame]);
  return { items: drawn, height: drawnHeight(height), page: Math.max(1, Math.floor(view / ROW_HEIGHT) - 1), scrollIntoView, toTop };
}
