import { FIRST_DAY, isDay } from '../dates/dates';
import {
  ACCOUNT_OPERATOR,
  ACCOUNT_OPERATORS,
  BOOLEAN_OPERATORS,
  DATE_OPERATORS,
  isLoneOperator,
  RANGE_OPERATORS,
} from './filter-operators';
import type {
  BooleanCondition,
  ColumnFilter,
  ColumnKind,
  Condition,
  DateCondition,
  GridColumn,
  NumberCondition,
  SetFilter,
  TextCondition,
} from './grid';

/** Maximum number of conditions that one column's filter joins. */
const MAX_CONDITIONS = 10;
const EMPTY = '~0';
const NO_TEXT = '~e';
const RANGE = '..';

export function filterTypeOf(kind: ColumnKind): ColumnFilter['filterType'] {
  return kind === 'datetime' ? 'date' : kind;
}

const guarded = (text: string): string => text.replace(/[~,;]/g, '~$&');
const plain = (written: string): string => written.replace(/~(.)/g, '$1');

/** Cuts at a separator that is not escaped. */
function cut(written: string, separator: ',' | ';'): string[] {
  const parts = [''];
  for (let at = 0; at < written.length; at++) {
    const character = written.charAt(at);
    if (character === separator) parts.push('');
    else parts[parts.length - 1] += character === '~' ? character + written.charAt(++at) : character;
  }
  return parts;
}

/** A column's filter as written in a URL: `contains:januvia`, `in:PRODUCT,VALIDATION`, `inRange:2026-11-16..2026-11-22`. */
export function writeFilter(filter: ColumnFilter): string {
  if (filter.filterType === 'set') {
    return `in:${filter.values.map((value) => (value === null ? EMPTY : guarded(value) || NO_TEXT)).join(',')}`;
  }
  if ('conditions' in filter) return filter.conditions.map(writeCondition).join(`;${filter.operator.toLowerCase()};`);
  return writeCondition(filter);
}

function writeCondition(condition: Condition): string {
  if (condition.filterType === 'boolean' || isLoneOperator(condition.type)) return condition.type;
  if (condition.filterType === 'text') return `${condition.type}:${guarded(condition.filter ?? '')}`;
  const [from, to] = condition.filterType === 'date' ? [condition.dateFrom, condition.dateTo] : [condition.filter, condition.filterTo];
  return `${condition.type}:${from ?? ''}${condition.type === 'inRange' ? `${RANGE}${to ?? ''}` : ''}`;
}

/** The filter that an address names; undefined where it is none for this column. */
export function readFilter(column: GridColumn, written: string): ColumnFilter | undefined {
  if (column.filterable === false) return undefined;
  if (column.kind === 'set') return readSet(written, column.values);
  const parts = cut(written, ';');
  const conditions = parts.filter((_, index) => index % 2 === 0).map((part) => readCondition(column, part));
  const joins = new Set(parts.filter((_, index) => index % 2 === 1));
  const [first] = conditions;
  if (!first || !conditions.every((condition) => condition !== undefined)) return undefined;
  if (conditions.length === 1) return parts.length === 1 ? first : undefined;
  const [join] = joins;
  if (joins.size !== 1 || (join !== 'and' && join !== 'or') || conditions.length > MAX_CONDITIONS) return undefined;
  return { filterType: first.filterType, operator: join === 'and' ? 'AND' : 'OR', conditions };
}

/** Values that a closed list does not have are left out: a list of only such values is no filter. */
function readSet(written: string, closed: readonly string[] | undefined): SetFilter | undefined {
  if (!written.startsWith('in:')) return undefined;
  const list = written.slice(3);
  if (list === '') return { filterType: 'set', values: [] };
  const values = cut(list, ',').map((value) => (value === EMPTY ? null : value === NO_TEXT ? '' : plain(value)));
  const known = values.filter((value) => value === null || !closed || closed.includes(value));
  return known.length > 0 ? { filterType: 'set', values: [...new Set(known)] } : undefined;
}

function readCondition({ kind, account }: GridColumn, written: string): Condition | undefined {
  const colon = written.indexOf(':');
  const operator = colon < 0 ? written : written.slice(0, colon);
  const value = colon < 0 ? null : written.slice(colon + 1);
  if (kind === 'text') return operator === ACCOUNT_OPERATOR && !account ? undefined : readText(operator, value);
  if (kind === 'number') return readNumber(operator, value);
  if (kind === 'boolean') return readBoolean(operator, value);
  return readDate(operator, value);
}

function readText(operator: string, value: string | null): TextCondition | undefined {
  const type = ACCOUNT_OPERATORS.find((known) => known === operator);
  if (!type || isLoneOperator(type) !== (value === null)) return undefined;
  if (value === null) return { filterType: 'text', type };
  return value === '' ? undefined : { filterType: 'text', type, filter: plain(value) };
}

function readBoolean(operator: string, value: string | null): BooleanCondition | undefined {
  const type = BOOLEAN_OPERATORS.find((known) => known === operator);
  return type && value === null ? { filterType: 'boolean', type } : undefined;
}

function readNumber(operator: string, value: string | null): NumberCondition | undefined {
  const range = readRange(RANGE_OPERATORS, operator, value, (text) => /^-?\d+(\.\d+)?$/.test(text) && Number.isFinite(Number(text)));
  if (!range) return undefined;
  const { type, from, to } = range;
  return {
    filterType: 'number',
    type,
    ...(from !== undefined && { filter: Number(from) }),
    ...(to !== undefined && { filterTo: Number(to) }),
  };
}

function readDate(operator: string, value: string | null): DateCondition | undefined {
  const range = readRange(DATE_OPERATORS, operator, value, (text) => isDay(text) && text >= FIRST_DAY);
  if (!range) return undefined;
  const { type, from, to } = range;
  return { filterType: 'date', type, ...(from !== undefined && { dateFrom: from }), ...(to !== undefined && { dateTo: to }) };
}

function readRange<Operator extends string>(
  operators: readonly Operator[],
  operator: string,
  value: string | null,
  isValue: (text: string) => boolean,
) {
  const type = operators.find((known) => known === operator);
  if (!type || isLoneOperator(type) !== (value === null)) return undefined;
  if (value === null) return { type };
  const [from = '', to] = type === 'inRange' ? value.split(RANGE) : [value];
  if (!isValue(from)) return undefined;
  if (type !== 'inRange') return { type, from };
  return to !== undefined && isValue(to) ? { type, from, to } : undefined;
}
