import { POST } from '@/app/infomed/api/grid-totals/[grid]/route';
import { kindConfig, type RequestKind } from '@/features/request/rules/kinds';
import type { Compared } from './compare';
import { post } from './post';
import type { RequestGrid } from './request-grids';

/** What the foot of a grid and the groups of a block come to, each beside the plain SQL of it; none where nothing is summed. */
export function totalCases(kind: RequestKind, { source, set }: RequestGrid, cookie: string): Compared[] {
  const { grid } = kindConfig(kind);
  const columns = Object.entries(grid.columns).flatMap(([name, { total }]) => (total ? [source.columns[name]?.sql ?? ''] : []));
  if (columns.length === 0) return [];
  const sums = columns.flatMap((sql) => ['sum', 'avg', 'min', 'max'].map((what) => `${what}(${sql})::float8`)).join(', ');
  const totals = `SELECT count(*)::int, ${sums} FROM ${source.from}`;
  const groups = `SELECT ${source.columns[set]?.sql} AS "group", ${sums} FROM ${source.from} GROUP BY 1 ORDER BY 1 LIMIT 100`;
  const one = (name: string, statements: string[], request: object): Compared => ({
    name,
    target: 'like plain',
    plain: () => ({ statements, values: [] }),
    ours: () => post(POST, { cookie, params: { grid: grid.name }, body: { agGridSearch: request } }),
  });
  return [one('totals', [totals], {}), one(`totals, groups by ${set}`, [totals, groups], { rowGroupCols: [{ id: set }] })];
}
