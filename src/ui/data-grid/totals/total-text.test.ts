import { expect, it } from 'vitest';
import { defineGrid } from '@/shared/grid/grid';
import type { Translator } from '@/shared/text/message-text';
import { columnTotals } from './total-text';

const grid = defineGrid({
  name: 'totals',
  allow: 'request.read',
  columns: { boxes: { kind: 'number', total: 'sum' }, share: { kind: 'number', total: 'avg' } },
  defaultSort: [],
});
const translate = (key: string, values?: { value: string }) => `${key} ${values?.value}`;
// Only the part of a translator that the totals use.
const t = Object.assign(translate, { has: () => true }) as unknown as Translator;
const text = (row: Readonly<Record<string, unknown>>, column: string) => String(row[column]);
const figures = (name: string, found?: { sum: number | null; average: number | null; min: number | null; max: number | null }) =>
  columnTotals({ t, grid, text }, name, found);

it('R-04a says sum, average, minimum and maximum; no sum where it has no meaning, and nothing without numbers', () => {
  const found = { sum: 10, average: 10 / 3, min: 1, max: 6 };
  expect(figures('boxes', found)).toBe('totals.sum 10 · totals.average 3.3 · totals.min 1 · totals.max 6');
  expect(figures('share', found)).toBe('totals.average 3.3 · totals.min 1 · totals.max 6');
  expect(figures('boxes', { sum: null, average: null, min: null, max: null })).toBe('');
  expect(figures('boxes')).toBe('');
});
