import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridAnswer, GridRequest, GroupRow } from '@/shared/grid';
import type { GridQuery } from './line';
import { createRowSource } from './row-source';

interface Row {
  readonly id: number;
}
interface Asked {
  readonly request: GridRequest;
  readonly signal: AbortSignal;
  answer: (answer: GridAnswer<Row | GroupRow>) => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

const PLAIN: GridQuery = { filterModel: {}, sortModel: [], rowGroupCols: [] };
const filtered = (filter: string): GridQuery => ({ ...PLAIN, filterModel: { name: { filterType: 'text', type: 'contains', filter } } });
const MILLION = 1_000_000;

const block = ({ startRow, endRow }: GridRequest, rowCount = MILLION): GridAnswer<Row> => ({
  rowData: Array.from({ length: Math.max(0, Math.min(endRow, rowCount) - startRow) }, (_, offset) => ({ id: startRow + offset })),
  rowCount,
});

/** A server that answers when the test says so. */
function server() {
  const asked: Asked[] = [];
  const ask = (request: GridRequest, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<GridAnswer<Row | GroupRow>>();
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    const settled = async () => {
      await promise.catch(() => undefined);
      await Promise.resolve();
    };
    asked.push({
      request,
      signal,
      answer(answer) {
        resolve(answer);
        return settled();
      },
      fail(error) {
        reject(error);
        return settled();
      },
    });
    return promise;
  };
  return { asked, ask };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('rows of a million', () => {
  const opened = () => {
    const { asked, ask } = server();
    const source = createRowSource<Row>(ask, PLAIN, block({ startRow: 0, endRow: 100 } as GridRequest));
    return { asked, source };
  };

  it('REQ-01 R-04 asks for nothing that the page brought', () => {
    const { asked, source } = opened();
    source.look(0, 20);
    expect(asked).toEqual([]);
    expect(source.count()).toBe(MILLION);
    expect(source.lineAt(99)).toMatchObject({ kind: 'row', row: { id: 99 } });
    expect(source.lineAt(100)).toEqual({ kind: 'waiting', depth: 0 });
  });

  it('REQ-02 R-04 fetches the next hundred rows when they come near', async () => {
    const { asked, source } = opened();
    source.look(55, 75);
    expect(asked.map(({ request }) => [request.startRow, request.endRow])).toEqual([[100, 200]]);
    await asked[0]?.answer(block(asked[0].request));
    expect(source.lineAt(150)).toMatchObject({ row: { id: 150 } });
    source.look(60, 80);
    expect(asked).toHaveLength(1);
  });

  it('REQ-02 R-04 has two calls at once at most', () => {
    const { asked, source } = opened();
    source.look(95, 330);
    expect(asked.filter(({ signal }) => !signal.aborted)).toHaveLength(2);
  });

  it('R-04 asks after a jump once it has come to rest, and only for where it came to rest', async () => {
    const { asked, source } = opened();
    for (const from of [10_000, 400_000, 800_000, MILLION - 20]) source.look(from, from + 19);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(asked.map(({ request }) => request.startRow)).toEqual([999_900]);
    await asked[0]?.answer(block(asked[0].request));
    expect(source.lineAt(MILLION - 1)).toMatchObject({ row: { id: MILLION - 1 } });
    expect(source.lines()).toBe(MILLION);
  });

  it('R-03 reads again what it has when rows came in meanwhile, so that none stands twice', async () => {
    const { asked, source } = opened();
    source.look(70, 105);
    // One row more, at the top: the server's row 100 is the one that stands on line 99 here.
    const shifted = ({ startRow, endRow }: GridRequest, count = MILLION + 1): GridAnswer<Row> => ({
      rowData: Array.from({ length: endRow - startRow }, (_, offset) => ({ id: startRow + offset - 1 })),
      rowCount: count,
    });
    await asked[0]?.answer(shifted(asked[0].request));
    expect([source.lineAt(99), source.lineAt(100)]).toMatchObject([{ row: { id: 99 } }, { row: { id: 99 } }]);
    expect(asked.map(({ request }) => request.startRow)).toEqual([100, 0]);
    // Rows that keep coming in do not make it ask without end.
    await asked[1]?.answer(shifted(asked[1].request, MILLION + 2));
    expect([source.lineAt(99), source.lineAt(100)]).toMatchObject([{ row: { id: 98 } }, { row: { id: 99 } }]);
    expect(source.count()).toBe(MILLION + 2);
    expect(asked).toHaveLength(2);
  });

  it('R-03 fills the last block once the list has grown behind it', async () => {
    const { asked, ask } = server();
    const source = createRowSource<Row>(ask, PLAIN, block({ startRow: 0, endRow: 100 } as GridRequest, 250));
    source.look(230, 249);
    vi.runAllTimers();
    await asked[0]?.answer(block(asked[0].request, 250));
    source.look(190, 240);
    await asked[1]?.answer(block(asked[1].request, 280));
    source.look(220, 279);
    await asked[2]?.answer(block(asked[2].request, 280));
    expect(asked.map(({ request }) => request.startRow)).toEqual([200, 100, 200]);
    expect(source.lineAt(279)).toMatchObject({ row: { id: 279 } });
  });

  it('R-04 tells which lines around the view are here, for paper', async () => {
    const { asked, source } = opened();
    source.look(0, 20);
    expect(source.linesHere()).toEqual(Array.from({ length: 100 }, (_, line) => line));
    source.look(500_050, 500_070);
    vi.runAllTimers();
    await asked[0]?.answer(block(asked[0].request));
    expect(source.linesHere()).toEqual(Array.from({ length: 100 }, (_, line) => 500_000 + line));
  });

  it('R-04 gives up a call that nobody looks at any more', () => {
    const { asked, source } = opened();
    source.look(290, 310);
    vi.advanceTimersByTime(100);
    source.look(700_050, 700_059);
    vi.advanceTimersByTime(100);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  });

  it('REQ-01 keeps the old rows until the new ones are there, and never shows an older answer', async () => {
    const { asked, source } = opened();
    source.setQuery(filtered('a'));
    source.setQuery(filtered('ab'));
    expect(source.isStale()).toBe(true);
    expect(source.lineAt(0)).toMatchObject({ row: { id: 0 } });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await asked[0]?.answer(block({ startRow: 0, endRow: 100 } as GridRequest, 7));
    expect(source.isStale()).toBe(true);
    await asked[1]?.answer(block({ startRow: 0, endRow: 100 } as GridRequest, 3));
    expect(source.isStale()).toBe(false);
    expect(source.count()).toBe(3);
    expect(source.shown()).toEqual(filtered('ab'));
  });

  it('REQ-01 goes back to the rows it has when the filter is taken back at once', () => {
    const { asked, source } = opened();
    source.setQuery(filtered('a'));
    source.setQuery(PLAIN);
    expect(source.isStale()).toBe(false);
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
  });

  it('REQ-01 goes on after it was stopped: a screen that is taken down and put up again waits for nothing', async () => {
    const { asked, source } = opened();
    source.setQuery(filtered('a'));
    source.stop();
    source.resume();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await asked[1]?.answer(block({ startRow: 0, endRow: 100 } as GridRequest, 3));
    expect(source.isStale()).toBe(false);
  });

  it('REQ-01 says what failed, keeps the rows and asks again', async () => {
    const { asked, source } = opened();
    source.look(90, 110);
    await asked[0]?.fail(new Error('no network'));
    expect(source.error()).toMatchObject({ message: 'no network' });
    expect(source.lineAt(5)).toMatchObject({ kind: 'row' });
    source.retry();
    expect(asked).toHaveLength(2);
    expect(source.error()).toBeNull();
  });

  it('REQ-02 copies rows that are not here by fetching them for it', async () => {
    const { asked, source } = opened();
    const lines = source.collect(98, 101);
    await Promise.resolve();
    await asked[0]?.answer(block({ startRow: 100, endRow: 200 } as GridRequest));
    expect((await lines).map((line) => line.kind === 'row' && line.row.id)).toEqual([98, 99, 100, 101]);
    expect(source.lineAt(100)).toEqual({ kind: 'waiting', depth: 0 });
  });
});

describe('grouped rows', () => {
  const GROUPED: GridQuery = { ...PLAIN, rowGroupCols: ['type', 'action'] };
  const types: GridAnswer<GroupRow> = {
    rowData: [
      { childCount: 250, type: 'PRODUCT' },
      { childCount: 3, type: null },
    ],
    rowCount: 2,
  };

  it('R-03 R-04 opens groups one level at a time and pages inside them', async () => {
    const { asked, ask } = server();
    const source = createRowSource<Row>(ask, GROUPED, types);
    expect(source.lineAt(0)).toMatchObject({ kind: 'group', column: 'type', key: 'PRODUCT', count: 250, isOpen: false, depth: 0 });
    source.look(0, 20);
    source.toggle(0);
    expect(source.lines()).toBe(2 + 2);
    expect(asked[0]?.request).toMatchObject({ groupKeys: ['PRODUCT'], rowGroupCols: [{ id: 'type' }, { id: 'action' }], startRow: 0 });
    await asked[0]?.answer({ rowData: [{ childCount: 250, action: 'EDIT' }], rowCount: 1 });
    expect(source.lineAt(1)).toMatchObject({ kind: 'group', column: 'action', key: 'EDIT', depth: 1 });
    source.toggle(1);
    expect(source.lines()).toBe(2 + 1 + 250);
    expect(asked[1]?.request).toMatchObject({ groupKeys: ['PRODUCT', 'EDIT'], startRow: 0, endRow: 100 });
    await asked[1]?.answer(block({ startRow: 0, endRow: 100 } as GridRequest, 250));
    source.look(180, 200);
    vi.advanceTimersByTime(100);
    expect(asked[2]?.request).toMatchObject({ groupKeys: ['PRODUCT', 'EDIT'], startRow: 100 });
    expect(source.parentOf(60)).toBe(1);
    source.toggle(0);
    expect(source.lines()).toBe(2);
  });

  it('R-03 asks for the group of empty values with null', () => {
    const { asked, ask } = server();
    const source = createRowSource<Row>(ask, { ...GROUPED, rowGroupCols: ['type'] }, types);
    source.look(0, 20);
    source.toggle(1);
    expect(source.lines()).toBe(5);
    expect(asked[0]?.request.groupKeys).toEqual([null]);
  });

  it('R-04 keeps opened groups open under another order, wherever they stand then', async () => {
    const { asked, ask } = server();
    const query = { ...GROUPED, rowGroupCols: ['type'] };
    const source = createRowSource<Row>(ask, query, types);
    source.toggle(0);
    source.setQuery({ ...query, sortModel: [{ colId: 'type', sort: 'desc' }] });
    await asked.at(-1)?.answer({ rowData: types.rowData.toReversed(), rowCount: 2 });
    expect(source.lineAt(1)).toMatchObject({ key: 'PRODUCT', isOpen: true });
    expect(source.lines()).toBe(252);
  });
});
