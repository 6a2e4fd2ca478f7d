'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type CSSProperties, type MouseEvent, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { GroupRow } from '@/shared/grid';
import { cardHeight, columnTracks } from './columns/column-tracks';
import { GridHead } from './columns/grid-head';
import { type Popup, useGridTools } from './grid-context';
import { GridFoot } from './grid-foot';
import { GridNothing } from './grid-nothing';
import type { CellPosition } from './keyboard/navigation';
import { cellPositionOf, useGridFocus } from './keyboard/use-grid-focus';
import { useGridKeys } from './keyboard/use-grid-keys';
import { GridPopups } from './menus/grid-popups';
import { EMPTY_CELL } from './rows/cell-text';
import { GridRow, type RowTexts } from './rows/grid-row';
import type { GridDetail, RowSelectionModel } from './rows/line';
import type { RowSource } from './rows/row-source';
import { useGridCopy } from './rows/use-grid-copy';
import { usePrinting } from './rows/use-printing';
import { useRowSelection } from './rows/use-row-selection';
import { useOpenRow, useRowSteps } from './rows/use-row-steps';
import { HEAD_ROW_HEIGHT, ROW_HEIGHTS, type Rows, useRows } from './rows/use-rows';
import { useScrollRestore } from './rows/use-scroll-restore';
import { groupTotals, type TotalsByColumn, type TotalText } from './totals/total-text';

/** Height of header and filter rows. */
const HEAD_HEIGHT = 2 * HEAD_ROW_HEIGHT;

export interface GridFrameProps<Row> {
  name: string | undefined;
  source: RowSource<Row>;
  /** pixels; 0 before measuring */
  width: number;
  /** a narrow frame: each row a card */
  isCards: boolean;
  frame: RefObject<HTMLDivElement | null>;
  text: (row: Row, column: string) => string;
  /** what the numbers of a group come to, once they are there */
  totalsOf: (group: GroupRow) => TotalsByColumn | undefined;
  cells: Readonly<Record<string, (row: Row) => ReactNode>> | undefined;
  toneOf: ((row: Row) => 'late' | undefined) | undefined;
  isOpen: ((row: Row) => boolean) | undefined;
  onEdit: ((row: Row, column: string, anchor: Element) => boolean) | undefined;
  detail: GridDetail<Row> | undefined;
  selectionModel: RowSelectionModel<Row> | undefined;
  empty: { readonly title: string; readonly text?: string } | undefined;
  leave: () => void;
  popup: Popup | null;
  closePopup: () => void;
}

/** Scroll container: header, filters and rendered rows, with keyboard, selection and copying. */
export function GridFrame<Row extends object>(props: GridFrameProps<Row>) {
  const { name, source, width, isCards, frame, text, totalsOf, cells, toneOf, isOpen, onEdit, detail, empty, leave, popup, closePopup } =
    props;
  const t = useTranslations('data-grid');
  const tools = useGridTools();
  const { grid, columns, header, labelOf, show } = tools;
  const router = useRouter();
  const goToField = useRef<HTMLInputElement>(null);
  const lines = source.lines();
  const scrollIntoViewRef = useRef<Rows['scrollIntoView']>(() => undefined);
  const scrollIntoView = useCallback<Rows['scrollIntoView']>((line, align) => scrollIntoViewRef.current(line, align), []);
  const page = useRef(20);
  const extent = { rows: lines, columns: columns.length, page: page.current };
  const focus = useGridFocus({ frame, extent, scrollIntoView });
  const { active, range } = focus;
  const rowHeight = isCards ? cardHeight(columns) : ROW_HEIGHTS[tools.state.density];
  const rows = useRows({ frame, head: HEAD_HEIGHT, rowHeight, lines, active: active.row, setViewport: source.setViewport });
  scrollIntoViewRef.current = rows.scrollIntoView;
  page.current = rows.page;
  const printed = usePrinting(source);
  const goTo = (position: CellPosition) => {
    rows.scrollIntoView(position.row, 'center');
    focus.go(position);
  };
  const savePosition = useScrollRestore(grid.name, goTo);

  const shown = source.shown();
  const isTree = shown.rowGroupCols.length > 0;
  const group = useCallback(
    (column: string, key: string | null) => t('chip', { column: header(column), text: labelOf(column, key) }),
    [t, header, labelOf],
  );
  const copyCells = useGridCopy({ source, columns, text, header, group });
  const selection = useRowSelection(source, props.selectionModel);
  const copy = (isRow: boolean, withHeaders: boolean) => void copyCells(active, range, isRow, withHeaders);
  const stepsFrom = useRowSteps({
    source,
    mark: focus.mark,
    scrollIntoView,
    column: Math.max(0, active.column),
    keyOf: (row) => String(Reflect.get(row, 'id')),
  });
  useOpenRow({ source, isOpen, follow: detail?.follow, stepsFrom, scrollIntoView });
  const open = (line: number, isNewTab: boolean) => {
    const at = source.lineAt(line);
    const href = at.kind === 'row' ? detail?.href(at.row) : null;
    if (at.kind !== 'row' || !href) return;
    if (isNewTab) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    if (detail?.open) {
      detail.open(at.row, stepsFrom(line));
      return;
    }
    if (!isTree) savePosition({ row: line, column: Math.max(0, active.column) });
    router.push(href);
  };
  const hasDetail = (line: number): boolean => {
    const at = line >= 0 ? source.lineAt(line) : null;
    return at?.kind === 'row' && Boolean(detail?.href(at.row));
  };
  const onKeyDown = useGridKeys({
    tools,
    focus,
    source,
    extent,
    open,
    copy,
    edit: (line, column, anchor) => {
      const at = source.lineAt(line);
      return at.kind === 'row' && (onEdit?.(at.row, column, anchor) ?? false);
    },
    selection: props.selectionModel && selection,
    leave,
    goTo: () => goToField.current?.focus(),
  });

  // New rows after a change of filter, order or grouping: scroll to the top; focus stays in the rows if it was there.
  const { go, mark, isFocusInRows } = focus;
  const before = useRef(shown);
  const { toTop } = rows;
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    toTop();
    if (active.row < 0) return;
    const first = { row: 0, column: active.column };
    if (isFocusInRows()) go(first);
    else mark(first);
  }, [shown, toTop, active, go, mark, isFocusInRows]);

  const texts = useMemo<RowTexts<Row>>(
    () => ({
      group,
      count: (count) => t('inGroup', { count }),
      totals: (of) => groupTotals({ t, grid, columns, header, text: text as TotalText }, totalsOf(of)),
      isNumber: (column) => grid.columns[column]?.kind === 'number',
      heading: header,
      select: selection.click,
      tone: (row) => toneOf?.(row),
      cell: (row, column) => {
        const written = text(row, column);
        const href = detail?.column === column ? detail.href(row) : null;
        if (href) {
          return (
            <Link
              href={href}
              prefetch={false}
              tabIndex={-1}
              className="dg-text tabular-nums"
              onNavigate={(event) => {
                if (!detail?.open) return;
                event.preventDefault();
                detail.open(row, stepsFrom(source.indexOf(row)));
              }}
            >
              {written || EMPTY_CELL}
            </Link>
          );
        }
        // A row without an owner can be assigned in its cell.
        const isChoice = onEdit !== undefined && grid.columns[column]?.account !== undefined;
        if (written === '' && !isChoice) return <span className="text-muted">{EMPTY_CELL}</span>;
        const drawn = cells?.[column]?.(row);
        return (
          drawn ?? (
            <span className="dg-text tabular-nums" title={written}>
              {written}
            </span>
          )
        );
      },
    }),
    [group, t, grid, columns, header, text, totalsOf, detail, cells, toneOf, onEdit, selection, source, stepsFrom],
  );
  const onMouseDown = (event: MouseEvent) => {
    const position = event.button === 0 ? cellPositionOf(event.target as Element) : null;
    if (!position || position.row < 0) return;
    if (!event.shiftKey) {
      focus.collapse();
      return;
    }
    event.preventDefault();
    // Shift on a row's checkbox selects rows, not cells.
    go(position, { extend: !(event.target as Element).closest('.dg-checkbox') });
  };
  const onContextMenu = (event: MouseEvent) => {
    const target = event.target as Element;
    const position = cellPositionOf(target);
    const cell = target.closest('[data-col]');
    const column = position && columns[position.column]?.name;
    if (!cell || !column || position.row === -1 || target.closest('a')) return;
    event.preventDefault();
    const isInRange = range && position.row >= range.top && position.row <= range.bottom;
    if (!isInRange) mark(position);
    show({ kind: 'menu', column, anchor: cell, cellPosition: position });
  };
  const items = printed ? printed.map((index) => ({ index, top: 0 })) : rows.items;
  return (
    <>
      <div
        ref={frame}
        className="dg-frame"
        data-cards={isCards || undefined}
        data-measured={width > 0 || undefined}
        style={{ ...columnTracks(columns, width), '--row-height': `${rowHeight}px` } as CSSProperties}
        onKeyDown={onKeyDown}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onMouseDown={onMouseDown}
        onContextMenu={onContextMenu}
        onClick={(event) => {
          const isHere = !event.ctrlKey && !event.metaKey && !event.shiftKey;
          const position =
            isHere && !isTree && !detail?.open && (event.target as Element).closest('a') ? cellPositionOf(event.target as Element) : null;
          if (position) savePosition(position);
        }}
        onDoubleClick={(event) => {
          const position = cellPositionOf(event.target as Element);
          if (position && position.row >= 0) open(position.row, false);
        }}
      >
        <div
          role={isTree ? 'treegrid' : 'grid'}
          aria-label={name}
          aria-rowcount={lines + 2}
          aria-colcount={columns.length}
          aria-multiselectable
          aria-busy={source.isStale()}
        >
          <GridHead row={Math.min(active.row, 0)} column={active.row < 0 ? active.column : 0} />
          {lines > 0 && (
            <div role="rowgroup" className="dg-canvas" aria-busy={source.isStale()} style={{ height: rows.height }}>
              {items.map(({ index, top }) => {
                const isInCellRange = range !== null && index >= range.top && index <= range.bottom;
                const line = source.lineAt(index);
                return (
                  <GridRow
                    key={index}
                    line={line}
                    index={index}
                    top={top}
                    columns={columns}
                    isCard={isCards}
                    texts={texts}
                    activeColumn={active.row === index ? active.column : -1}
                    from={isInCellRange ? range.left : -1}
                    to={isInCellRange ? range.right : -1}
                    isTree={isTree}
                    isSelected={selection.isSelected(line)}
                    isOpen={line.kind === 'row' && (isOpen?.(line.row) ?? false)}
                    onToggle={source.toggle}
                  />
                );
              })}
            </div>
          )}
        </div>
        {lines === 0 && <GridNothing isFiltered={Object.keys(shown.filterModel).length > 0 || Boolean(shown.quickFilter)} empty={empty} />}
      </div>
      <GridFoot
        ref={goToField}
        source={source}
        page={rows.page}
        onGoTo={(line) => goTo({ row: line, column: Math.max(0, active.column) })}
        printed={printed?.length ?? null}
      />
      {popup && (
        <GridPopups
          popup={popup}
          source={source}
          range={range}
          copy={copyCells}
          open={popup.kind === 'menu' && hasDetail(popup.cellPosition.row) ? open : null}
          onClose={closePopup}
        />
      )}
    </>
  );
}
