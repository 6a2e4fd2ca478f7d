'use client';

import './data-grid.css';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FilterModel, Grid, GridAnswer, GridRequest, GroupRow, SortItem } from '@/shared/grid';
import { clampWidth, shownColumns } from '../../shared/grid-layout';
import { PageHead } from '../page/page-head';
import { CARDS_BELOW, cardColumns, fittingPins } from './columns/column-tracks';
import { neededWidths } from './columns/fit-columns';
import { QuickSearch } from './filters/quick-search';
import { GridActions } from './grid-actions';
import { GridButtons } from './grid-buttons';
import { type FetchValues, type GridTools, GridToolsProvider, type Popup } from './grid-context';
import { GridFrame } from './grid-frame';
import { cellText } from './rows/cell-text';
import type { FetchRows, GridDetail, RowSelectionModel } from './rows/line';
import { useRowSource } from './rows/use-rows';
import type { GridState } from './state';
import { GridTotals } from './totals/grid-totals';
import { summedColumns, type TotalText } from './totals/total-text';
import { type FetchTotals, useTotals } from './totals/use-totals';

/** The shown rows, as passed to a toolbar: enough to export exactly them. */
export interface GridShown {
  /** matching rows, groups left aside; null while unknown */
  readonly rowCount: number | null;
  readonly filterModel: FilterModel;
  readonly sortModel: readonly SortItem[];
  /** shown columns in their order */
  readonly columns: readonly string[];
  /** the same as a request body, without paging */
  readonly request: GridRequest;
}

export interface DataGridProps<Row> {
  grid: Grid;
  state: GridState;
  /** the first block, as read by the page; null: fetched */
  first: GridAnswer<Row | GroupRow> | null;
  fetchRows: FetchRows<Row>;
  /** fetches the values of set columns without a closed list */
  fetchValues?: FetchValues;
  fetchTotals?: FetchTotals;
  header: (column: string) => string;
  /** label of a set's value */
  labelOf?: (column: string, value: string) => string | undefined;
  /** cell texts that depend on more than the value; undefined falls back to the value */
  labels?: Readonly<Record<string, (row: Row) => string | undefined>>;
  /** custom cell renderers */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** the row whose detail stands open beside the grid */
  isOpen?: ((row: Row) => boolean) | undefined;
  /** rows that stand out */
  toneOf?: (row: Row) => 'late' | undefined;
  /** edits a cell in place; false where it cannot be */
  onEdit?: (row: Row, column: string, anchor: Element) => boolean;
  detail?: GridDetail<Row>;
  selectionModel?: RowSelectionModel<Row> | undefined;
  /** content between head and rows */
  bar?: (shown: GridShown) => ReactNode;
  /** a changed number reloads the rows, after an action on them */
  refreshKey?: number;
  /** head of the screen; the grid adds its count and buttons */
  head: { readonly title: ReactNode; readonly breadcrumb?: Parameters<typeof PageHead>[0]['breadcrumb']; readonly aside?: ReactNode };
  /** label of the row count */
  count?: (count: number) => string;
  /** buttons beside the grid's own, such as saved views and export */
  toolbar?: (shown: GridShown) => ReactNode;
  /** empty state without filters */
  empty?: { readonly title: string; readonly text?: string };
}

/** A whole grid screen over rows that the server filters, sorts, groups and pages (REQ-01, AUDIT-01). */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { grid, state, first, fetchRows, fetchValues, header, labelOf, labels, head, count, toolbar } = props;
  const t = useTranslations('data-grid');
  const language = useLocale();
  const section = useRef<HTMLElement>(null);
  const [popup, setPopup] = useState<Popup | null>(null);
  const { filterModel, sortModel, rowGroupCols, layout, table } = state;

  const { quickFilter } = state;
  const query = useMemo(() => ({ filterModel, sortModel, rowGroupCols, quickFilter }), [filterModel, sortModel, rowGroupCols, quickFilter]);
  const source = useRowSource<Row>(fetchRows, query, first, props.refreshKey);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const isCards = width > 0 && width < CARDS_BELOW && rowGroupCols.length === 0;
  const columns = useMemo(() => {
    const chosen = shownColumns(grid, layout).filter(({ isShown }) => isShown);
    return isCards ? cardColumns(chosen) : fittingPins(chosen, width);
  }, [grid, layout, width, isCards]);
  const fitContent = useCallback(
    (names: readonly string[], within: Element | null) => {
      if (!within) return;
      const shown = columns.map(({ name }) => name);
      const needed = Object.entries(neededWidths(within, shown, names)).map(([name, needs]) => [
        name,
        clampWidth(needs, grid.columns[name]),
      ]);
      table.setColumnSizing((before) => ({ ...before, ...Object.fromEntries(needed) }));
    },
    [grid, table, columns],
  );
  const resize = useCallback(
    (name: string, pixels: number) => table.setColumnSizing((before) => ({ ...before, [name]: clampWidth(pixels, grid.columns[name]) })),
    [grid, table],
  );
  const valueLabel = useCallback(
    (column: string, value: string | null) => {
      if (value === null) return t('empty');
      if (grid.columns[column]?.kind === 'boolean') return t(value === 'true' ? 'yes' : 'no');
      return labelOf?.(column, value) ?? value;
    },
    [grid, labelOf, t],
  );
  const tools = useMemo<GridTools>(
    () => ({ grid, state, columns, header, labelOf: valueLabel, fetchValues, show: setPopup, resize, fitContent }),
    [grid, state, columns, header, valueLabel, fetchValues, resize, fitContent],
  );
  const text = useCallback(
    (row: Row, name: string) => {
      const column = grid.columns[name];
      const written = labels?.[name]?.(row);
      if (written !== undefined) return written;
      return column
        ? cellText(column, (row as Record<string, unknown>)[name], { language, labelOf: (value) => valueLabel(name, value) })
        : '';
    },
    [grid, language, labels, valueLabel],
  );

  const closePopup = useCallback(() => {
    setPopup(null);
    // If the opener is gone, the focus would be lost: focus the active cell.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      frame.current?.querySelector<HTMLElement>('[data-col][tabindex="0"], [data-focus][tabindex="0"]')?.focus({ preventScroll: true });
    }, 60);
  }, []);
  const rowCount = source.count();
  const isGrouped = source.shown().rowGroupCols.length > 0;
  const isFiltered = Object.keys(source.shown().filterModel).length > 0 || Boolean(source.shown().quickFilter);
  const request = useMemo<GridRequest>(
    () => ({
      ...{ startRow: 0, endRow: rowCount ?? 0, sortModel, filterModel, rowGroupCols: [], groupKeys: [] },
      ...(quickFilter && { quickFilter }),
    }),
    [rowCount, sortModel, filterModel, quickFilter],
  );
  const hasSums = summedColumns(grid, columns).length > 0;
  const totals = useTotals({ fetchTotals: props.fetchTotals, source, request, hasSums, refreshKey: props.refreshKey ?? 0 });
  const matching = isGrouped ? (totals.all?.rowCount ?? null) : rowCount;
  const rowsText = matching === null ? [] : [count?.(matching) ?? t('rows', { count: matching })];
  const countText = [...(isGrouped && rowCount !== null ? [t('groups', { count: rowCount })] : []), ...rowsText].join(' · ');
  const shown: GridShown = { rowCount: matching, filterModel, sortModel, columns: state.shown, request };
  return (
    <GridToolsProvider value={tools}>
      <section
        ref={section}
        tabIndex={-1}
        aria-label={typeof head.title === 'string' ? head.title : undefined}
        className="dg-screen max-h-[max(460px,calc(100dvh-var(--header)-32px))] sm:max-h-[max(460px,calc(100dvh-var(--header)-48px))]"
      >
        <PageHead
          {...head}
          count={isFiltered && rowCount !== null ? t('filtered', { text: countText }) : countText}
          aside={
            <>
              {head.aside}
              {grid.quickSearch && (
                <>
                  {/* On a phone the search stands beside the actions, not behind the count. */}
                  <span className="-mt-2 h-0 basis-full min-[512px]:hidden" />
                  <QuickSearch value={quickFilter} onChange={state.setQuickFilter} />
                </>
              )}
            </>
          }
          actions={
            <GridActions shownKey={JSON.stringify([filterModel, sortModel])}>
              {(anchor) => (
                <>
                  {toolbar?.(shown)}
                  <GridButtons anchor={anchor} />
                </>
              )}
            </GridActions>
          }
        />
        {props.bar?.(shown)}
        <GridFrame<Row>
          name={typeof head.title === 'string' ? head.title : undefined}
          source={source}
          width={width}
          isCards={isCards}
          frame={frame}
          text={text}
          totalsOf={totals.ofGroup}
          cells={props.cells}
          toneOf={props.toneOf}
          isOpen={props.isOpen}
          onEdit={props.onEdit}
          detail={props.detail}
          selectionModel={props.selectionModel}
          empty={props.empty}
          leave={() => section.current?.focus()}
          popup={popup}
          closePopup={closePopup}
        />
        {totals.all && hasSums && <GridTotals all={totals.all} isStale={totals.isStale} text={text as TotalText} />}
      </section>
    </GridToolsProvider>
  );
}

/** Inner width of the frame; 0 before measuring. */
function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
