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
      width: clampWidth(width ?? column?.width ?? WIDTHS[column?.kind ?? 'text'], column),
      pinned: pinned ?? null,
      isFlexible: growing.has(name),
    };
  });
  const names = new Set(stored.map(({ name }) => name));
  const others = Object.entries(grid.columns)
    .filter(([name]) => !names.has(name))
    .map(
      ([name, { width, kind }]): ShownColumn => ({
        name,
        isShown: false,
        width: width ?? WIDTHS[kind],
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

/** The stored form of the columns: with a width only where the user chose one. */
export function layoutOf(columns: readonly ShownColumn[], before: GridLayout | null): GridLayout {
  const widths = new Map(before?.columns.map(({ name, width }) => [name, width]));
  return {
    columns: columns
      .filter(({ isShown }) => isShown)
      .map(({ name, pinned }) => {
        const width = widths.get(name);
        return { name, ...(width !== undefined && { width }), ...(pinned && { pinned }) };
      }),
  };
}

type Change = (columns: readonly ShownColumn[]) => readonly ShownColumn[];

function changed(grid: Grid, layout: GridLayout | null, change: Change): GridLayout {
  return layoutOf(change(shownColumns(grid, layout)), layout ?? defaultLayout(grid));
}

/** Shows a column at the end of the free ones, or hides it; the last one stays. */
export function showColumn(grid: Grid, layout: GridLayout | null, name: string, isShown: boolean): GridLayout {
  return changed(grid, layout, (columns) => {
    if (!isShown && columns.filter((column) => column.isShown).length === 1) return columns;
    return columns.map((column) => (column.name === name ? { ...column, isShown, pinned: isShown ? column.pinned : null } : column));
  });
}

/** Puts a column before or after another one; it takes that one's side. */
export function moveColumn(grid: Grid, layout: GridLayout | null, name: string, target: string, place: 'before' | 'after'): GridLayout {
  return changed(grid, layout, (columns) => {
    const moved = columns.find((column) => column.name === name);
    const goal = columns.find((column) => column.name === target);
    if (!moved || !goal || moved === goal) return columns;
    return columns.flatMap((column) => {
      if (column === moved) return [];
      if (column !== goal) return [column];
      const put = { ...moved, pinned: goal.pinned };
      return place === 'before' ? [put, goal] : [goal, put];
    });
  });
}

/** One step to the left or right among the shown columns of its side. */
export function stepColumn(grid: Grid, layout: GridLayout | null, name: string, step: -1 | 1): GridLayout {
  const shown = shownColumns(grid, layout).filter(({ isShown }) => isShown);
  const at = shown.findIndex((column) => column.name === name);
  const target = shown[at + step];
  if (at < 0 || !target || target.pinned !== shown[at]?.pinned) return layoutOf(shown, layout ?? defaultLayout(grid));
  return moveColumn(grid, layout, name, target.name, step < 0 ? 'before' : 'after');
}

/** Freezes a column at a side, or frees it. */
export function pinColumn(grid: Grid, layout: GridLayout | null, name: string, pinned: Side | null): GridLayout {
  return changed(grid, layout, (columns) => {
    const moved = columns.find((column) => column.name === name);
    if (!moved) return columns;
    const others = columns.filter((column) => column !== moved);
    return pinned === 'left' || moved.pinned === 'right'
      ? [
          ...others.filter((column) => column.pinned === 'left'),
          { ...moved, pinned },
          ...others.filter((column) => column.pinned !== 'left'),
        ]
      : [{ ...moved, pinned }, ...others].toSorted((a, b) => rank(a, name) - rank(b, name));
  });
}

/** A freed column stands first among the free ones, one frozen at the right first of those. */
function rank({ name, pinned }: ShownColumn, moved: string): number {
  const side = pinned === 'left' ? 0 : pinned === null ? 2 : 4;
  return name === moved ? side - 1 : side;
}

/** Gives columns these widths. */
export function fitColumns(grid: Grid, layout: GridLayout | null, widths: Readonly<Record<string, number>>): GridLayout {
  return Object.entries(widths).reduce<GridLayout>(
    (now, [name, width]) => resizeColumn(grid, now, name, width),
    layout ?? defaultLayout(grid),
  );
}

/** Gives a column a width; undefined takes the chosen one back. */
export function resizeColumn(grid: Grid, layout: GridLayout | null, name: string, width: number | undefined): GridLayout {
  const before = layoutOf(shownColumns(grid, layout), layout ?? defaultLayout(grid));
  return {
    columns: before.columns.map((column) => {
      if (column.name !== name) return column;
      const { width: _, ...rest } = column;
      return width === undefined ? rest : { ...rest, width: clampWidth(width, grid.columns[name]) };
    }),
  };
}
