import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridAnswer, GridRequest, GroupRow } from '@/shared/grid/grid';
import type { GridQuery } from './line';
import { createRowSource } from './row-source';

interface Row {
  readonly id: number;
}
interface PendingCall {
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

/** A server whose responses the test controls. */
function server() {
  const calls: PendingCall[] = [];
  const fetchRows = (request: GridRequest, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<GridAnswer<Row | GroupRow>>();
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    const settled = async () => {
      await promise.catch(() => undefined);
      await Promise.resolve();
    };
    calls.push({
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
  return { calls, fetchRows };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('rows of a million', () => {
  const opened = () => {
    const { calls, fetchRows } = server();
    const source = createRowSource<Row>(fetchRows, PLAIN, block({ startRow: 0, endRow: 100 } as GridRequest));
    return { calls, source };
  };

  it('REQ-01 R-04 does not fetch rows that came with the page', () => {
    const { calls, source } = opened();
    source.setViewport(0, 20);
    expect(calls).toEqual([]);
    expect(source.count()).toBe(MILLION);
    expect(source.lineAt(99)).toMatchObject({ kind: 'row', row: { id: 99 } });
    expect(source.lineAt(100)).toEqual({ kind: 'waiting', depth: 0 });
  });

  it('REQ-02 R-04 fetches the next hundred rows when they come near', async () => {
    const { calls, source } = opened();
    source.setViewport(55, 75);
    expect(calls.map(({ request }) => [request.startRow, request.endRow])).toEqual([[100, 200]]);
    await calls[0]?.answer(block(calls[0].request));
    expect(source.lineAt(150)).toMatchObject({ row: { id: 150 } });
    source.setViewport(60, 80);
    expect(calls).toHaveLength(1);
  });

  it('REQ-02 R-04 makes at most two concurrent calls', () => {
    const { calls, source } = opened();
    source.setViewport(95, 330);
    expect(calls.filter(({ signal }) => !signal.aborted)).toHaveLength(2);
  });

  it('R-04 fetches after a jump once scrolling stops, and only the final viewport', async () => {
    const { calls, source } = opened();
    for (const from of [10_000, 400_000, 800_000, MILLION - 20]) source.setViewport(from, from + 19);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(calls.map(({ request }) => request.startRow)).toEqual([999_900]);
    await calls[0]?.answer(block(calls[0].request));
    expect(source.lineAt(MILLION - 1)).toMatchObject({ row: { id: MILLION - 1 } });
    expect(source.lines()).toBe(MILLION);
  });

  it('R-03 refetches loaded blocks when the row count changed, so that no row appears twice', async () => {
    const { calls, source } = opened();
    source.setViewport(70, 105);
    // One row was added at the top: the server's row 100 is on line 99 here.
    const shifted = ({ startRow, endRow }: GridRequest, count = MILLION + 1): GridAnswer<Row> => ({
      rowData: Array.from({ length: endRow - startRow }, (_, offset) => ({ id: startRow + offset - 1 })),
      rowCount: count,
    });
    await calls[0]?.answer(shifted(calls[0].request));
    expect([source.lineAt(99), source.lineAt(100)]).toMatchObject([{ row: { id: 99 } }, { row: { id: 99 } }]);
    expect(calls.map(({ request }) => request.startRow)).toEqual([100, 0]);
    // Rows that keep coming in do not make it fetch endlessly.
    await calls[1]?.answer(shifted(calls[1].request, MILLION + 2));
    expect([source.lineAt(99), source.lineAt(100)]).toMatchObject([{ row: { id: 98 } }, { row: { id: 99 } }]);
    expect(source.count()).toBe(MILLION + 2);
    expect(calls).toHaveLength(2);
  });

  it('R-03 refetches the last block when the list has grown', async () => {
    const { calls, fetchRows } = server();
    const source = createRowSource<Row>(fetchRows, PLAIN, block({ startRow: 0, endRow: 100 } as GridRequest, 250));
    source.setViewport(230, 249);
    vi.runAllTimers();
    await calls[0]?.answer(block(calls[0].request, 250));
    source.setViewport(190, 240);
    await calls[1]?.answer(block(calls[1].request, 280));
    source.setViewport(220, 279);
    await calls[2]?.answer(block(calls[2].request, 280));
    expect(calls.map(({ request }) => request.startRow)).toEqual([200, 100, 200]);
    expect(source.lineAt(279)).toMatchObject({ row: { id: 279 } });
  });

  it('R-04 returns the loaded lines around the viewport, for printing', async () => {
    const { calls, source } = opened();
    source.setViewport(0, 20);
    expect(source.loadedRows()).toEqual(Array.from({ length: 100 }, (_, line) => line));
    source.setViewport(500_050, 500_070);
    vi.runAllTimers();
    await calls[0]?.answer(block(calls[0].request));
    expect(source.loadedRows()).toEqual(Array.from({ length: 100 }, (_, line) => 500_000 + line));
  });

  it('R-04 aborts a call whose block left the viewport', () => {
    const { calls, source } = opened();
    source.setViewport(290, 310);
    vi.advanceTimersByTime(100);
    source.setViewport(700_050, 700_059);
    vi.advanceTimersByTime(100);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  });

  it('REQ-01 shows the old rows until the new ones arrive, and ignores older responses', async () => {
    const { calls, source } = opened();
    source.setQuery(filtered('a'));
    source.setQuery(filtered('ab'));
    expect(source.isStale()).toBe(true);
    expect(source.lineAt(0)).toMatchObject({ row: { id: 0 } });
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await calls[0]?.answer(block({ startRow: 0, endRow: 100 } as GridRequest, 7));
    expect(source.isStale()).toBe(true);
    await calls[1]?.answer(block({ startRow: 0, endRow: 100 } as GridRequest, 3));
    expect(source.isStale()).toBe(false);
    expect(source.count()).toBe(3);
    expect(source.shown()).toEqual(filtered('ab'));
  });

  it('REQ-01 restores the loaded rows when the filter is reverted at once', () => {
    const { calls, source } = opened();
    source.setQuery(filtered('a'));
    source.setQuery(PLAIN);
    expect(source.isStale()).toBe(false);
    expect(calls.every(({ signal }) => signal.aborted)).toBe(true);
  });

  it('REQ-01 resumes after a stop: a remounted screen fetches again', async () => {
    const { calls, source } = opened();
    source.setQuery(filtered('a'));
    source.stop();
    source.resume();
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await calls[1]?.answer(block({ startRow: 0, endRow: 100 } as GridRequest, 3));
    expect(source.isStale()).toBe(false);
  });

  it('REQ-01 reports a failure, preserves the rows and retries', async () => {
    const { calls, source } = opened();
    source.setViewport(90, 110);
    await calls[0]?.fail(new Error('no network'));
    expect(source.error()).toMatchObject({ message: 'no network' });
    expect(source.lineAt(5)).toMatchObject({ kind: 'row' });
    source.retry();
    expect(calls).toHaveLength(2);
    expect(source.error()).toBeNull();
  });

  it('REQ-02 fetches rows that are not loaded in order to copy them', async () => {
    const { calls, source } = opened();
    const lines = source.collect(98, 101);
    await Promise.resolve();
    await calls[0]?.answer(block({ startRow: 100, endRow: 200 } as GridRequest));
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
    const { calls, fetchRows } = server();
    const source = createRowSource<Row>(fetchRows, GROUPED, types);
    expect(source.lineAt(0)).toMatchObject({ kind: 'group', column: 'type', key: 'PRODUCT', count: 250, isOpen: false, depth: 0 });
    source.setViewport(0, 20);
    source.toggle(0);
    expect(source.lines()).toBe(2 + 2);
    expect(calls[0]?.request).toMatchObject({ groupKeys: ['PRODUCT'], rowGroupCols: [{ id: 'type' }, { id: 'action' }], startRow: 0 });
    await calls[0]?.answer({ rowData: [{ childCount: 250, action: 'EDIT' }], rowCount: 1 });
    expect(source.lineAt(1)).toMatchObject({ kind: 'group', column: 'action', key: 'EDIT', depth: 1 });
    source.toggle(1);
    expect(source.lines()).toBe(2 + 1 + 250);
    expect(calls[1]?.request).toMatchObject({ groupKeys: ['PRODUCT', 'EDIT'], startRow: 0, endRow: 100 });
    await calls[1]?.answer(block({ startRow: 0, endRow: 100 } as GridRequest, 250));
    source.setViewport(180, 200);
    vi.advanceTimersByTime(100);
    expect(calls[2]?.request).toMatchObject({ groupKeys: ['PRODUCT', 'EDIT'], startRow: 100 });
    expect(source.parentOf(60)).toBe(1);
    source.toggle(0);
    expect(source.lines()).toBe(2);
  });

  it('R-04a names the loaded blocks of groups with their requests, and none of rows', async () => {
    const { calls, fetchRows } = server();
    const source = createRowSource<Row>(fetchRows, { ...PLAIN, rowGroupCols: ['type', 'action'] }, null);
    source.setViewport(0, 20);
    expect(source.groupBlocks()).toEqual([]);
    const groups = [{ type: 'A', childCount: 5 }];
    await calls[0]?.answer({ rowData: groups, rowCount: 1 });
    const [first] = source.groupBlocks();
    expect([first?.request.groupKeys, first?.rows]).toEqual([[], groups]);
    source.toggle(0);
    await calls[1]?.answer({ rowData: [{ action: 'C', childCount: 5 }], rowCount: 1 });
    source.toggle(1);
    await calls[2]?.answer(block({ startRow: 0, endRow: 100 } as GridRequest, 5));
    expect(source.groupBlocks().map(({ request }) => request.groupKeys)).toEqual([[], ['A']]);
  });

  it('R-03 requests the group of empty values with null', () => {
    const { calls, fetchRows } = server();
    const source = createRowSource<Row>(fetchRows, { ...GROUPED, rowGroupCols: ['type'] }, types);
    source.setViewport(0, 20);
    source.toggle(1);
    expect(source.lines()).toBe(5);
    expect(calls[0]?.request.groupKeys).toEqual([null]);
  });

  it('R-04 preserves opened groups under another order', async () => {
    const { calls, fetchRows } = server();
    const query = { ...GROUPED, rowGroupCols: ['type'] };
    const source = createRowSource<Row>(fetchRows, query, types);
    source.toggle(0);
    source.setQuery({ ...query, sortModel: [{ colId: 'type', sort: 'desc' }] });
    await calls.at(-1)?.answer({ rowData: types.rowData.toReversed(), rowCount: 2 });
    expect(source.lineAt(1)).toMatchObject({ key: 'PRODUCT', isOpen: true });
    expect(source.lines()).toBe(252);
  });
});
