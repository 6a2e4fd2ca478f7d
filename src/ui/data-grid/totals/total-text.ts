import type { Grid, GroupRow } from '@/shared/grid';
import type { Translator } from '@/shared/message-text';
import { messageText } from '@/shared/message-text';
import type { ShownColumn } from '../../../shared/grid-layout';

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

interface GroupTotals {
  t: Translator;
  grid: Grid;
  columns: readonly ShownColumn[];
  header: (column: string) => string;
  text: TotalText;
  values: GroupRow;
}

/** Sum or average of each summed column within a group. */
export function groupTotals({ t, grid, columns, header, text, values }: GroupTotals): string {
  const parts = summedColumns(grid, columns).flatMap((name) => {
    const value = values[name];
    const total = grid.columns[name]?.total ?? 'sum';
    if (typeof value !== 'number') return [];
    const shown = messageText(t, `totals.${total}`, { value: totalText(text, name, value) }) ?? '';
    return [messageText(t, 'chip', { column: header(name), text: shown }) ?? ''];
  });
  return parts.join(' · ');
}
