import { afterAll, describe, expect, it } from 'vitest';
import { requestSource } from '@/features/request/queries/sources';
import { kindConfig, REQUEST_KINDS } from '@/features/request/rules/kinds';
import { closeDatabase, db, rows } from '@/server/db/client';
import { parseGridBody } from '@/server/grid-query/request';
import { readRowCounter } from '@/server/grid-query/row-counter';
import { blockStatement, type GridRead } from '@/server/grid-query/statements';
import type { Grid } from '@/shared/grid/grid';
import { storedRequests } from '../support/request-rows';

afterAll(closeDatabase);

/** Kinds of the nodes of the plan by which the first block is read, sorted by a column. */
async function nodesOf(read: GridRead, colId: string): Promise<string[]> {
  const { text, values } = blockStatement(read, parseGridBody(read.grid, { sortModel: [{ colId, sort: 'desc' }] }), null);
  const nodes: string[] = [];
  const walk = (node: PlanNode): void => {
    nodes.push(node['Node Type']);
    node.Plans?.forEach(walk);
  };
  await db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off');
    await tx.$executeRawUnsafe('SET LOCAL enable_sort = off');
    const [found] = await tx.$queryRawUnsafe<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(`EXPLAIN (FORMAT JSON) ${text}`, ...values);
    if (found) walk(found['QUERY PLAN'][0].Plan);
  });
  return nodes;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly Plans?: readonly PlanNode[];
}

/** What a migration makes for the table of a kind, and no type knows of. */
describe.each(REQUEST_KINDS)('the table of the kind %s', (kind) => {
  const { table, key, date } = kindConfig(kind);

  it('REQ-01 counts its rows as they come and go: the grid never counts them', async () => {
    const source = requestSource<string>(kindConfig(kind));
    const before = await readRowCounter(source);
    const [id] = await storedRequests(kind, new Date('2019-05-08T10:00:00Z'), {}, 2);
    const stored = await readRowCounter(source);
    expect(stored.rows).toBe(before.rows + 2);
    await rows(`UPDATE "${table}" SET "internalNote" = 'x' WHERE "${key}" = $1`, [id]);
    const changed = await readRowCounter(source);
    expect(changed.rows).toBe(stored.rows);
    expect(changed.version).not.toBe(stored.version);
    await rows(`DELETE FROM "${table}" WHERE "${key}" = $1`, [id]);
    expect((await readRowCounter(source)).rows).toBe(before.rows + 1);
  });

  it('REQ-01 S-01 S-04 has indexes for the newest, for those due, and for what is to be or was anonymised', async () => {
    const found = await rows<{ definition: string }>(`SELECT indexdef AS "definition" FROM pg_indexes WHERE tablename = $1`, [table]);
    const has = (columns: string, where = ''): boolean =>
      found.some(({ definition }) => definition.replaceAll('"', '').replace('(kind, ', '(').includes(`(${columns})${where}`));
    expect({
      newest: has(`${date}, ${key}`),
      handling: has(`handling, ${date}, ${key}`),
      due: has('dueAt', ' WHERE'),
      personal: has(date, ' WHERE (anonymizedAt IS NULL)'),
      anonymised: has('anonymizedAt', ' WHERE (anonymizedAt IS NOT NULL)'),
    }).toEqual({ newest: true, handling: true, due: true, personal: true, anonymised: true });
  });

  it('R-03a has an index for each column of few values, newest first behind it', async () => {
    const found = await rows<{ definition: string }>(`SELECT indexdef AS "definition" FROM pg_indexes WHERE tablename = $1`, [table]);
    const has = (columns: string) =>
      found.some(({ definition }) => definition.replaceAll('"', '').replace('(kind, ', '(').endsWith(`(${columns})`));
    expect(kindConfig(kind).lowCardinality.filter((column) => !has(`${column}, ${date}, ${key}`))).toEqual([]);
  });

  it('R-03a reads the columns that it names for sorting in the order of an index', async () => {
    const config = kindConfig(kind);
    const read = { grid: config.grid as Grid<string>, source: requestSource<string>(config), today: '2026-11-23' } as const;
    const sorted = await Promise.all(read.source.indexedSorts.map(async (colId) => [colId, await nodesOf(read, colId)] as const));
    expect(sorted.length).toBeGreaterThan(1);
    expect(sorted.filter(([, nodes]) => nodes.includes('Sort') || !nodes.some((node) => node.startsWith('Index')))).toEqual([]);
  });
});
