import type { Grid } from '@/shared/grid/grid';
import type { Translator } from '@/shared/text/message-text';
import { messageText } from '@/shared/text/message-text';
import type { ShownColumn } from '../../../shared/grid/grid-layout';

/** Text of a cell of a row that has this one value. */
export type TotalText = (row: Readonly<Record<string, unknown>>, column: string) => string;

/** Averages with one digit behind the point; whole numbers of the column as they are shown in it. */
export function totalText(text: TotalText, column: string, value: number): string {
  const rounded = Number.isInteger(value) ? value : Math.round(value * 10) / 10;
  return text({ [column]: rounded }, column);
}

/** Shown columns whose numbers are summed up. */
export const summedColumns = (grid: Grid, columns: readonly ShownColumn[]): readonly string[] =>
  columns.flatMap(({ name }) => (grid.columns[name]?.total ? [name] : []));

export const FIGURES = ['sum', 'average', 'min', 'max'] as const;
/** What a column's numbers come to; null where no row has one. */
export type ColumnTotals = Readonly<Record<(typeof FIGURES)[number], number | null>>;
export type TotalsByColumn = Readonly<Record<string, ColumnTotals>>;

interface TotalTexts {
  t: Translator;
  grid: Grid;
  text: TotalText;
}

/** The figures of one column; none where no row has a number, and no sum where it would say nothing. */
export function columnTotals({ t, grid, text }: TotalTexts, name: string, found: ColumnTotals | undefined): string {
  if (!found || found.min === null) return '';
  const isSummed = grid.columns[name]?.total === 'sum';
  const parts = FIGURES.flatMap((figure) => {
    const value = found[figure];
    return value === null || (figure === 'sum' && !isSummed)
      ? []
      : [messageText(t, `totals.${figure}`, { value: totalText(text, name, value) }) ?? ''];
  });
  return parts.join(' · ');
}

/** The figures of each summed column within a group. */
export function groupTotals(
  texts: TotalTexts & { columns: readonly ShownColumn[]; header: (column: string) => string },
  found: TotalsByColumn | undefined,
): string {
  const { t, grid, columns, header } = texts;
  const parts = summedColumns(grid, columns).flatMap((name) => {
    const figures = columnTotals(texts, name, found?.[name]);
    return figures ? [messageText(t, 'chip', { column: header(name), text: figures }) ?? ''] : [];
  });
  return parts.join(' – ');
}
