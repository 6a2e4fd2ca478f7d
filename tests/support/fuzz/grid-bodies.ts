import fc from 'fast-check';
import { RELATIVE_RANGES } from '@/server/grid-query/days';
import { nastyText, nastyValue } from './corpus';
import { type JsonSchema, resolved, type Schemas } from './schema-values';

const COMPARED = ['equals', 'notEqual', 'lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual', 'inRange'];
/** Operators of each kind of filter. */
const OPERATORS = {
  text: ['contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith'],
  number: COMPARED,
  date: [...COMPARED, ...RELATIVE_RANGES],
  boolean: ['true', 'false'],
} as const;
const OTHERS = ['blank', 'notBlank', 'regexp', 'equals', 'contains', 'inRange', 'today', 'true'];
type Kind = 'text' | 'number' | 'date' | 'boolean';
const mostly = (good: readonly unknown[], odd: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: odd });
/** What is compared: mostly what a filter takes, up to its edges; slow patterns among the texts (V1.3.12). */
const OPERANDS: Readonly<Record<Kind, fc.Arbitrary<unknown>>> = {
  text: mostly(['a', 'e', 'Durand', '％_', `${'%_'.repeat(200)}x`, `${'a%'.repeat(240)}b`, '\\'.repeat(499), '*+?(a+)+$', "'"], nastyText),
  number: mostly(
    [0, 1, -1, 2.5, '3', 1e-7, 2_147_483_648, '9'.repeat(38), `-${'9'.repeat(38)}.${'9'.repeat(20)}`],
    fc.constantFrom(1e21, 'NaN'),
  ),
  date: mostly(
    ['2026-01-01', '2026-01-01 00:00:00', '2026-11-22', '0001-01-01', '1900-01-01', '9999-12-31'],
    fc.constantFrom(
      '2026-10-25T02:30:00+02:00',
      '0000-00-00',
      '2026-02-31',
      '10000-01-01',
      '-000001-01-01',
      '4714-11-24 BC',
      'infinity',
      'now',
    ),
  ),
  boolean: mostly(['true', 'false', true, false], fc.constantFrom('no', 1)),
};
const KINDS: readonly Kind[] = ['text', 'number', 'date', 'boolean'];

function kindOf(cell: JsonSchema | undefined): Kind {
  const plain = (cell?.anyOf ?? [cell]).find((choice) => choice && choice.type !== 'null');
  if (plain?.type === 'number' || plain?.type === 'integer') return 'number';
  if (plain?.type === 'boolean') return 'boolean';
  return plain?.format?.startsWith('date') ? 'date' : 'text';
}

const sometimes = <Item>(item: fc.Arbitrary<Item>, other: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 40, arbitrary: item }, { weight: 1, arbitrary: other });

function single(kind: Kind): fc.Arbitrary<unknown> {
  const operand = OPERANDS[kind];
  const condition = fc.record(
    {
      filterType: sometimes(fc.constant(kind), fc.constantFrom('text', 'number', 'date', 'set', 'boolean', 'multi', 'x')),
      type: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom<string>(...OPERATORS[kind]) },
        { weight: 1, arbitrary: fc.constantFrom(...OTHERS) },
      ),
      filter: sometimes(operand, nastyValue),
      filterTo: operand,
      dateFrom: operand,
      dateTo: operand,
    },
    { requiredKeys: ['type', 'filter', 'filterTo'] },
  );
  const ofDates = condition.map(({ filter, filterTo, ...rest }) => ({ dateFrom: filter, dateTo: filterTo, ...rest }));
  const set = fc.record({ filterType: fc.constant('set'), values: fc.array(sometimes(operand, fc.constant(null)), { maxLength: 4 }) });
  return fc.oneof(
    { weight: 3, arbitrary: condition },
    { weight: kind === 'date' ? 3 : 1, arbitrary: ofDates },
    { weight: 2, arbitrary: set },
  );
}

function filterOf(kind: Kind): fc.Arbitrary<unknown> {
  const one = single(kind);
  const joined = fc.record({
    filterType: fc.constant(kind),
    operator: fc.constantFrom('AND', 'OR', 'XOR'),
    conditions: fc.array(one, { maxLength: 3 }),
  });
  const old = fc.record({ operator: fc.constantFrom('AND', 'OR'), condition1: one, condition2: one });
  const multi = fc.record({
    filterType: fc.constant('multi'),
    filterModels: fc.array(sometimes(one, fc.constant(null)), { maxLength: 3 }),
  });
  return fc.oneof({ weight: 5, arbitrary: one }, joined, old, multi);
}

function advancedOf(columns: Readonly<Record<string, Kind>>, depth = 0): fc.Arbitrary<unknown> {
  const names = Object.keys(columns);
  const leaf = fc
    .constantFrom(...names)
    .chain((colId) => single(columns[colId] ?? 'text').map((filter) => ({ ...(filter as object), colId })));
  if (depth > 2) return leaf;
  const conditions = fc.array(fc.oneof(leaf, advancedOf(columns, depth + 1)), { maxLength: 3 });
  return fc.record({ filterType: fc.constant('join'), type: fc.constantFrom('AND', 'OR'), conditions });
}

const requestIn = (body: JsonSchema | undefined) => body?.properties?.agGridSearch?.properties ?? body?.properties;
/** Whether a body is the request of a grid, of its values or of its export. */
export const isGridBody = (body: JsonSchema | undefined): boolean => requestIn(body)?.filterModel?.properties !== undefined;

/** Requests over the real columns of a grid, some of them good, all of them odd; none where the body is no grid's. */
export function gridBodies(body: JsonSchema, answer: JsonSchema | undefined, schemas: Schemas): fc.Arbitrary<unknown> | undefined {
  const request = requestIn(body);
  const filters = request?.filterModel?.properties;
  if (!request || !filters) return undefined;
  const rows = answer && resolved(answer, schemas).properties?.rowData?.items;
  const row = rows && (rows.anyOf?.[0] ?? rows);
  const columns = Object.fromEntries(Object.keys(filters).map((name) => [name, kindOf(row?.properties?.[name])]));
  const names = Object.keys(columns);
  const name = sometimes(fc.constantFrom(...names), fc.constantFrom('__proto__', 'constructor', 'x', 'ag-Grid-AutoColumn', '"id"'));
  const filterModel = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .record(Object.fromEntries(names.map((each) => [each, filterOf(columns[each] ?? 'text')])), { requiredKeys: [] })
        .map(fewOf),
    },
    { weight: 1, arbitrary: advancedOf(columns) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...KINDS)
        .chain((kind) => fc.constantFrom(...names).chain((each) => filterOf(kind).map((of) => ({ [each]: of })))),
    },
  );
  const start = sometimes(fc.constantFrom<unknown>(0, 0, 1, 50, null, 999_999_000, 1_000_000_000), nastyValue);
  const groupable = (request.rowGroupCols?.items?.properties?.id?.enum ?? []) as readonly string[];
  const grouped = fc.uniqueArray(groupable.length > 0 ? fc.constantFrom(...groupable) : name, { maxLength: 3, selector: String });
  const groups = grouped.map((list) => list.map((id) => ({ id, field: id })));
  const search = fc.record(
    {
      startRow: start,
      endRow: sometimes(fc.constantFrom(100, 1000, 1_000_000_000), nastyValue),
      filterModel: sometimes(filterModel, nastyValue),
      sortModel: sometimes(fc.array(fc.record({ colId: name, sort: fc.constantFrom('asc', 'desc') }), { maxLength: 3 }), nastyValue),
      rowGroupCols: sometimes(groups, nastyValue),
      groupKeys: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(fc.oneof(fc.constant(null), ...Object.values(OPERANDS)), { maxLength: 2 }) },
      ),
      valueCols: fc.array(fc.record({ id: name, aggFunc: fc.constantFrom('count', 'count', 'count', 'sum', 'avg', 'min', 'max', 'x') }), {
        maxLength: 1,
      }),
      columns: fc.uniqueArray(name, { maxLength: 4, selector: String }),
      pivotCols: sometimes(fc.constantFrom<unknown>([], null), nastyValue),
    },
    { requiredKeys: [] },
  );
  const column = body.properties?.column?.enum;
  const wrapped = fc.record({
    agGridSearch: search,
    ...(column && {
      column: sometimes(fc.constantFrom(...column), nastyValue),
      search: sometimes(fc.constantFrom('', 'a', '%', 'É'), nastyValue),
    }),
  });
  return column ? wrapped : fc.oneof(search, wrapped);
}

/** Two filters at once are enough: with all columns filtered nothing would be found. */
function fewOf(model: object): object {
  return Object.fromEntries(Object.entries(model).slice(0, 2));
}
