import type { ColumnFilter, ColumnKind, FilterModel, Grid, GridLayout, SortItem } from '@/shared/grid/grid';
import { MAX_FILTER_LENGTH } from '../filters/filter-draft';
import { type CellPosition, HEADER_ROW } from '../keyboard/navigation';

/** Menu actions of a column header or cell. */
export const MENU_ACTIONS = [
  'open',
  'copyCell',
  'copyRow',
  'copyWithHeaders',
  'onlyThis',
  'exceptThis',
  'filter',
  'clearFilter',
  'asc',
  'desc',
  'addAsc',
  'addDesc',
  'unsort',
  'group',
  'ungroup',
  'pinLeft',
  'pinRight',
  'unpin',
  'moveLeft',
  'moveRight',
  'fit',
  'fitAll',
  'wider',
  'narrower',
  'ownWidth',
  'hide',
] as const;
export type MenuAction = (typeof MENU_ACTIONS)[number];

interface MenuState {
  readonly grid: Grid;
  readonly column: string;
  readonly cellPosition: CellPosition;
  readonly filterModel: FilterModel;
  readonly sortModel: readonly SortItem[];
  readonly rowGroupCols: readonly string[];
  readonly layout: GridLayout;
  /** the line is a row, not a group */
  readonly isRow: boolean;
  readonly hasDetail: boolean;
}

/** Menu sections without inapplicable actions. */
export function menuSections(state: MenuState): MenuAction[][] {
  const { grid, column, cellPosition, filterModel, sortModel, rowGroupCols, layout, isRow, hasDetail } = state;
  const definition = grid.columns[column];
  const isHeader = cellPosition.row === HEADER_ROW;
  const shown = layout.columns;
  const mine = shown.find(({ name }) => name === column);
  const sorted = sortModel.find(({ colId }) => colId === column);
  const others = sortModel.some(({ colId }) => colId !== column);
  const canFilter = definition?.filterable !== false;
  const has = (action: MenuAction, isThere: unknown): MenuAction[] => (isThere ? [action] : []);
  const cell = isHeader
    ? []
    : [
        ...has('open', isRow && hasDetail),
        'copyCell' as const,
        'copyRow' as const,
        'copyWithHeaders' as const,
        ...has('onlyThis', isRow && canFilter),
        ...has('exceptThis', isRow && canFilter && definition?.kind === 'text'),
      ];
  const sort =
    definition?.sortable === false
      ? []
      : [
          ...has('asc', sorted?.sort !== 'asc' || others),
          ...has('desc', sorted?.sort !== 'desc' || others),
          ...has('addAsc', others && sorted?.sort !== 'asc'),
          ...has('addDesc', others && sorted?.sort !== 'desc'),
          ...has('unsort', sorted),
        ];
  const filter = canFilter ? [...has('filter', true), ...has('clearFilter', filterModel[column])] : [];
  const grouping = definition?.groupable ? has(rowGroupCols.includes(column) ? 'ungroup' : 'group', true) : [];
  const place: MenuAction[] = [
    ...has('pinLeft', mine && mine.pinned !== 'left'),
    ...has('pinRight', mine && mine.pinned !== 'right'),
    ...has('unpin', mine?.pinned),
    ...has('moveLeft', isHeader),
    ...has('moveRight', isHeader),
    ...has('fit', isHeader),
    ...has('fitAll', isHeader),
    ...has('wider', isHeader),
    ...has('narrower', isHeader),
    ...has('ownWidth', isHeader && mine?.width !== undefined),
    ...has('hide', shown.length > 1),
  ];
  return [cell, sort, [...filter, ...grouping], place].filter((section) => section.length > 0);
}

/** The filter that includes, or excludes, the rows with this value; null if the kind has none. */
export function filterOfValue(kind: ColumnKind, value: unknown, isIncluded: boolean): ColumnFilter | null {
  const isEmpty = value === null || value === undefined || value === '';
  if (kind === 'set') return isIncluded ? { filterType: 'set', values: [isEmpty ? null : String(value)] } : null;
  if (kind === 'boolean') return isIncluded ? { filterType: 'boolean', type: isEmpty ? 'blank' : value === true ? 'true' : 'false' } : null;
  const blank = isIncluded ? 'blank' : 'notBlank';
  const same = isIncluded ? 'equals' : 'notEqual';
  // Longer than a filter may be: match its beginning.
  if (kind === 'text' && !isEmpty && String(value).length > MAX_FILTER_LENGTH) {
    return {
      filterType: 'text',
      type: isIncluded ? 'startsWith' : 'notContains',
      filter: String(value).slice(0, MAX_FILTER_LENGTH).trimEnd(),
    };
  }
  if (kind === 'text') {
    return isEmpty ? { filterType: 'text', type: blank } : { filterType: 'text', type: same, filter: String(value) };
  }
  if (kind === 'number') {
    return isEmpty ? { filterType: 'number', type: blank } : { filterType: 'number', type: same, filter: Number(value) };
  }
  return isEmpty ? { filterType: 'date', type: blank } : { filterType: 'date', type: same, dateFrom: String(value) };
}
