import 'server-only';
import { leafSql } from './conditions';
import type { Filter, GridQuery, Leaf } from './query';
import { runStatement } from './run-statement';
import type { GridRead, Statement } from './statements';

/** Distinct values that a column of low cardinality may have; with more, its condition is answered row by row. */
const MAX_DISTINCT = 2_000;

/** The condition that finds the values, and the set operator that replaces it. */
const AS_SET: Readonly<Record<string, readonly [operator: string, set: 'in' | 'notIn']>> = {
  contains: ['contains', 'in'],
  startsWith: ['startsWith', 'in'],
  endsWith: ['endsWith', 'in'],
  equals: ['equals', 'in'],
  notContains: ['contains', 'notIn'],
  notEqual: ['equals', 'notIn'],
};

interface Matched {
  readonly values: readonly string[];
  readonly distinct: number;
}

type Answer = (statement: Statement, runQuery: () => Promise<Matched>) => Promise<Matched>;

/**
 * The distinct values of a column that a condition matches. They are read one after the other from the index that begins with the
 * column: its cost is that of the values, not of the rows, and ends at MAX_DISTINCT.
 */
function matchedValues<Name extends string>({ source, ...context }: GridRead<Name>, leaf: Leaf<Name>): Statement {
  const column = source.columns[leaf.column];
  const values: unknown[] = [];
  const next = (after: string) => `SELECT min(${column.sql}) FROM ${source.from}${after}`;
  const condition = leafSql({ ...column, sql: 'd."value"' }, leaf, (value) => `$${values.push(value)}`, context);
  const text = `
    WITH RECURSIVE "distinct" ("value", "number") AS (
      SELECT (${next('')}), 1
      UNION ALL
      SELECT (${next(` WHERE ${column.sql} > d."value"`)}), d."number" + 1 FROM "distinct" d
      WHERE d."value" IS NOT NULL AND d."number" <= ${MAX_DISTINCT}
    )
    SELECT coalesce(array_agg(d."value") FILTER (WHERE ${condition}), '{}') AS "values", count(d."value")::int AS "distinct"
    FROM "distinct" d`;
  return { text, values };
}

async function asValues<Name extends string>(read: GridRead<Name>, leaf: Leaf<Name>, answer: Answer): Promise<Filter<Name>> {
  const [operator, set] = AS_SET[leaf.operator] ?? [];
  // An empty term asks for empty values, which are no distinct value.
  if (!operator || !set || leaf.kind !== 'text' || !leaf.operands[0] || !read.source.columns[leaf.column].isLowCardinality) return leaf;
  const statement = matchedValues(read, { ...leaf, operator });
  const { values, distinct } = await answer(
    statement,
    async () => (await runStatement<Matched>(statement))[0] ?? { values: [], distinct: 0 },
  );
  return distinct > MAX_DISTINCT ? leaf : { column: leaf.column, kind: 'set', operator: set, operands: values };
}

async function replaced<Name extends string>(read: GridRead<Name>, filter: Filter<Name>, answer: Answer): Promise<Filter<Name>> {
  if (!('join' in filter)) return asValues(read, filter, answer);
  return { ...filter, of: await Promise.all(filter.of.map((part) => replaced(read, part, answer))) };
}

/**
 * The same query where text conditions on columns of low cardinality (the product of a request) are sets of the values that they match:
 * what is rare and what is common is then counted and read by an index (R-03). `answer` caches by the version of the tables.
 */
export async function withMatchedValues<Name extends string>(
  read: GridRead<Name>,
  query: GridQuery<Name>,
  answer: Answer,
): Promise<GridQuery<Name>> {
  return { ...query, filter: await replaced(read, query.filter, answer) };
}
