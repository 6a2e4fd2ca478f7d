import { expect, it } from 'vitest';
import type { GridQuery } from './line';
import { createRowSource } from './row-source';
import { rowSteps } from './use-row-steps';

interface Row {
  readonly id: number;
}
const QUERY: GridQuery = { filterModel: {}, sortModel: [], rowGroupCols: [] };
const answer = (ids: readonly number[]) => ({ rowData: ids.map((id) => ({ id })), rowCount: ids.length });

/** Steps over rows that another answer can replace; the lines that were marked. */
function stepsOver(ids: readonly number[]) {
  let now = ids;
  const source = createRowSource<Row>(async () => answer(now), QUERY, answer(ids));
  const marked: number[] = [];
  const options = {
    ...{ source, column: 1, scrollIntoView: () => undefined, keyOf: ({ id }: Row) => String(id) },
    mark: ({ row }: { row: number }) => void marked.push(row),
  };
  const refresh = async (next: readonly number[]) => {
    now = next;
    source.refresh();
    await new Promise((done) => setTimeout(done));
  };
  return { stepFrom: (line: number) => rowSteps(() => options, line), marked, refresh };
}

it('R-04a steps to the rows beside, marks them, and ends at both ends', async () => {
  const { stepFrom, marked } = stepsOver([7, 8, 9]);
  const step = stepFrom(1);
  expect([await step(1), await step(1), await step(-1), await step(-1), await step(-1)]).toEqual([
    { id: 9 },
    null,
    { id: 8 },
    { id: 7 },
    null,
  ]);
  expect(marked).toEqual([2, 1, 0]);
});

it('R-04a goes on with the row that took the place of one that left', async () => {
  const { stepFrom, refresh } = stepsOver([7, 8, 9]);
  const step = stepFrom(1);
  await refresh([7, 9]);
  expect(await step(1)).toEqual({ id: 9 });
  await refresh([7]);
  expect(await step(-1)).toEqual({ id: 7 });
});
