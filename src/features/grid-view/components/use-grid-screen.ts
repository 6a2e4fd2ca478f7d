'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FilterModel, Grid, GridLayout, GridViewState, RowDensity } from '@/shared/grid/grid';
import { defaultLayout } from '@/shared/grid/grid-layout';
import { request } from '@/ui/data/api';
import { type GridState, useGridState } from '@/ui/data-grid/state';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { compareViews } from '../rules';
import { layoutToStore, showsView, VIEW_URL } from '../rules/address';
import type { GridViewView } from '../schema';
import type { OpenedGrid } from '../schema/opened';

/** A person's views of one grid, and what can be done with them. */
export interface GridViewTools {
  readonly grid: Grid;
  readonly address: string;
  readonly views: readonly GridViewView[];
  readonly current: GridViewView | null;
  /** the screen differs from the open view */
  readonly isChanged: boolean;
  readonly isMissing: boolean;
  /** what the screen shows now, for saving it */
  readonly shown: GridViewState;
  open: (view: GridViewView | null) => void;
  /** takes a saved view into the list; `isOpen` when the screen shows it from now on */
  take: (view: GridViewView, isOpen?: boolean) => void;
  drop: (id: string) => void;
}

/** Stores personal filters and the height of rows at the address of a grid. */
function useGridStorage(address: string) {
  const personal = useMemo(
    () => ({
      save: async (filterModel: FilterModel) => (await request<{ id: string }>('POST', `${address}/kept`, { filterModel })).id,
      load: async (id: string) => (await request<{ filterModel: FilterModel }>('GET', `${address}/kept/${id}`)).filterModel,
    }),
    [address],
  );
  const saveDensity = useCallback(
    (density: RowDensity) => void request('PUT', `${address}/layout`, { density }).catch(() => undefined),
    [address],
  );
  return { personal, saveDensity };
}

/** State of a grid's screen with its saved views: filters in the URL, columns and personal filters on the server. */
export function useGridScreen(grid: Grid, opened: OpenedGrid): { state: GridState; tools: GridViewTools } {
  const address = `/infomed/api/grid-views/${grid.name}`;
  const [{ view: viewId, edited }, setUrl] = useUrlState(VIEW_URL);
  const [views, setViews] = useState(opened.views);
  const [seen, setSeen] = useState(opened.views);
  if (opened.views !== seen) {
    setSeen(opened.views);
    setViews(opened.views);
  }
  const current = views.find(({ id }) => id === viewId) ?? null;
  const open = useRef(current);
  const ownLayout = useRef(opened.ownLayout);

  const saveLayout = useCallback(
    (layout: GridLayout | null) => {
      const view = open.current;
      if (!view) ownLayout.current = layout;
      const stored = layoutToStore(grid, view && (view.state as GridViewState), layout);
      const body = { layout: stored, viewId: view?.id ?? null };
      // A failed save of columns is harmless: the next change tries again.
      request('PUT', `${address}/layout`, body, { keepalive: true }).catch(() => undefined);
    },
    [grid, address],
  );
  const { personal, saveDensity } = useGridStorage(address);
  const state = useGridState(grid, {
    layout: opened.layout,
    onLayoutChange: saveLayout,
    density: opened.density,
    onDensityChange: saveDensity,
    personal,
    storedFilters: opened.storedFilters,
  });
  const { apply, setLayout, view: shown } = state;

  const layoutFor = useCallback(
    (view: GridViewView): GridLayout => (view.state.layout as GridLayout | null) ?? ownLayout.current ?? defaultLayout(grid),
    [grid],
  );
  // Back and forward change the view without a choice in the menu: its columns come with it.
  useEffect(() => {
    if ((open.current?.id ?? '') === viewId) return;
    open.current = current;
    setLayout(current ? layoutFor(current) : ownLayout.current);
  }, [viewId, current, layoutFor, setLayout]);

  const isChanged = current !== null && !state.isLoadingPersonal && !showsView(grid, current.state as GridViewState, shown);
  useEffect(() => {
    if (edited !== isChanged) setUrl({ edited: isChanged }, { history: 'replace' });
  }, [edited, isChanged, setUrl]);

  const openView = useCallback(
    (view: GridViewView | null) => {
      open.current = view;
      if (view) apply({ ...(view.state as GridViewState), layout: layoutFor(view) });
      else {
        apply({ filterModel: {}, sortModel: grid.defaultSort, rowGroupCols: [], layout: null });
        setLayout(ownLayout.current);
      }
      setUrl({ view: view?.id ?? '', edited: false }, { history: 'replace' });
    },
    [grid, apply, setLayout, layoutFor, setUrl],
  );
  const take = useCallback(
    (view: GridViewView, isOpen = false) => {
      setViews((before) => [...before.filter(({ id }) => id !== view.id), view].toSorted(compareViews));
      if (!isOpen && open.current?.id !== view.id) return;
      open.current = view;
      setUrl({ view: view.id }, { history: 'replace' });
    },
    [setUrl],
  );
  const drop = useCallback(
    (id: string) => {
      setViews((before) => before.filter((view) => view.id !== id));
      if (open.current?.id !== id) return;
      open.current = null;
      setUrl({ view: '', edited: false }, { history: 'replace' });
    },
    [setUrl],
  );
  const layout = shown.layout ?? defaultLayout(grid);
  return {
    state,
    tools: {
      grid,
      address,
      views,
      current,
      isChanged,
      isMissing: opened.isViewMissing,
      shown: { ...shown, layout },
      open: openView,
      take,
      drop,
    },
  };
}
