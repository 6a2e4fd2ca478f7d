import 'server-only';
import { ACCOUNT_OPERATOR, BLANK_OPERATORS, isBlankOperator, VALUE_OPERATORS } from '@/shared/grid/filter-operators';
import type { ColumnKind, Grid, GridColumn } from '@/shared/grid/grid';
import { dayIn, RELATIVE_RANGES } from './days';
import { asObject, type JsonObject, listOf, ownProperty, ParseError, type Path, tooLong, tooMany } from './parse-error';
import { EVERYTHING, type Filter, type Leaf, type TestKind } from './query';

/** Maximum number of conditions on one column. */
const CONDITIONS = 20;
/** Maximum number of conditions of a request, whatever its form, and how deep an advanced filter may nest them. */
const CONDITIONS_IN_ALL = 100;
const DEPTH = 6;
const SET_VALUES = 1000;
const TEXT_LENGTH = 500;
/** A value as stored in a row: the key of a group may be as long as a text is at most (V1.3.3). */
const VALUE_LENGTH = 10_000;

/** AG Grid's operators by the kind of filter, `blank` and `notBlank` besides. */
const OPERATORS: Readonly<Record<Exclude<TestKind, 'set'>, readonly string[]>> = {
  ...VALUE_OPERATORS,
  text: [...VALUE_OPERATORS.text, ACCOUNT_OPERATOR],
  date: [...VALUE_OPERATORS.date, 'past', ...RELATIVE_RANGES],
};
const WITHOUT_OPERAND: readonly string[] = [...BLANK_OPERATORS, ...VALUE_OPERATORS.boolean, ACCOUNT_OPERATOR, 'past', ...RELATIVE_RANGES];

/** What AG Grid calls a filter, and what it is to us. */
const KIND_OF: Readonly<Record<string, TestKind>> = {
  text: 'text',
  object: 'text',
  number: 'number',
  bigint: 'number',
  date: 'date',
  dateString: 'date',
  dateTime: 'date',
  dateTimeString: 'date',
  set: 'set',
  boolean: 'boolean',
};
/** What a kind of column understands beside a set of values: a client without set filters searches a set's values as text. */
const BESIDE_SET: Readonly<Record<ColumnKind, Exclude<TestKind, 'set'>>> = {
  text: 'text',
  number: 'number',
  date: 'date',
  datetime: 'date',
  set: 'text',
  boolean: 'boolean',
};

const NUMBER = /^-?\d{1,38}(?:\.\d{1,20})?$/;

/** A number as digits, exact as far as JSON allows; throws ParseError. */
function digitsOf(value: unknown, path: Path): string {
  const digits = Number.isFinite(value) ? decimal(value as number) : value;
  if (typeof digits !== 'string' || !NUMBER.test(digits)) throw new ParseError(path, 'NOT_A_NUMBER');
  return digits;
}

const decimal = (value: number): string =>
  /e/.test(String(value)) ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : String(value);

function textOf(value: unknown, path: Path, max = TEXT_LENGTH): string {
  if (typeof value !== 'string') throw new ParseError(path, 'INVALID');
  if (value.length > max) throw tooLong(path, max);
  return value;
}

function dayOf(value: unknown, path: Path): string {
  if (value === '') throw new ParseError(path, 'REQUIRED');
  const day = dayIn(value);
  if (!day) throw new ParseError(path, 'INVALID_DATE');
  return day;
}

/** Whether a column can be filtered: true by default. */
export const isFilterable = ({ filterable }: GridColumn): boolean => filterable !== false;

/** One value of a column as it is compared: the key of a group, a value of a set filter. Throws ParseError. */
export function exactValue(column: GridColumn, value: unknown, path: Path): string | null {
  if (value === null || value === '') return null;
  const text = typeof value === 'boolean' || typeof value === 'number' ? String(value) : textOf(value, path, VALUE_LENGTH);
  if (column.kind === 'number') return digitsOf(text, path);
  if (column.kind === 'date' || column.kind === 'datetime') return dayOf(text, path);
  if (column.kind === 'boolean' && text !== 'true' && text !== 'false') throw new ParseError(path, 'INVALID_CHOICE');
  if (column.values && !column.values.includes(text)) throw new ParseError(path, 'INVALID_CHOICE');
  return text;
}

/** Where a kind of filter has its operands: AG Grid's dates have names of their own, the advanced filter's have not. */
function operandNames(kind: TestKind, model: JsonObject): readonly [string, string] {
  return kind === 'date' && !('filter' in model) ? ['dateFrom', 'dateTo'] : ['filter', 'filterTo'];
}

function condition<Name extends string>(name: Name, kind: Exclude<TestKind, 'set'>, model: JsonObject, path: Path): Leaf<Name> {
  const operator = model.type;
  if (typeof operator !== 'string') throw new ParseError([...path, 'type'], operator === undefined ? 'REQUIRED' : 'INVALID_CHOICE');
  if (!OPERATORS[kind].includes(operator) && !isBlankOperator(operator)) throw new ParseError([...path, 'type'], 'INVALID_CHOICE');
  const leaf = { column: name, kind, operator };
  if (WITHOUT_OPERAND.includes(operator)) return { ...leaf, operands: [] };
  const read = kind === 'number' ? digitsOf : kind === 'date' ? dayOf : textOf;
  const operands = operandNames(kind, model)
    .slice(0, operator === 'inRange' ? 2 : 1)
    .map((operand) => {
      if (model[operand] === undefined || model[operand] === null) throw new ParseError([...path, operand], 'REQUIRED');
      return read(model[operand], [...path, operand]);
    });
  return { ...leaf, operands };
}

/** The conditions of one column's filter, counted against the limits of the request. */
class Conditions<Name extends string> {
  #count = 0;
  constructor(readonly grid: Grid<Name>) {}

  #counted(path: Path): void {
    this.#count += 1;
    if (this.#count > CONDITIONS_IN_ALL) throw tooMany(path, CONDITIONS_IN_ALL);
  }

  /** The declared column of that name that may be filtered; throws ParseError. */
  column(name: unknown, path: Path): [Name, GridColumn] {
    const column = ownProperty<GridColumn>(this.grid.columns, name);
    if (!column || !isFilterable(column)) throw new ParseError(path, 'INVALID_CHOICE');
    return [name as Name, column];
  }

  #kind(column: GridColumn, model: JsonObject, path: Path): TestKind {
    const given = model.filterType;
    const beside = BESIDE_SET[column.kind];
    if (given === undefined || given === null) return 'values' in model ? 'set' : beside;
    const kind = ownProperty(KIND_OF, given);
    // AG Grid without set filters sends a boolean as a text filter of two options.
    if (column.kind === 'boolean' && kind === 'text') return 'boolean';
    if (kind !== 'set' && kind !== beside) throw new ParseError([...path, 'filterType'], 'INVALID_CHOICE');
    return kind;
  }

  #set(name: Name, column: GridColumn, model: JsonObject, path: Path): Filter<Name> {
    const at = [...path, 'values'];
    if (!Array.isArray(model.values)) throw new ParseError(at, model.values === undefined ? 'REQUIRED' : 'INVALID');
    const operands = listOf(model.values, at, SET_VALUES).map((value, index) => exactValue(column, value, [...at, index]));
    const operator = model.type === 'isNoneOf' ? 'notIn' : 'in';
    return { column: name, kind: 'set', operator, operands: [...new Set(operands)] };
  }

  /** One condition, alone or in a list. */
  single(name: Name, column: GridColumn, model: JsonObject, path: Path): Filter<Name> {
    this.#counted(path);
    const kind = this.#kind(column, model, path);
    // Only a column that names an account can be filtered by the reader's own rows.
    if (model.type === ACCOUNT_OPERATOR && !column.account) throw new ParseError([...path, 'type'], 'INVALID_CHOICE');
    return kind === 'set' ? this.#set(name, column, model, path) : condition(name, kind, model, path);
  }

  /** The filter of one column: one condition, several joined, or the filters of a multi filter. */
  ofColumn(name: Name, column: GridColumn, value: unknown, path: Path, isPart = false): Filter<Name> {
    const model = asObject(value, path);
    if (model.filterType === 'multi' && !isPart) {
      const at = [...path, 'filterModels'];
      const parts = listOf(model.filterModels, at, CONDITIONS);
      const of = parts.flatMap((part, index) => (part === null ? [] : [this.ofColumn(name, column, part, [...at, index], true)]));
      return { join: 'AND', of };
    }
    if (model.operator === undefined || model.operator === null) return this.single(name, column, model, path);
    if (model.operator !== 'AND' && model.operator !== 'OR') throw new ParseError([...path, 'operator'], 'INVALID_CHOICE');
    const listed = listOf(model.conditions, [...path, 'conditions'], CONDITIONS).map(
      (part, index) => [part, ['conditions', index]] as const,
    );
    const old = (['condition1', 'condition2'] as const).flatMap((key) => (model[key] ? [[model[key], [key]] as const] : []));
    const parts = listed.length > 0 ? listed : old;
    if (parts.length === 0) throw new ParseError([...path, 'conditions'], 'REQUIRED');
    const of = parts.map(([part, at]) => {
      const one = asObject(part, [...path, ...at]);
      return this.single(name, column, { filterType: model.filterType, ...one }, [...path, ...at]);
    });
    return { join: model.operator, of };
  }

  /** AG Grid's advanced filter: conditions on several columns, joined at several levels. */
  advanced(value: unknown, path: Path, depth = 0): Filter<Name> {
    const model = asObject(value, path);
    if (model.filterType !== 'join') {
      const [name, column] = this.column(model.colId, [...path, 'colId']);
      return this.single(name, column, model, path);
    }
    if (depth === DEPTH) throw tooMany(path, DEPTH);
    if (model.type !== 'AND' && model.type !== 'OR') throw new ParseError([...path, 'type'], 'INVALID_CHOICE');
    const at = [...path, 'conditions'];
    const of = listOf(model.conditions, at, CONDITIONS).map((part, index) => this.advanced(part, [...at, index], depth + 1));
    return of.length === 0 ? EVERYTHING : { join: model.type, of };
  }
}

/** The filter model of a request, simple or advanced, checked against the grid. Throws ParseError naming the path. */
export function parseFilterModel<Name extends string>(grid: Grid<Name>, value: unknown, path: Path): Filter<Name> {
  if (value === undefined || value === null) return EVERYTHING;
  const model = asObject(value, path);
  const conditions = new Conditions(grid);
  if (typeof model.filterType === 'string') return conditions.advanced(model, path);
  const of = Object.entries(model).flatMap(([key, filter]) => {
    const [name, column] = conditions.column(key, [...path, key]);
    return filter === null ? [] : [conditions.ofColumn(name, column, filter, [...path, key])];
  });
  return { join: 'AND', of };
}
