'use client';

import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { GridRequest, GroupRow } from '@/shared/grid/grid';
import { useApiQuery } from '../../data/use-api-query';
import type { GridQuery } from '../rows/line';
import { keyOf } from '../rows/line';
import type { RowSource } from '../rows/row-source';
import type { TotalsByColumn } from './total-text';

/** What a grid's totals call returns: of all rows, and of each group of the requested block. */
export interface Totals {
  readonly rowCount: number;
  readonly columns: TotalsByColumn;
  readonly groups: readonly { readonly key: string | number | boolean | null; readonly columns: TotalsByColumn }[];
}
export type FetchTotals = (request: GridRequest, signal: AbortSignal) => Promise<Totals>;

interface TotalsOptions {
  fetchTotals: FetchTotals | undefined;
  source: RowSource<unknown>;
  request: GridRequest;
  hasSums: boolean;
  /** a changed number asks again */
  refreshKey: number;
}

interface ShownTotals {
  /** of all matching rows; null until they are there, and where nothing is summed */
  readonly all: Totals | null;
  readonly isStale: boolean;
  readonly ofGroup: (group: GroupRow) => TotalsByColumn | undefined;
}

/** Totals come after the rows, in calls of their own: one for all rows, or one for each block of groups, the first with that of all rows. */
export function useTotals({ fetchTotals, source, request, hasSums, refreshKey }: TotalsOptions): ShownTotals {
  const count = source.count();
  const query = source.shown();
  const isGrouped = query.rowGroupCols.length > 0;
  const isReady = fetchTotals !== undefined && count !== null && count > 0 && !source.isStale();
  const { filterModel, quickFilter } = request;
  const flat = useApiQuery<Totals | null>({
    key: JSON.stringify([filterModel, quickFilter, refreshKey]),
    fetchData: async (signal) => (await fetchTotals?.(request, signal)) ?? null,
    enabled: isReady && hasSums && !isGrouped,
  });
  const groups = useGroupTotals(source, isReady && isGrouped ? fetchTotals : undefined);
  const all = isGrouped ? groups.all : (flat.data ?? null);
  const isShown = fetchTotals !== undefined && (hasSums || isGrouped) && count !== 0;
  return { all: isShown ? all : null, isStale: isGrouped ? groups.of !== query : flat.isStale, ofGroup: groups.ofGroup };
}

function useGroupTotals(source: RowSource<unknown>, fetchTotals: FetchTotals | undefined) {
  const known = useRef(new WeakMap<GroupRow, TotalsByColumn>());
  const requested = useRef(new WeakSet<object>());
  const [shown, setShown] = useState<{ all: Totals | null; of: GridQuery | null }>({ all: null, of: null });
  const [version, redraw] = useReducer((turn: number) => turn + 1, 0);
  const calls = useRef(new Set<AbortController>());
  useEffect(() => {
    const open = calls.current;
    return () => {
      for (const call of open) call.abort();
    };
  }, []);
  const rowsVersion = source.version();
  // biome-ignore lint/correctness/useExhaustiveDependencies: blocks of groups come and go with the version of the rows
  useEffect(() => {
    if (!fetchTotals) return;
    const of = source.shown();
    const column = (request: GridRequest) => of.rowGroupCols[request.groupKeys.length] ?? '';
    for (const { request, rows } of source.groupBlocks()) {
      if (rows.length === 0 || requested.current.has(rows)) continue;
      requested.current.add(rows);
      const call = new AbortController();
      calls.current.add(call);
      fetchTotals(request, call.signal)
        .then((found) => {
          const byKey = new Map(found.groups.map((group) => [group.key === null ? null : String(group.key), group.columns]));
          for (const row of rows) {
            const totals = byKey.get(keyOf(row, column(request)));
            if (totals) known.current.set(row, totals);
          }
          if (request.groupKeys.length === 0 && source.shown() === of) setShown({ all: found, of });
          redraw();
        })
        // Without them the groups still say how many rows they hold.
        .catch(() => undefined)
        .finally(() => calls.current.delete(call));
    }
  }, [source, fetchTotals, rowsVersion]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function once further totals are known
  const ofGroup = useCallback((group: GroupRow) => known.current.get(group), [version]);
  return { ...shown, ofGroup };
}
