import { z } from 'zod';
import type { ColumnFilter } from '@/shared/grid';

const text = z.string().max(10_000);
const number = z.number();

const Condition = z.discriminatedUnion('filterType', [
  z.object({
    filterType: z.literal('text'),
    type: z.enum(['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'blank', 'notBlank']),
    filter: text.nullable().optional(),
  }),
  z.object({
    filterType: z.literal('number'),
    type: z.enum([
      'equals',
      'notEqual',
      'lessThan',
      'lessThanOrEqual',
      'greaterThan',
      'greaterThanOrEqual',
      'inRange',
      'blank',
      'notBlank',
    ]),
    filter: number.nullable().optional(),
    filterTo: number.nullable().optional(),
  }),
  z.object({
    filterType: z.literal('date'),
    type: z.enum([
      'equals',
      'notEqual',
      'lessThan',
      'lessThanOrEqual',
      'greaterThan',
      'greaterThanOrEqual',
      'inRange',
      'blank',
      'notBlank',
    ]),
    dateFrom: text.nullable().optional(),
    dateTo: text.nullable().optional(),
  }),
  z.object({ filterType: z.literal('boolean'), type: z.enum(['true', 'false', 'blank', 'notBlank']) }),
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
