import pg from 'pg';
import { kindConfig, type RequestKind } from '@/features/request/rules/kinds';
import { rows } from '@/server/db/client';
import type { Compared, Plain } from './compare';
import { plainRows, type RequestGrid } from './request-grids';

/** The same query twice: as a grid request, and as statements of plain SQL. */
export interface Question extends Plain {
  readonly request: object;
}
interface Case extends Pick<Compared, 'name' | 'target'> {
  readonly build: (round: number) => Question;
}

/** Values looked for in turn; warm-up rounds have negative numbers. */
const WORDS = 40;
const pick = <Item>(items: readonly Item[], round: number): Item => items[Math.abs(round) % items.length] as Item;

/** Values of some rows, by default without the first character: users type what they remember. */
async function wordsOf({ source }: RequestGrid, column: string, from = 1): Promise<string[]> {
  const sql = source.columns[column]?.sql;
  if (!sql) throw new Error(`the grid has no column ${column}`);
  const found = await rows<{ word: string }>(
    `SELECT ${sql} AS "word" FROM ${source.from} WHERE ${sql} IS NOT NULL AND ${source.key} % 97 = 5 LIMIT ${WORDS}`,
  );
  return found.map(({ word }) => word.slice(from));
}

/** The queries for a grid of `size` rows, newest arrived at `at`. */
export async function questionsFor(kind: RequestKind, grid: RequestGrid, { size, at }: { size: number; at: Date }): Promise<Case[]> {
  const { row, from, newest } = plainRows(kind, grid);
  const { date } = kindConfig(kind);
  const sqlOf = (column: string): string => grid.source.columns[column]?.sql ?? '';
  const page = (where = '', startRow = 0): string[] => [
    `SELECT ${row} FROM ${from} ${where} ${newest} LIMIT 100 OFFSET ${startRow}`,
    `SELECT count(*)::int FROM ${from} ${where}`,
  ];
  const day = (ago: number): string => new Date(at.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  const contains = (column: string, word: string): Question => ({
    request: { filterModel: { [column]: { filterType: 'text', type: 'contains', filter: word } } },
    statements: page(`WHERE public.fold(${sqlOf(column)}) LIKE '%' || public.fold($1) || '%'`),
    values: [word],
  });
  const searched = (kindConfig(kind).grid.quickSearch ?? []).filter((column) => grid.source.columns[column]?.kind === 'text');
  const quickSearch = (value: string): Question => {
    const [word = value] = value.split(/[^\p{L}]+/u).toSorted((a, b) => b.length - a.length);
    const conditions = searched.map((column) => `public.fold(${sqlOf(column)}) LIKE '%' || public.fold($1) || '%'`);
    return { request: { quickFilter: word }, statements: page(`WHERE ${conditions.join(' OR ')}`), values: [word] };
  };
  const ofValue = (value: string): Question => ({
    request: { filterModel: { [grid.set]: { filterType: 'set', values: [value] } } },
    statements: page(`WHERE ${sqlOf(grid.set)} = ${pg.escapeLiteral(value)}`),
    values: [],
  });
  const [few = '', many = ''] = [grid.values[0], grid.values.at(-1)];
  const [rare, towns] = [await wordsOf(grid, grid.rare), await wordsOf(grid, grid.town)];
  const products = sqlOf('productName') ? await wordsOf(grid, 'productName', 0) : [];
  const like = (name: string, build: Case['build']): Case => ({ name, target: 'like plain', build });
  const opening = (name: string, startRow: number): Case => ({
    name,
    target: 'half',
    build: () => ({ request: { startRow, endRow: startRow + 100 }, statements: page('', startRow), values: [] }),
  });
  return [
    opening('default page', 0),
    opening('last page', size - 100),
    like('date range (30 days)', (round) => {
      const [dateFrom, dateTo] = [day(60 + Math.abs(round) * 17), day(31 + Math.abs(round) * 17)];
      return {
        request: { filterModel: { [date]: { filterType: 'date', type: 'inRange', dateFrom, dateTo } } },
        statements: page(
          `WHERE r."${date}" >= ($1::date)::timestamp AT TIME ZONE 'Europe/Paris' AND r."${date}" < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'`,
        ),
        values: [dateFrom, dateTo],
      };
    }),
    like(`contains, rare (${grid.rare})`, (round) => contains(grid.rare, pick(rare, round))),
    like(`contains, one of 1,000 (${grid.town})`, (round) => contains(grid.town, pick(towns, round))),
    like('quick search', (round) => quickSearch(pick(rare, round))),
    like(`contains, common (${grid.common})`, () => contains(grid.common, grid.often)),
    ...(products.length > 0
      ? [
          like('one product', (round) => {
            const product = pick(products, round);
            return {
              request: { filterModel: { productName: { filterType: 'set', values: [product] } } },
              statements: page(`WHERE ${sqlOf('productName')} = $1`),
              values: [product],
            };
          }),
          like('contains, part of a product', (round) => contains('productName', pick(products, round).slice(3, 24))),
        ]
      : []),
    // One value a question: the middle of several values' times is now the one's, now the other's.
    like(`set (${grid.set}: ${few})`, () => ofValue(few)),
    like(`set (${grid.set}: ${many})`, () => ofValue(many)),
    like(`groups by ${grid.set}`, () => ({
      request: { rowGroupCols: [{ id: grid.set }] },
      statements: [
        `SELECT ${sqlOf(grid.set)} AS "value", count(*)::int FROM ${from} GROUP BY 1 ORDER BY 1 LIMIT 100`,
        `SELECT count(DISTINCT ${sqlOf(grid.set)}) FROM ${from}`,
      ],
      values: [],
    })),
    like(`rows of a group (${many})`, () => ({
      ...ofValue(many),
      request: { rowGroupCols: [{ id: grid.set }], groupKeys: [many] },
    })),
  ];
}
