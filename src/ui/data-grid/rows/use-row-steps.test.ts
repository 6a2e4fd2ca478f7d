import { expect, it } from 'vitest';
import type { GridQuery } from './line';
import { createRowSource } from './row-source';
import { findLine, rowSteps } from './use-row-steps';

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
  expect(await step(1), 'to the last row').toEqual({ id: 9 });
  expect(await step(1), 'past the last row').toBeNull();
  expect(await step(-1), 'back').toEqual({ id: 8 });
  expect(await step(-1), 'to the first row').toEqual({ id: 7 });
  expect(await step(-1), 'before the first row').toBeNull();
  expect(marked).toEqual([2, 1, 0]);
});

it('R-04a continues with the row that took the place of one that left', async () => {
  const { stepFrom, refresh } = stepsOver([7, 8, 9]);
  const step = stepFrom(1);
  await refresh([7, 9]);
  expect(await step(1)).toEqual({ id: 9 });
  await refresh([7]);
  expect(await step(-1)).toEqual({ id: 7 });
});

/** Rows of which only the first block is loaded, and the blocks that were fetched since. */
function manyRows(count: number) {
  const fetched: number[] = [];
  const blockAt = (from: number) => ({
    rowData: Array.from({ length: Math.min(100, count - from) }, (_, at) => ({ id: from + at })),
    rowCount: count,
  });
  const fetchRows = async ({ startRow }: { startRow: number }) => {
    fetched.push(startRow);
    return blockAt(startRow);
  };
  return { source: createRowSource<Row>(fetchRows, QUERY, blockAt(0)), fetched };
}

it('R-04a steps on from the last loaded row to the next block', async () => {
  const { source } = manyRows(250);
  const options = { source, column: 1, scrollIntoView: () => undefined, mark: () => undefined, keyOf: ({ id }: Row) => String(id) };
  const step = rowSteps(() => options, 99);
  expect(await step(1), 'into the next block').toEqual({ id: 100 });
  expect(await step(1), 'within it').toEqual({ id: 101 });
  expect(await step(-1), 'back').toEqual({ id: 100 });
  expect(await step(-1), 'into the first block').toEqual({ id: 99 });
});

it('R-04a finds the row of an address in a later block, and looks no further than it has to', async () => {
  const { source, fetched } = manyRows(450);
  const find = (id: number) =>
    findLine(
      source,
      (row) => row.id === id,
      () => false,
    );
  expect(await find(7)).toBe(7);
  expect(fetched).toEqual([]);
  expect(await find(230)).toBe(230);
  expect(fetched).toEqual([100, 200]);
  expect(await find(-1)).toBeNull();
});

it('R-04a looks through a thousand rows at most, and stops with the screen', async () => {
  const { source, fetched } = manyRows(5_000);
  const find = (sought: number, isGone: boolean) =>
    findLine(
      source,
      ({ id }) => id === sought,
      () => isGone,
    );
  expect(await find(4_000, false)).toBeNull();
  expect(fetched).toHaveLength(9);
  expect(await find(230, true)).toBeNull();
  expect(fetched).toHaveLength(9);
});
