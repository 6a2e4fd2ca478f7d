import 'server-only';
import type { Day } from '@/shared/dates/dates';
import { dayAfter, daysMeant, startOfDayInParis } from './days';
import type { Filter, Leaf, QueryContext } from './query';
import type { GridSource } from './source';

/** Takes a value as a parameter and returns its placeholder. */
export type Bind = (value: unknown) => string;

type Column = GridSource['columns'][string];
const UUID = /^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;

/** Text as it is compared: without case and accents; ids and codes without case only. */
export function folded({ sql, kind, storage }: Column): string {
  const text = kind === 'text' && storage !== 'uuid' ? sql : `${sql}::text`;
  if (storage === 'uuid') return text;
  return storage === 'code' ? `lower(${text})` : `public.fold(${text})`;
}

/** Characters of a text that an index on its order holds: more would not fit. */
const BEGINNING = 200;

/** The beginning of a text as it is compared: what it is sorted by, and what equal ones share first. */
export function beginning(text: string): string {
  return `left(${text}, ${BEGINNING})`;
}

/** The same for a searched term. It is constant to the planner, so it is folded once and an index serves. */
function foldedTerm({ storage }: Column, name: string): string {
  return storage ? `lower(${name}::text)` : `public.fold(${name}::text)`;
}

const canBeBlank = ({ kind, storage }: Column): boolean => kind === 'text' && storage !== 'uuid';
const isEmpty = (column: Column): string =>
  canBeBlank(column) ? `(${column.sql} IS NULL OR ${column.sql} = '')` : `${column.sql} IS NULL`;
const isFilled = (column: Column): string => `${column.sql} IS NOT NULL${canBeBlank(column) ? ` AND ${column.sql} <> ''` : ''}`;

function likeOf(column: Column, operator: string, name: string): string {
  // Escaped once folded: a full-width character (％) folds to a plain one. `%`, `_` and `\` are literal (V1.2.9).
  const literal = `regexp_replace(${foldedTerm(column, name)}, '[\\\\%_]', '\\\\\\&', 'g')`;
  const before = operator === 'startsWith' ? '' : `'%' || `;
  const after = operator === 'endsWith' ? '' : ` || '%'`;
  return `${folded(column)} LIKE (${before}${literal}${after})`;
}

function textSql(column: Column, operator: string, term: string, bind: Bind): string {
  if (operator !== 'equals') return likeOf(column, operator, bind(term));
  if (term === '') return isEmpty(column);
  if (column.storage === 'uuid') return UUID.test(term) ? `${column.sql} = ${bind(term)}::uuid` : 'FALSE';
  const operand = foldedTerm(column, bind(term));
  return `${beginning(folded(column))} = ${beginning(operand)} AND ${folded(column)} = ${operand}`;
}

function numberSql({ sql }: Column, operator: string, operands: Leaf['operands'], bind: Bind): string {
  const [a, b] = operands;
  const value = (digits: Leaf['operands'][number] | undefined) => `${bind(digits)}::numeric`;
  if (operator === 'inRange') return `${sql} BETWEEN ${value(a)} AND ${value(b)}`;
  const sign = { equals: '=', lessThan: '<', lessThanOrEqual: '<=', greaterThan: '>', greaterThanOrEqual: '>=' }[operator];
  if (!sign) throw new Error(`${operator} is no operator of numbers`);
  return `${sql} ${sign} ${value(a)}`;
}

/** Days as a half-open span of instants (Europe/Paris), so that an index on the instants serves. */
function daysSql({ sql, kind }: Column, operator: string, operands: readonly (string | null)[], bind: Bind, today: Day): string {
  const days = daysMeant(operator, operands, today);
  if (!days) return 'FALSE';
  const parts: string[] = [];
  if (kind === 'date') {
    if (days.from) parts.push(`${sql} >= ${bind(days.from)}::date`);
    if (days.to) parts.push(`${sql} <= ${bind(days.to)}::date`);
    return parts.join(' AND ');
  }
  const end = days.to && dayAfter(days.to);
  if (days.from) parts.push(`${sql} >= ${bind(startOfDayInParis(days.from))}::timestamptz`);
  if (days.to) parts.push(`${sql} < ${bind(end ? startOfDayInParis(end) : 'infinity')}::timestamptz`);
  return parts.join(' AND ');
}

/** Exactly these values. One value is compared with `=`: an index that continues with the sort then yields the rows in order. */
function exactSql(column: Column, values: readonly string[], bind: Bind): string {
  const { sql, kind, storage, isLowCardinality } = column;
  if (kind === 'datetime') return values.map((day) => `(${daysSql(column, 'equals', [day], bind, day)})`).join(' OR ');
  const whole = storage === 'uuid' ? values.filter((value) => UUID.test(value)) : values;
  if (whole.length === 0) return 'FALSE';
  const cast = { number: '::numeric', boolean: '::boolean', date: '::date', set: '', text: '' }[kind];
  const name = bind(whole.length > 1 ? whole : whole[0]);
  const exact = whole.length > 1 ? `${sql} = ANY(${name}${cast && `${cast}[]`})` : `${sql} = ${name}${cast}`;
  if (kind !== 'text' || storage === 'uuid' || isLowCardinality) return exact;
  // The index holds folded beginnings: they find few, of which the exact ones stay.
  const operand =
    whole.length > 1
      ? `ANY(ARRAY(SELECT ${beginning(foldedTerm(column, 'v'))} FROM unnest(${name}::text[]) v))`
      : beginning(foldedTerm(column, name));
  return `(${beginning(folded(column))} = ${operand} AND ${exact})`;
}

function setSql(column: Column, operands: readonly (string | null)[], bind: Bind): string {
  const values = operands.filter((value) => value !== null);
  const parts = values.length > 0 ? [exactSql(column, values, bind)] : [];
  if (values.length < operands.length) parts.push(isEmpty(column));
  return parts.length > 0 ? parts.join(' OR ') : 'FALSE';
}

const NEGATED: Readonly<Record<string, string>> = { notContains: 'contains', notEqual: 'equals', notIn: 'in' };

/** Before the moment of the request. */
function pastSql({ sql, kind }: Column, bind: Bind, { today, now }: QueryContext): string {
  return kind === 'date' ? `${sql} < ${bind(today)}::date` : `${sql} < ${bind(now ?? startOfDayInParis(today))}::timestamptz`;
}

/** One condition as SQL over a column. */
export function leafSql(column: Column, leaf: Leaf, bind: Bind, context: QueryContext): string {
  const { kind, operator, operands } = leaf;
  const positive = NEGATED[operator];
  // What is not so is everything else, empty values too (R-03): a comparison with nothing is unknown, and unknown is not true.
  if (positive) return `(${leafSql(column, { ...leaf, operator: positive }, bind, context)}) IS NOT TRUE`;
  if (operator === 'blank') return isEmpty(column);
  if (operator === 'notBlank') return isFilled(column);
  if (kind === 'set') return setSql(column, operands, bind);
  if (kind === 'boolean') return `${column.sql} IS ${operator === 'true' ? 'TRUE' : 'FALSE'}`;
  if (kind === 'number') return numberSql(column, operator, operands, bind);
  if (operator === 'past') return pastSql(column, bind, context);
  if (operator === 'me') return column.account && context.reader ? `${column.account} = ${bind(context.reader)}::uuid` : 'FALSE';
  if (kind === 'date') return daysSql(column, operator, operands, bind, context.today);
  return textSql(column, operator, operands[0] ?? '', bind);
}

/** A filter as SQL: columns by their declaration, values as parameters only. Empty for an empty filter. */
export function filterSql<Name extends string>(source: GridSource<Name>, filter: Filter<Name>, bind: Bind, context: QueryContext): string {
  if (!('join' in filter)) return leafSql(source.columns[filter.column], filter, bind, context);
  const parts = filter.of.map((part) => filterSql(source, part, bind, context));
  // An empty condition is always true: it does not change an AND and makes an OR true.
  const conditions = parts.filter(Boolean);
  if (filter.join === 'OR' && conditions.length < parts.length) return '';
  return conditions.length > 1 ? conditions.map((part) => `(${part})`).join(` ${filter.join} `) : (conditions[0] ?? '');
}
