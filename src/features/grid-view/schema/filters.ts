import { z } from 'zod';
import { ACCOUNT_OPERATORS, BOOLEAN_OPERATORS, DATE_OPERATORS, RANGE_OPERATORS } from '@/shared/grid/filter-operators';
import type { ColumnFilter } from '@/shared/grid/grid';

const text = z.string().max(10_000);
const number = z.number();

const Condition = z.discriminatedUnion('filterType', [
  z.object({
    filterType: z.literal('text'),
    type: z.enum(ACCOUNT_OPERATORS),
    filter: text.nullable().optional(),
  }),
  z.object({
    filterType: z.literal('number'),
    type: z.enum(RANGE_OPERATORS),
    filter: number.nullable().optional(),
    filterTo: number.nullable().optional(),
  }),
  z.object({
    filterType: z.literal('date'),
    type: z.enum(DATE_OPERATORS),
    dateFrom: text.nullable().optional(),
    dateTo: text.nullable().optional(),
  }),
  z.object({ filterType: z.literal('boolean'), type: z.enum(BOOLEAN_OPERATORS) }),
]);
const SetFilter = z.object({ filterType: z.literal('set'), values: z.array(text.nullable()).max(1_000) });
const Combined = z.object({
  filterType: z.enum(['text', 'number', 'date', 'boolean']),
  operator: z.enum(['AND', 'OR']),
  conditions: z.array(Condition).min(1).max(10),
});

/** A column's filter as sent by our screens; the request parser decides whether the column accepts it. */
const StoredFilter: z.ZodType<ColumnFilter, unknown> = z.union([Combined, SetFilter, Condition]);

export const StoredFilters = z.record(z.string().max(100), StoredFilter);
