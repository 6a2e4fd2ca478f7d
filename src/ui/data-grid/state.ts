'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ColumnFilter, FilterModel, Grid, GridLayout, GridViewState, RowDensity, SortItem } from '@/shared/grid/grid';
import { shownColumns } from '../../shared/grid/grid-layout';
import { gridPartsOf, gridStateOf, gridUrl, splitFilters } from '../../shared/grid/grid-url';
import { useUrlState } from '../navigation/use-url-state';
import { columnStateOf, layoutOf } from './columns/table-state';
import { type GridTable, setColumns, useGridTable } from './columns/use-table';

/** Debounce before a changed layout is saved. */
const LAYOUT_SAVE_DEBOUNCE_MS = 600;

/** Storage of filters on personal columns (I-07): on the server, under an opaque id. */
export interface PersonalFilters {
  save: (filters: FilterModel) => Promise<string>;
  /** null if they are gone or belong to another user */
  load: (id: string) => Promise<FilterModel | null>;
}

export interface GridStateOptions {
  /** the user's stored layout, as read by the page */
  layout: GridLayout | null;
  /** called after a debounce; null: as the grid is declared */
  onLayoutChange?: (layout: GridLayout | null) => void;
  /** height of rows, as stored for the user */
  density?: RowDensity;
  onDensityChange?: (density: RowDensity) => void;
  personal?: PersonalFilters;
  /** the personal filters of `?kept=`, as read by the page for the first block */
  storedFilters?: FilterModel;
}

export interface GridState {
  readonly filterModel: FilterModel;
  readonly sortModel: readonly SortItem[];
  readonly rowGroupCols: readonly string[];
  /** words of the quick search: personal, so in no address and no saved view */
  readonly quickFilter: string;
  setQuickFilter: (words: string) => void;
  readonly layout: GridLayout | null;
  /** names of the shown columns in their order, for an export */
  readonly shown: readonly string[];
  /** the whole state, for a saved view */
  readonly view: GridViewState;
  /** personal filters are loading: fetching now would return too many rows */
  readonly isLoadingPersonal: boolean;
  /** null removes the filter; `isTyping` adds no history entry per letter */
  setFilter: (column: string, filter: ColumnFilter | null, options?: { isTyping?: boolean }) => void;
  clearFilters: () => void;
  /** owns the columns: their order, widths, pins and which are shown; asks the URL for another order or other groups */
  readonly table: GridTable;
  /** replaces the columns; null: as the grid is declared */
  setLayout: (layout: GridLayout | null) => void;
  readonly density: RowDensity;
  setDensity: (density: RowDensity) => void;
  /** restores a saved view as one history entry */
  apply: (view: GridViewState) => void;
}

const NONE: FilterModel = {};

function usePersonal(id: string, onIdChange: (id: string) => void, { personal, storedFilters = NONE }: GridStateOptions) {
  const [model, setModel] = useState(storedFilters);
  const [isLoadingPersonal, setLoadingPersonal] = useState(false);
  const known = useRef(new Map<string, FilterModel>([['', NONE]]));
  const shownId = useRef(id);
  const turn = useRef(0);
  if (id !== '' && shownId.current === id && !known.current.has(id)) known.current.set(id, storedFilters);
  const store = useRef(personal);
  store.current = personal;

  useEffect(() => {
    if (id === shownId.current) return;
    shownId.current = id;
    turn.current += 1;
    const mine = turn.current;
    const remembered = known.current.get(id);
    if (remembered || !store.current) {
      setModel(remembered ?? NONE);
      setLoadingPersonal(false);
      return;
    }
    setLoadingPersonal(true);
    store.current
      .load(id)
      .catch(() => null)
      .then((found) => {
        if (mine !== turn.current) return;
        known.current.set(id, found ?? NONE);
        setModel(found ?? NONE);
        setLoadingPersonal(false);
      });
  }, [id]);

  const change = useCallback(
    (next: FilterModel) => {
      turn.current += 1;
      const mine = turn.current;
      setModel(next);
      const onSaved = (nextId: string) => {
        known.current.set(nextId, next);
        if (mine !== turn.current) return;
        shownId.current = nextId;
        onIdChange(nextId);
      };
      if (Object.keys(next).length === 0) onSaved('');
      // If saving fails they still apply on this screen until a reload.
      else store.current?.save(next).then(onSaved, () => undefined);
    },
    [onIdChange],
  );
  return { model, isLoadingPersonal, change };
}

/** Saves a changed layout after a debounce, and at the latest when leaving the screen. */
function useSavedLayout(layout: GridLayout | null, onLayoutChange: GridStateOptions['onLayoutChange']) {
  const saved = useRef(layout);
  const waiting = useRef<{ layout: GridLayout | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listener = useRef(onLayoutChange);
  listener.current = onLayoutChange;
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (waiting.current) listener.current?.(waiting.current.layout);
    waiting.current = null;
  }, []);
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  useEffect(() => {
    if (saved.current === layout) return;
    saved.current = layout;
    waiting.current = { layout };
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, LAYOUT_SAVE_DEBOUNCE_MS);
  }, [layout, flush]);
}

/** Height of rows: saved with each choice. */
function useDensity({ density: first = 'NORMAL', onDensityChange }: GridStateOptions) {
  const [density, setShown] = useState(first);
  const listener = useRef(onDensityChange);
  listener.current = onDensityChange;
  const setDensity = useCallback((next: RowDensity) => {
    setShown(next);
    listener.current?.(next);
  }, []);
  return { density, setDensity };
}

/** State of one grid's screen: filters, order and groups in the URL, the layout stored per user. `grid` is a constant. */
export function useGridState(grid: Grid, options: GridStateOptions): GridState {
  const [parts, change] = useUrlState(gridUrl(grid));
  const url = useMemo(() => gridStateOf(grid, parts), [grid, parts]);
  const setStoredId = useCallback((id: string) => change(gridPartsOf(grid, { kept: id }), { history: 'replace' }), [grid, change]);
  const { model: personal, isLoadingPersonal, change: changePersonal } = usePersonal(url.kept, setStoredId, options);
  const { density, setDensity } = useDensity(options);
  const [quickFilter, setQuickFilter] = useState('');
  const filterModel = useMemo(() => ({ ...url.filterModel, ...personal }), [url.filterModel, personal]);
  const { sortModel, rowGroupCols } = url;
  const onSort = useCallback((sort: readonly SortItem[]) => change(gridPartsOf(grid, { sortModel: sort })), [grid, change]);
  const onGroup = useCallback((columns: readonly string[]) => change(gridPartsOf(grid, { rowGroupCols: columns })), [grid, change]);
  const table = useGridTable(grid, { layout: options.layout, sortModel, rowGroupCols, onSort, onGroup });
  const { columnOrder, columnVisibility, columnPinning, columnSizing } = table.state;
  const layout = useMemo(
    () => layoutOf(grid, { columnOrder, columnVisibility, columnPinning, columnSizing }),
    [grid, columnOrder, columnVisibility, columnPinning, columnSizing],
  );
  useSavedLayout(layout, options.onLayoutChange);
  const tableNow = useRef(table);
  tableNow.current = table;
  const setLayout = useCallback((next: GridLayout | null) => setColumns(tableNow.current, columnStateOf(grid, next)), [grid]);
  const now = useRef({ filterModel, personal });
  now.current = { filterModel, personal };
  const typedIn = useRef<string | null>(null);

  const setFilters = useCallback(
    (next: FilterModel, step: 'push' | 'replace' = 'push', more: Partial<GridViewState> = {}) => {
      const halves = splitFilters(grid, next);
      const { sortModel: sort, rowGroupCols: groups } = more;
      const written = gridPartsOf(grid, {
        filterModel: halves.open,
        ...(sort && { sortModel: sort }),
        ...(groups && { rowGroupCols: groups }),
      });
      change(written, { history: step });
      if (JSON.stringify(halves.personal) !== JSON.stringify(now.current.personal)) changePersonal(halves.personal);
      now.current = { filterModel: next, personal: halves.personal };
    },
    [grid, change, changePersonal],
  );
  const verbs = useMemo(
    () => ({
      setFilter(column: string, filter: ColumnFilter | null, { isTyping = false }: { isTyping?: boolean } = {}) {
        const { [column]: _, ...others } = now.current.filterModel;
        const isSameWord = isTyping && typedIn.current === column;
        typedIn.current = isTyping ? column : null;
        setFilters(filter ? { ...others, [column]: filter } : others, isSameWord ? 'replace' : 'push');
      },
      clearFilters() {
        typedIn.current = null;
        setQuickFilter('');
        setFilters({});
      },
      apply(view: GridViewState) {
        typedIn.current = null;
        setFilters(view.filterModel, 'push', view);
        if (view.layout) setLayout(view.layout);
      },
    }),
    [setFilters, setLayout],
  );
  return useMemo(
    () => ({
      ...verbs,
      filterModel,
      sortModel,
      rowGroupCols,
      quickFilter,
      setQuickFilter,
      table,
      layout,
      setLayout,
      density,
      setDensity,
      isLoadingPersonal,
      shown: shownColumns(grid, layout)
        .filter(({ isShown }) => isShown)
        .map(({ name }) => name),
      view: { filterModel, sortModel, rowGroupCols, layout },
    }),
    [grid, verbs, filterModel, sortModel, rowGroupCols, quickFilter, table, layout, setLayout, density, setDensity, isLoadingPersonal],
  );
}
