import type { GridAnswer, GroupRow } from '@/shared/grid';
import { type FetchRows, type GridQuery, type GroupBlock, keyOf, type Line, pathKey, requestOf } from './line';
import {
  BLOCK,
  type BlockRef,
  type Branch,
  blocksOf,
  closeBranch,
  countRows,
  linesOf,
  locateLine,
  MAX_CACHED_BLOCKS,
  makeBranch,
  needsFetch,
  openBranch,
  openedAt,
  ownSize,
  parentLine,
  putBlock,
  type RowLocation,
  rowAt,
} from './tree';

/** overscan lines around the viewport, and maximum concurrent calls. */
export const OVERSCAN = 10;
export const MAX_CONCURRENT_CALLS = 2;
/** Distance in lines from the viewport within which the next block is prefetched. */
const LOOKAHEAD = 40;
/** Debounce after a jump: blocks passed while dragging the scroll bar are not fetched. */
const SCROLL_DEBOUNCE_MS = 60;
const INITIAL_ROW_ESTIMATE = 12;

export interface RowSource<Row> {
  subscribe: (listener: () => void) => () => void;
  /** increments with every change, for useSyncExternalStore */
  version: () => number;
  lineAt: (index: number) => Line<Row>;
  /** lines around the viewport whose rows are loaded */
  loadedRows: () => readonly number[];
  /** blocks of groups around the viewport that are loaded */
  groupBlocks: () => readonly GroupBlock[];
  /** number of lines, opened groups included */
  lines: () => number;
  /** the line of the enclosing group */
  parentOf: (index: number) => number | null;
  /** total number of rows or outermost groups; null until the first response */
  count: () => number | null;
  /** query of the shown rows; another may be pending */
  shown: () => GridQuery;
  isStale: () => boolean;
  error: () => unknown;
  /** sets the visible lines */
  setViewport: (from: number, to: number) => void;
  setQuery: (query: GridQuery) => void;
  toggle: (index: number, isOpen?: boolean) => void;
  /** retries failed calls */
  retry: () => void;
  /** reloads all rows; shows the old ones until then */
  refresh: () => void;
  /** the lines of a range; fetches those not loaded */
  collect: (from: number, to: number) => Promise<Line<Row>[]>;
  /** line of a loaded row; -1 where it is not loaded */
  indexOf: (row: unknown) => number;
  /** aborts pending calls */
  stop: () => void;
  /** resumes after `stop` */
  resume: () => void;
}

interface Call<Row> extends BlockRef<Row> {
  readonly controller: AbortController;
}

interface Tree<Row> {
  readonly query: GridQuery;
  readonly root: Branch<Row | GroupRow>;
}

/** Lazily loaded rows of a grid: blocks on demand, two concurrent calls, no older response after a newer one (REQ-02). */
export function createRowSource<Row>(
  fetchRows: FetchRows<Row>,
  query: GridQuery,
  first: GridAnswer<Row | GroupRow> | null,
): RowSource<Row> {
  const listeners = new Set<() => void>();
  const opened = new Set<string>();
  const calls = new Set<Call<Row | GroupRow>>();
  let tree: Tree<Row> = { query, root: makeBranch([], null, INITIAL_ROW_ESTIMATE) };
  let next: Tree<Row> | null = null;
  let failure: unknown = null;
  let view = { from: 0, to: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let version = 0;

  const notifyListeners = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const isLeaf = (of: Tree<Row>, branch: Branch<Row | GroupRow>) => branch.path.length === of.query.rowGroupCols.length;

  function childOf(of: Tree<Row>, branch: Branch<Row | GroupRow>, group: GroupRow): Branch<Row | GroupRow> {
    const column = of.query.rowGroupCols[branch.path.length] ?? '';
    const child = makeBranch<Row | GroupRow>([...branch.path, keyOf(group, column)], null);
    // The children of an innermost group are rows: their count is known before they are loaded.
    if (isLeaf(of, child)) child.count = group.childCount;
    return child;
  }

  function receive(of: Tree<Row>, { branch, block }: BlockRef<Row | GroupRow>, answer: GridAnswer<Row | GroupRow>): void {
    const needed = new Set(
      blocksOf(of.root, view.from - OVERSCAN, view.to + OVERSCAN).flatMap((each) => (each.branch === branch ? [each.block] : [])),
    );
    countRows(branch, block, answer.rowCount);
    putBlock(branch, block, answer.rowData, (known) => needed.has(known));
    branch.open = branch.open.filter(({ index }) => index < answer.rowCount);
    if (isLeaf(of, branch)) return;
    answer.rowData.forEach((row, offset) => {
      const index = block * BLOCK + offset;
      const child = childOf(of, branch, row as GroupRow);
      const known = openedAt(branch, index);
      if (known && pathKey(known.path) !== pathKey(child.path)) closeBranch(branch, index);
      if (opened.has(pathKey(child.path)) && !openedAt(branch, index)) openBranch(branch, index, child);
    });
  }

  function neededBlocks(): BlockRef<Row | GroupRow>[] {
    if (next) return [{ branch: next.root, block: 0 }];
    const near = blocksOf(tree.root, view.from - OVERSCAN, view.to + OVERSCAN);
    const far = blocksOf(tree.root, view.from - LOOKAHEAD, view.to + LOOKAHEAD);
    const all = [...near, ...far.filter((each) => !near.some((one) => one.branch === each.branch && one.block === each.block))];
    return all.filter(({ branch, block }) => {
      const isNear = near.some((one) => one.branch === branch && one.block === block);
      return isNear || near.filter((one) => one.branch === branch).length < 2;
    });
  }

  function plan(): void {
    clearTimeout(timer);
    timer = undefined;
    const list = neededBlocks();
    const isSame = (a: BlockRef<unknown>, b: BlockRef<unknown>) => a.branch === b.branch && a.block === b.block;
    for (const call of calls) {
      if (list.some((each) => isSame(each, call))) continue;
      calls.delete(call);
      call.controller.abort();
    }
    if (failure !== null) return;
    for (const each of list) {
      if (calls.size >= MAX_CONCURRENT_CALLS) return;
      if (!needsFetch(each) || [...calls].some((call) => isSame(call, each))) continue;
      start(next ?? tree, each);
    }
  }

  function start(of: Tree<Row>, each: BlockRef<Row | GroupRow>): void {
    const call = { ...each, controller: new AbortController() };
    calls.add(call);
    fetchRows(requestOf(of.query, each), call.controller.signal).then(
      (answer) => {
        if (!calls.delete(call)) return;
        receive(of, each, answer);
        if (of === next) {
          tree = next;
          next = null;
          view = { from: 0, to: view.to - view.from };
        }
        plan();
        notifyListeners();
      },
      (error: unknown) => {
        if (!calls.delete(call)) return;
        failure = error;
        notifyListeners();
      },
    );
  }

  function restart(query: GridQuery): void {
    next = { query, root: makeBranch([], null, INITIAL_ROW_ESTIMATE) };
    failure = null;
    plan();
    notifyListeners();
  }

  function lineOfPlace(place: RowLocation<Row | GroupRow>, row: Row | GroupRow | undefined): Line<Row> {
    const { branch, local } = place;
    const depth = branch.path.length;
    if (row === undefined) return { kind: 'waiting', depth };
    const siblings = ownSize(branch);
    if (isLeaf(tree, branch)) return { kind: 'row', row: row as Row, depth, local, siblings };
    const group = row as GroupRow;
    const column = tree.query.rowGroupCols[depth] ?? '';
    const isOpen = openedAt(branch, local) !== null;
    return { kind: 'group', column, key: keyOf(group, column), count: group.childCount, group, isOpen, depth, local, siblings };
  }

  if (first) receive(tree, { branch: tree.root, block: 0 }, first);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    lines: () => linesOf(tree.root),
    count: () => tree.root.count,
    shown: () => tree.query,
    isStale: () => next !== null,
    error: () => failure,
    lineAt(index) {
      const place = locateLine(tree.root, index);
      return lineOfPlace(place, rowAt(place));
    },
    loadedRows() {
      const from = Math.max(0, view.from - BLOCK * MAX_CACHED_BLOCKS);
      const to = Math.min(linesOf(tree.root), view.to + BLOCK * MAX_CACHED_BLOCKS);
      const around = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
      return around.filter((line) => rowAt(locateLine(tree.root, line)) !== undefined);
    },
    groupBlocks() {
      return blocksOf(tree.root, view.from - OVERSCAN, view.to + OVERSCAN).flatMap((each) => {
        const rows = isLeaf(tree, each.branch) ? undefined : each.branch.blocks.get(each.block);
        return rows ? [{ request: requestOf(tree.query, each), rows: rows as readonly GroupRow[] }] : [];
      });
    },
    parentOf: (index) => parentLine(tree.root, index),
    setViewport(from, to) {
      const isJump = Math.abs(from - view.from) > BLOCK;
      view = { from, to };
      if (!isJump && timer === undefined) plan();
      else {
        clearTimeout(timer);
        timer = setTimeout(plan, SCROLL_DEBOUNCE_MS);
      }
    },
    setQuery(query) {
      const current = (next ?? tree).query;
      if (JSON.stringify(query) === JSON.stringify(current)) return;
      if (String(query.rowGroupCols) !== String(current.rowGroupCols)) opened.clear();
      if (next && failure === null && JSON.stringify(query) === JSON.stringify(tree.query)) {
        next = null;
        plan();
        notifyListeners();
        return;
      }
      restart(query);
    },
    toggle(index, isOpen) {
      const place = locateLine(tree.root, index);
      const row = rowAt(place);
      if (row === undefined || isLeaf(tree, place.branch)) return;
      const child = childOf(tree, place.branch, row as GroupRow);
      const wasOpen = openedAt(place.branch, place.local) !== null;
      if (isOpen === wasOpen) return;
      if (wasOpen) {
        opened.delete(pathKey(child.path));
        closeBranch(place.branch, place.local);
      } else {
        opened.add(pathKey(child.path));
        openBranch(place.branch, place.local, child);
      }
      plan();
      notifyListeners();
    },
    retry() {
      if (failure === null) return;
      failure = null;
      plan();
      notifyListeners();
    },
    refresh: () => restart((next ?? tree).query),
    indexOf(row) {
      const { from, to } = view;
      for (let line = Math.max(0, from - BLOCK); line < Math.min(linesOf(tree.root), to + BLOCK); line += 1) {
        const place = locateLine(tree.root, line);
        if (place.branch.blocks.get(Math.floor(place.local / BLOCK))?.[place.local % BLOCK] === row) return line;
      }
      return -1;
    },
    async collect(from, to) {
      const fetched = new Map<Branch<Row | GroupRow>, Map<number, readonly (Row | GroupRow)[]>>();
      for (const each of blocksOf(tree.root, from, to)) {
        const rows =
          each.branch.blocks.get(each.block) ?? (await fetchRows(requestOf(tree.query, each), new AbortController().signal)).rowData;
        fetched.set(each.branch, (fetched.get(each.branch) ?? new Map()).set(each.block, rows));
      }
      return Array.from({ length: Math.min(to, linesOf(tree.root) - 1) - from + 1 }, (_, offset) => {
        const place = locateLine(tree.root, from + offset);
        return lineOfPlace(place, fetched.get(place.branch)?.get(Math.floor(place.local / BLOCK))?.[place.local % BLOCK]);
      });
    },
    resume: plan,
    stop() {
      clearTimeout(timer);
      for (const call of calls) call.controller.abort();
      calls.clear();
    },
  };
}
