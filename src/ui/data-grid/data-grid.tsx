'use client';

import './data-grid.css';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { FilterModel, Grid, GridAnswer, GridRequest, GroupRow, SortItem } from '@/shared/grid/grid';
import { CARDS_BELOW } from './columns/column-tracks';
import { useShownColumns } from './columns/use-shown-columns';
import { type FetchValues, type GridTools, GridToolsProvider } from './grid-context';
import { GridFrame } from './grid-frame';
import { type GridHeadContent, GridScreenHead } from './grid-screen-head';
import { useGridPopup } from './menus/use-grid-popup';
import type { FetchRows, GridDetail, RowSelectionModel } from './rows/line';
import { useCellText } from './rows/use-cell-text';
import { useRowSource } from './rows/use-rows';
import type { GridState } from './state';
import { GridTotals } from './totals/grid-totals';
import type { TotalText } from './totals/total-text';
import { useShownRows } from './totals/use-shown-rows';
import type { FetchTotals } from './totals/use-totals';

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
  /** the row whose detail is open beside the grid */
  isOpen?: ((row: Row) => boolean) | undefined;
  /** highlighted rows */
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
  head: GridHeadContent;
  /** label of the row count */
  count?: (count: number) => string;
  /** buttons beside the grid's own, such as saved views and export */
  toolbar?: (shown: GridShown) => ReactNode;
  /** empty state without filters */
  empty?: { readonly title: string; readonly text?: string };
}

/** A whole grid screen over rows that the server filters, sorts, groups and pages (REQ-01, AUDIT-01). */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { grid, state, first, fetchRows, fetchValues, fetchTotals, header, labelOf, labels, head, count, refreshKey } = props;
  const section = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { popup, show, closePopup } = useGridPopup(frame);
  const { filterModel, sortModel, rowGroupCols, quickFilter } = state;

  const query = useMemo(() => ({ filterModel, sortModel, rowGroupCols, quickFilter }), [filterModel, sortModel, rowGroupCols, quickFilter]);
  const source = useRowSource<Row>(fetchRows, query, first, refreshKey);
  const width = useWidth(frame);
  const isCards = width > 0 && width < CARDS_BELOW && rowGroupCols.length === 0;
  const { columns, resize, fitContent } = useShownColumns({ grid, state, width, isCards });
  const { valueLabel, text } = useCellText<Row>({ grid, labelOf, labels });
  const tools = useMemo<GridTools>(
    () => ({ grid, state, columns, header, labelOf: valueLabel, fetchValues, show, resize, fitContent }),
    [grid, state, columns, header, valueLabel, fetchValues, show, resize, fitContent],
  );
  const { countText, totals, hasSums, ...rows } = useShownRows({ tools, source, fetchTotals, refreshKey: refreshKey ?? 0, count });
  const shown: GridShown = rows.shown;
  const name = typeof head.title === 'string' ? head.title : undefined;
  return (
    <GridToolsProvider value={tools}>
      <section
        ref={section}
        tabIndex={-1}
        aria-label={name}
        className="dg-screen max-h-[max(460px,calc(100dvh-var(--header)-32px))] sm:max-h-[max(460px,calc(100dvh-var(--header)-48px))]"
      >
        <GridScreenHead head={head} count={countText} toolbar={props.toolbar?.(shown)} />
        {props.bar?.(shown)}
        <GridFrame<Row>
          name={name}
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
