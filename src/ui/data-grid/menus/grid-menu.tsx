'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Separator } from 'react-aria-components/Separator';
import { dayOf } from '@/shared/dates/dates';
import { defaultLayout } from '../../../shared/grid/grid-layout';
import { stepColumn } from '../columns/use-table';
import { useGridTools } from '../grid-context';
import { type CellPosition, HEADER_ROW, type Rect } from '../keyboard/navigation';
import { WIDTH_STEP } from '../keyboard/use-grid-keys';
import type { RowSource } from '../rows/row-source';
import { filterOfValue, type MenuAction, menuSections } from './menu-items';
import { GridPopup } from './popup';

/** `{shift}` is the localized name of the Shift key. */
const KEYS: Partial<Record<MenuAction, string>> = {
  open: '↵',
  copyCell: 'Ctrl C',
  copyRow: 'Ctrl {shift} C',
  copyWithHeaders: 'Ctrl Alt C',
  moveLeft: '{shift} ←',
  moveRight: '{shift} →',
  wider: 'Alt →',
  narrower: 'Alt ←',
};

export interface GridMenuProps {
  column: string;
  anchor: Element;
  cellPosition: CellPosition;
  source: RowSource<unknown>;
  range: Rect | null;
  copy: (active: CellPosition, range: Rect | null, isRow: boolean, withHeaders?: boolean) => Promise<void>;
  /** null if the row has no detail */
  open: ((line: number, isNewTab: boolean) => void) | null;
  onClose: () => void;
}

/** Menu of a column header, or of a cell and its row. */
export function GridMenu({ column, anchor, cellPosition, source, range, copy, open, onClose }: GridMenuProps) {
  const t = useTranslations('data-grid.menu');
  const { grid, state, columns, header, show, resize, fitContent } = useGridTools();
  const { sortModel, layout, table } = state;
  const tableColumn = table.getColumn(column);
  const line = cellPosition.row >= 0 ? source.lineAt(cellPosition.row) : null;
  const row = line?.kind === 'row' ? line.row : null;
  const width = columns.find(({ name }) => name === column)?.width ?? 0;
  const sections = menuSections({
    grid,
    column,
    cellPosition,
    filterModel: state.filterModel,
    sortModel,
    rowGroupCols: state.rowGroupCols,
    layout: layout ?? defaultLayout(grid),
    isRow: row !== null,
    hasDetail: open !== null,
  });
  const narrow = (isIncluded: boolean) => {
    const kind = grid.columns[column]?.kind ?? 'text';
    const value = (row as Record<string, unknown> | null)?.[column];
    const day = kind === 'datetime' && typeof value === 'string' ? dayOf(new Date(value)) : value;
    state.setFilter(column, filterOfValue(kind, day, isIncluded));
  };
  const handlers: Record<MenuAction, () => void> = {
    open: () => open?.(cellPosition.row, false),
    copyCell: () => void copy(cellPosition, range, false),
    copyRow: () => void copy(cellPosition, range, true),
    copyWithHeaders: () => void copy(cellPosition, range, false, true),
    onlyThis: () => narrow(true),
    exceptThis: () => narrow(false),
    filter: () => setTimeout(() => show({ kind: 'filter', column, anchor })),
    clearFilter: () => state.setFilter(column, null),
    asc: () => table.setSorting([{ id: column, desc: false }]),
    desc: () => table.setSorting([{ id: column, desc: true }]),
    addAsc: () => tableColumn?.toggleSorting(false, true),
    addDesc: () => tableColumn?.toggleSorting(true, true),
    unsort: () => tableColumn?.clearSorting(),
    group: () => tableColumn?.toggleGrouping(),
    ungroup: () => tableColumn?.toggleGrouping(),
    pinLeft: () => tableColumn?.pin('start'),
    pinRight: () => tableColumn?.pin('end'),
    unpin: () => tableColumn?.pin(false),
    moveLeft: () => stepColumn(table, column, -1),
    moveRight: () => stepColumn(table, column, 1),
    fit: () => fitContent([column], anchor.closest('.dg-frame')),
    fitAll: () =>
      fitContent(
        columns.map(({ name }) => name),
        anchor.closest('.dg-frame'),
      ),
    wider: () => resize(column, width + WIDTH_STEP * 2),
    narrower: () => resize(column, width - WIDTH_STEP * 2),
    ownWidth: () => tableColumn?.resetSize(),
    hide: () => tableColumn?.toggleVisibility(false),
  };
  const rows = range ? range.bottom - range.top + 1 : 1;
  const label = (action: MenuAction): string => {
    if (action === 'copyRow') return t('copyRow', { count: rows });
    return t(action === 'copyCell' && range ? 'copyCells' : action);
  };
  return (
    <GridPopup anchor={anchor} onClose={onClose} className="min-w-56">
      <Menu
        aria-label={cellPosition.row === HEADER_ROW ? header(column) : t('label')}
        autoFocus="first"
        className="p-1 outline-none"
        onAction={(key) => {
          onClose();
          handlers[key as MenuAction]();
        }}
        onClose={onClose}
      >
        {sections.map((actions, at) => (
          <Fragment key={actions[0]}>
            {at > 0 && <Separator className="my-1 border-t border-line" />}
            {actions.map((action) => (
              <MenuItem key={action} id={action} textValue={label(action)} className="dg-item">
                {label(action)}
                {KEYS[action] && <kbd>{KEYS[action].replace('{shift}', t('shift'))}</kbd>}
              </MenuItem>
            ))}
          </Fragment>
        ))}
      </Menu>
    </GridPopup>
  );
}
