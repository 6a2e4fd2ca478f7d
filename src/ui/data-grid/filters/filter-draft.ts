import { FIRST_DAY, parseDate } from '@/shared/dates/dates';
import type { ColumnFilter, ColumnKind, Condition } from '@/shared/grid/grid';
import { filterTypeOf } from '../../../shared/grid/filter-codec';
import {
  type AccountOperator,
  BOOLEAN_OPERATORS,
  type DateOperator,
  isLoneOperator,
  type RangeOperator,
} from '../../../shared/grid/filter-operators';
import { parseNumber } from '../../fields/parse-number';

/** Maximum length of a text filter. */
export const MAX_FILTER_LENGTH = 200;

/** An edited condition: days as 'YYYY-MM-DD', numbers as typed. */
export interface ConditionDraft {
  readonly operator: string;
  readonly from: string;
  readonly to: string;
}

export interface FilterDraft {
  readonly conditions: readonly ConditionDraft[];
  readonly operator: 'AND' | 'OR';
}

export type Fault = 'missing' | 'notNumber' | 'notDay' | 'tooLong' | 'turned';
export interface ConditionFaults {
  readonly from?: Fault;
  readonly to?: Fault;
}

export interface Written {
  /** null: no filter at all */
  readonly filter: ColumnFilter | null;
  readonly faults: readonly ConditionFaults[];
}

export function emptyCondition(kind: ColumnKind): ConditionDraft {
  const operator = kind === 'text' ? 'contains' : kind === 'boolean' ? '' : kind === 'number' ? 'equals' : 'inRange';
  return { operator, from: '', to: '' };
}

function draftOfCondition(condition: Condition): ConditionDraft {
  const text = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : String(value));
  if (condition.filterType === 'boolean') return { operator: condition.type, from: '', to: '' };
  if (condition.filterType === 'date') {
    return { operator: condition.type, from: text(condition.dateFrom).slice(0, 10), to: text(condition.dateTo).slice(0, 10) };
  }
  if (condition.filterType === 'text') return { operator: condition.type, from: text(condition.filter), to: '' };
  return { operator: condition.type, from: text(condition.filter), to: text(condition.filterTo) };
}

/** The filter of a column as the editor shows it. */
export function draftOf(kind: ColumnKind, filter: ColumnFilter | undefined): FilterDraft {
  if (!filter || filter.filterType === 'set') return { conditions: [emptyCondition(kind)], operator: 'AND' };
  if ('conditions' in filter) return { conditions: filter.conditions.map(draftOfCondition), operator: filter.operator };
  return { conditions: [draftOfCondition(filter)], operator: 'AND' };
}

const isBlank = ({ operator, from, to }: ConditionDraft): boolean =>
  operator === '' || (!isLoneOperator(operator) && from.trim() === '' && to.trim() === '');

/** Parses the conditions; an empty condition beside another one is a fault, alone it is no filter. */
export function filterOf(kind: ColumnKind, { conditions, operator }: FilterDraft): Written {
  if (kind === 'boolean') return { filter: booleanOf(conditions[0]), faults: [] };
  if (conditions.every(isBlank)) return { filter: null, faults: conditions.map(() => ({})) };
  const read = conditions.map((condition) => readDraft(kind, condition));
  const faults = read.map(({ faults: each }) => each);
  if (faults.some(({ from, to }) => from || to)) return { filter: null, faults };
  const done = read.flatMap(({ condition }) => (condition ? [condition] : []));
  const [first] = done;
  if (!first) return { filter: null, faults };
  return {
    filter: done.length === 1 ? first : { filterType: filterTypeOf(kind) as Condition['filterType'], operator, conditions: done },
    faults,
  };
}

function booleanOf(draft: ConditionDraft | undefined): ColumnFilter | null {
  const type = BOOLEAN_OPERATORS.find((operator) => operator === draft?.operator);
  return type ? { filterType: 'boolean', type } : null;
}

interface ReadDraft {
  readonly condition?: Condition;
  readonly faults: ConditionFaults;
}

function readDraft(kind: ColumnKind, draft: ConditionDraft): ReadDraft {
  if (kind === 'text') return readText(draft);
  return kind === 'number' ? readNumbers(draft) : readDays(draft);
}

function readText({ operator, from }: ConditionDraft): ReadDraft {
  const type = operator as AccountOperator;
  if (isLoneOperator(type)) return { condition: { filterType: 'text', type }, faults: {} };
  const filter = from.trim();
  if (filter === '') return { faults: { from: 'missing' } };
  if (filter.length > MAX_FILTER_LENGTH) return { faults: { from: 'tooLong' } };
  return { condition: { filterType: 'text', type, filter }, faults: {} };
}

function readNumbers({ operator, from, to }: ConditionDraft): ReadDraft {
  const type = operator as RangeOperator;
  if (isLoneOperator(type)) return { condition: { filterType: 'number', type }, faults: {} };
  const first = numberOf(from);
  if (type !== 'inRange') {
    if (typeof first === 'string') return { faults: { from: first as Fault } };
    return { condition: { filterType: 'number', type, filter: first }, faults: {} };
  }
  const second = numberOf(to);
  const faults = { ...(typeof first === 'string' && { from: first }), ...(typeof second === 'string' && { to: second }) };
  if (typeof first === 'string' || typeof second === 'string') return { faults };
  if (second < first) return { faults: { to: 'turned' } };
  return { condition: { filterType: 'number', type, filter: first, filterTo: second }, faults: {} };
}

function numberOf(typed: string): number | Fault {
  const value = parseNumber(typed);
  if (value === null) return 'missing';
  return typeof value === 'number' && Number.isFinite(value) ? value : 'notNumber';
}

function readDays({ operator, from, to }: ConditionDraft): ReadDraft {
  const type = operator as DateOperator;
  if (isLoneOperator(type)) return { condition: { filterType: 'date', type }, faults: {} };
  const first = dayOf(from);
  if (type !== 'inRange') {
    if (first.fault) return { faults: { from: first.fault } };
    return { condition: { filterType: 'date', type, dateFrom: first.day }, faults: {} };
  }
  const second = dayOf(to);
  if (first.fault || second.fault) {
    return { faults: { ...(first.fault && { from: first.fault }), ...(second.fault && { to: second.fault }) } };
  }
  if (second.day < first.day) return { faults: { to: 'turned' } };
  return { condition: { filterType: 'date', type, dateFrom: first.day, dateTo: second.day }, faults: {} };
}

/** A day as picked or as typed (DD/MM/YYYY). */
function dayOf(written: string): { day: string; fault?: undefined } | { day: ''; fault: Fault } {
  const text = written.trim();
  if (text === '') return { day: '', fault: 'missing' };
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseDate(text.split('-').reverse().join('/')) : parseDate(text);
  return day && day >= FIRST_DAY ? { day } : { day: '', fault: 'notDay' };
}
