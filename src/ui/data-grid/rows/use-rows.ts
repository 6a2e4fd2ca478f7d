'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { GridAnswer, GroupRow, RowDensity } from '@/shared/grid/grid';
import type { FetchRows, GridQuery } from './line';
import { createRowSource, type RowSource } from './row-source';
import { OVERSCAN } from './row-tree';
import { drawnHeight } from './scroll-map';
import { FIRST_VIEW, useMappedScroll } from './use-mapped-scroll';

/** Pixels of a line of the head, and of one that is no card, by density; the head's equals --row of the style sheet. */
export const HEAD_ROW_HEIGHT = 38;
export const ROW_HEIGHTS = { COMPACT: 30, NORMAL: 38, COMFORTABLE: 50 } as const satisfies Record<RowDensity, number>;

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
  const scroll = useMappedScroll({ frame, head, rowHeight, rows: lines * rowHeight });
  const { position, map, view, shift, scrollTo, notifyOffset } = scroll;
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: lines,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: FIRST_VIEW,
    observeElementRect: scroll.observeRect,
    observeElementOffset: scroll.observeOffset,
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
      notifyOffset();
    },
    [position, map, scrollTo, notifyOffset, rowHeight],
  );
  const toTop = useCallback(() => {
    if (frame.current) frame.current.scrollTop = 0;
  }, [frame]);
  return { items: drawn, height: drawnHeight(scroll.height), page: Math.max(1, Math.floor(view / rowHeight) - 1), scrollIntoView, toTop };
}
