'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, type RefObject, useCallback, useRef } from 'react';
import { cardHeight, columnTracks } from './columns/column-tracks';
import { GridHead } from './columns/grid-head';
import { type Popup, useGridTools } from './grid-context';
import { GridFoot } from './grid-foot';
import { GridNothing } from './grid-nothing';
import { gridPointerHandlers } from './keyboard/pointer';
import { useGridKeys } from './keyboard/use-grid-keys';
import { GridPopups } from './menus/grid-popups';
import { GridRows } from './rows/grid-rows';
import type { RowSelectionModel } from './rows/line';
import { useGridCopy } from './rows/use-grid-copy';
import { useGridViewport, useTopOfNewRows } from './rows/use-grid-viewport';
import { usePrinting } from './rows/use-printing';
import { useRowDetail } from './rows/use-row-detail';
import { useRowSelection } from './rows/use-row-selection';
import { type RowContent, useRowTexts } from './rows/use-row-texts';
import { ROW_HEIGHTS } from './rows/use-rows';
import { useScrollRestore } from './rows/use-scroll-restore';

export interface GridFrameProps<Row> extends RowContent<Row> {
  name: string | undefined;
  /** pixels; 0 before measuring */
  width: number;
  /** a narrow frame: each row a card */
  isCards: boolean;
  frame: RefObject<HTMLDivElement | null>;
  isOpen: ((row: Row) => boolean) | undefined;
  selectionModel: RowSelectionModel<Row> | undefined;
  empty: { readonly title: string; readonly text?: string } | undefined;
  leave: () => void;
  popup: Popup | null;
  closePopup: () => void;
}

/** Scroll container: header, filters and rendered rows, with keyboard, selection and copying. */
export function GridFrame<Row extends object>(props: GridFrameProps<Row>) {
  const { name, source, width, isCards, frame, text, isOpen, onEdit, detail, empty, leave, popup, closePopup } = props;
  const t = useTranslations('data-grid');
  const tools = useGridTools();
  const { grid, columns, header, labelOf } = tools;
  const goToField = useRef<HTMLInputElement>(null);
  const lines = source.lines();
  const rowHeight = isCards ? cardHeight(columns) : ROW_HEIGHTS[tools.state.density];
  const viewport = useGridViewport({ frame, source, columns: columns.length, rowHeight });
  const { rows, focus, extent, scrollIntoView, goTo } = viewport;
  const { active, range } = focus;
  const printed = usePrinting(source);
  const savePosition = useScrollRestore(grid.name, goTo);

  const shown = source.shown();
  const isTree = shown.rowGroupCols.length > 0;
  const group = useCallback(
    (column: string, key: string | null) => t('chip', { column: header(column), text: labelOf(column, key) }),
    [t, header, labelOf],
  );
  const copyCells = useGridCopy({ source, columns, text, header, group });
  const selection = useRowSelection(source, props.selectionModel);
  const savePlace = isTree ? undefined : savePosition;
  const { open, hasDetail, stepsFrom } = useRowDetail({ source, detail, isOpen, focus, scrollIntoView, savePosition: savePlace });
  const onKeyDown = useGridKeys({
    tools,
    focus,
    source,
    extent,
    open,
    copy: (isRow, withHeaders) => void copyCells(active, range, isRow, withHeaders),
    edit: (line, column, anchor) => {
      const at = source.lineAt(line);
      return at.kind === 'row' && (onEdit?.(at.row, column, anchor) ?? false);
    },
    selection: props.selectionModel && selection,
    leave,
    goTo: () => goToField.current?.focus(),
  });
  useTopOfNewRows(shown, viewport);
  const texts = useRowTexts(props, { group, selection, stepsFrom });
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
        {...gridPointerHandlers({ tools, focus, open, savePosition: detail?.open ? undefined : savePlace })}
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
            <GridRows
              source={source}
              items={printed ? printed.map((index) => ({ index, top: 0 })) : rows.items}
              height={rows.height}
              texts={texts}
              focus={focus}
              selection={selection}
              isCards={isCards}
              isOpen={isOpen}
            />
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
