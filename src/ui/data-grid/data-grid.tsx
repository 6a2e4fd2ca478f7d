'use client';

import './data-grid.css';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FilterModel, Grid, GridAnswer, GridRequest, GroupRow, SortItem } from '@/shared/grid';
import { resizeColumn, shownColumns } from '../../shared/grid-layout';
import { PageHead } from '../page/page-head';
import { fittingPins } from './columns/column-tracks';
import { GridButtons } from './grid-buttons';
import { type FetchValues, type GridTools, GridToolsProvider, type Popup } from './grid-context';
import { GridFrame } from './grid-frame';
import { cellText } from './rows/cell-text';
import type { FetchRows, GridDetail, RowSelectionModel } from './rows/line';
import { useRowSource } from './rows/use-rows';
import type { GridState } from './state';

/** What a toolbar is told of the rows on the screen: enough for an export of exactly them. */
export interface GridShown {
  /** exact; null while it is not known; groups where rows are grouped */
  readonly rowCount: number | null;
  readonly isGrouped: boolean;
  readonly filterModel: FilterModel;
  readonly sortModel: readonly SortItem[];
  /** shown columns in their order */
  readonly columns: readonly string[];
  /** the same as the body of the grid's calls, without paging */
  readonly request: GridRequest;
}

export interface DataGridProps<Row> {
  grid: Grid;
  state: GridState;
  /** the first block, as the page read it for the first paint; null: it is asked for */
  first: GridAnswer<Row | GroupRow> | null;
  fetchRows: FetchRows<Row>;
  /** values of set columns whose list is not closed */
  fetchValues?: FetchValues;
  header: (column: string) => string;
  /** a value of a set in the reader's words */
  labelOf?: (column: string, value: string) => string | undefined;
  /** what a cell says where that depends on more than its value; nothing leaves it to the value */
  labels?: Readonly<Record<string, (row: Row) => string | undefined>>;
  /** cells that are more than their text */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  detail?: GridDetail<Row>;
  selectionModel?: RowSelectionModel<Row> | undefined;
  /** what stands between the head and the rows */
  bar?: ReactNode;
  /** another number asks for the rows again: something was done with them */
  refreshKey?: number;
  /** head of the screen: the grid puts its count and its buttons into it */
  head: { readonly title: ReactNode; readonly breadcrumb?: Parameters<typeof PageHead>[0]['breadcrumb']; readonly aside?: ReactNode };
  /** number of rows in the area's words */
  count?: (count: number) => string;
  /** saved views, export: what stands beside the grid's own buttons */
  toolbar?: (shown: GridShown) => ReactNode;
  /** what the grid says when there is nothing at all */
  empty?: { readonly title: string; readonly text?: string };
}

/** A whole grid screen over rows that the server filters, sorts, groups and pages (REQ-01, AUDIT-01). */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { grid, state, first, fetchRows, fetchValues, header, labelOf, labels, head, count, toolbar } = props;
  const t = useTranslations('data-grid');
  const language = useLocale();
  const section = useRef<HTMLElement>(null);
  const [popup, setPopup] = useState<Popup | null>(null);
  const { filterModel, sortModel, rowGroupCols, layout, setLayout } = state;

  const query = useMemo(() => ({ filterModel, sortModel, rowGroupCols }), [filterModel, sortModel, rowGroupCols]);
  const source = useRowSource<Row>(fetchRows, query, first, props.refreshKey);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const columns = useMemo(
    () =>
      fittingPins(
        shownColumns(grid, layout).filter(({ isShown }) => isShown),
        width,
      ),
    [grid, layout, width],
  );
  const latest = useRef(layout);
  latest.current = layout;
  const resize = useCallback(
    (column: string, width: number | undefined) => setLayout(resizeColumn(grid, latest.current, column, width)),
    [grid, setLayout],
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
    () => ({ grid, state, columns, header, labelOf: valueLabel, fetchValues, show: setPopup, resize }),
    [grid, state, columns, header, valueLabel, fetchValues, resize],
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
    // Where the element that opened it is gone, the focus would fall out of the screen: the grid's own cell takes it.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      frame.current?.querySelector<HTMLElement>('[data-col][tabindex="0"], [data-focus][tabindex="0"]')?.focus({ preventScroll: true });
    }, 60);
  }, []);
  const rowCount = source.count();
  const isGrouped = source.shown().rowGroupCols.length > 0;
  const isFiltered = Object.keys(source.shown().filterModel).length > 0;
  const countText =
    rowCount === null ? '' : isGrouped ? t('groups', { count: rowCount }) : (count?.(rowCount) ?? t('rows', { count: rowCount }));
  const shown: GridShown = {
    rowCount,
    isGrouped,
    filterModel,
    sortModel,
    columns: state.shown,
    request: { startRow: 0, endRow: rowCount ?? 0, sortModel, filterModel, rowGroupCols: [], groupKeys: [] },
  };
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
          actions={
            <>
              {toolbar?.(shown)}
              <GridButtons />
            </>
          }
        />
        {props.bar}
        <GridFrame<Row>
          name={typeof head.title === 'string' ? head.title : undefined}
          source={source}
          width={width}
          frame={frame}
          text={text}
          cells={props.cells}
          detail={props.detail}
          selectionModel={props.selectionModel}
          empty={props.empty}
          leave={() => section.current?.focus()}
          popup={popup}
          closePopup={closePopup}
        />
      </section>
    </GridToolsProvider>
  );
}

/** Width of the frame's inside; 0 before the browser drew it. */
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
