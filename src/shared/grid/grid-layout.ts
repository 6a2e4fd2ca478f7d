import type { ColumnKind, Grid, GridColumn, GridLayout } from './grid';

export type Side = 'left' | 'right';

/** A column as the user has arranged it. */
export interface ShownColumn {
  readonly name: string;
  readonly isShown: boolean;
  readonly width: number;
  readonly pinned: Side | null;
  /** shares the room that is left, up to MAX_TEXT_WIDTH */
  readonly isFlexible: boolean;
}

export const MIN_WIDTH = 64;
export const MAX_WIDTH = 900;
/** A line of text longer than this is not read well: a growing column stops here. */
export const MAX_TEXT_WIDTH = 760;
/** A text column narrower than this holds a name, and does not grow. */
const MIN_GROWING_WIDTH = 180;
const WIDTHS: Record<ColumnKind, number> = { text: 180, number: 110, date: 124, datetime: 172, set: 170, boolean: 100 };

/** A date or number that is cut reads as another one: room for "31/12/2026 at 23:59" and its padding. */
const MIN_WIDTHS: Partial<Record<ColumnKind, number>> = { datetime: 168, date: 104 };

export const minWidthOf = (column?: GridColumn): number => column?.minWidth ?? (column && MIN_WIDTHS[column.kind]) ?? MIN_WIDTH;

/** Width of a column without a chosen width. */
export const widthOf = ({ width, kind }: GridColumn): number => width ?? WIDTHS[kind];

export const clampWidth = (width: number, column?: GridColumn): number =>
  Math.round(Math.min(MAX_WIDTH, Math.max(minWidthOf(column), width)));

/** As the grid is declared: the first column frozen, hidden ones left out. */
export function defaultLayout(grid: Grid): GridLayout {
  const names = Object.keys(grid.columns).filter((name) => !grid.columns[name]?.hidden);
  return { columns: names.map((name, index) => (index === 0 ? { name, pinned: 'left' } : { name })) };
}

/** Every column of the grid: the shown ones in their order (frozen at the left, free, frozen at the right), then the others. */
export function shownColumns(grid: Grid, layout: GridLayout | null): readonly ShownColumn[] {
  const known = (layout ?? defaultLayout(grid)).columns.filter(({ name }) => Object.hasOwn(grid.columns, name));
  const stored = known.length > 0 ? known : defaultLayout(grid).columns;
  const growing = growingOf(grid, stored);
  const shown = stored.map(({ name, width, pinned }): ShownColumn => {
    const column = grid.columns[name];
    return {
      name,
      isShown: true,
      width: clampWidth(width ?? (column ? widthOf(column) : WIDTHS.text), column),
      pinned: pinned ?? null,
      isFlexible: growing.has(name),
    };
  });
  const names = new Set(stored.map(({ name }) => name));
  const others = Object.entries(grid.columns)
    .filter(([name]) => !names.has(name))
    .map(
      ([name, column]): ShownColumn => ({
        name,
        isShown: false,
        width: widthOf(column),
        pinned: null,
        isFlexible: false,
      }),
    );
  const side = (pinnedSide: Side | null) => shown.filter(({ pinned }) => pinned === pinnedSide);
  return [...side('left'), ...side(null), ...side('right'), ...others];
}

/** Text columns without a chosen width share the remaining space; a pinned one never does, a narrow one only if it is alone. */
function growingOf(grid: Grid, columns: GridLayout['columns']): ReadonlySet<string> {
  const free = columns.filter(({ name, width, pinned }) => !pinned && width === undefined && grid.columns[name]?.kind === 'text');
  const wide = free.filter(({ name }) => (grid.columns[name]?.width ?? WIDTHS.text) >= MIN_GROWING_WIDTH);
  return new Set((wide.length > 0 ? wide : free.slice(-1)).map(({ name }) => name));
}

/** The grid with these columns hidden until they are chosen. */
export function hideColumns<Name extends string>(grid: Grid<Name>, names: readonly string[]): Grid<Name> {
  const columns = Object.entries<GridColumn>(grid.columns).map(([name, column]) => [
    name,
    names.includes(name) ? { ...column, hidden: true } : column,
  ]);
  return { ...grid, columns: Object.fromEntries(columns) as Record<Name, GridColumn> };
}
