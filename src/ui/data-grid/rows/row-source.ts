import type { GridAnswer, GroupRow } from '@/shared/grid/grid';
import { blockCalls } from './block-calls';
import { type FetchRows, type GridQuery, type GroupBlock, type Line, requestOf } from './line';
import {
  collectLines,
  emptyTree,
  indexOfRow,
  type Loaded,
  lineOf,
  loadedGroups,
  loadedLines,
  neededBlocks,
  type RowTree,
  receiveBlock,
  toggleGroup,
  type Viewport,
} from './row-tree';
import { BLOCK, type BlockRef, linesOf, locateLine, needsFetch, parentLine, rowAt } from './tree';

/** Debounce after a jump: blocks passed while dragging the scroll bar are not fetched. */
const SCROLL_DEBOUNCE_MS = 60;

/** The rows as far as they are loaded. */
interface RowReader<Row> {
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
  /** the lines of a range; fetches those not loaded */
  collect: (from: number, to: number) => Promise<Line<Row>[]>;
  /** line of a loaded row; -1 where it is not loaded */
  indexOf: (row: unknown) => number;
}

export interface RowSource<Row> extends RowReader<Row> {
  subscribe: (listener: () => void) => () => void;
  /** increments with every change, for useSyncExternalStore */
  version: () => number;
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
  /** aborts pending calls */
  stop: () => void;
  /** resumes after `stop` */
  resume: () => void;
}

/** Listeners to changes, and the number of changes so far. */
function changeListeners() {
  const listeners = new Set<() => void>();
  let version = 0;
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    notifyListeners() {
      version += 1;
      for (const listener of listeners) listener();
    },
  };
}

/** Reads what is loaded at the time of each call. */
function rowReader<Row>(fetchRows: FetchRows<Row>, loaded: () => Loaded<Row>): RowReader<Row> {
  return {
    lineAt(index) {
      const { tree } = loaded();
      const place = locateLine(tree.root, index);
      return lineOf(tree, place, rowAt(place));
    },
    loadedRows: () => loadedLines(loaded()),
    groupBlocks: () => loadedGroups(loaded()),
    lines: () => linesOf(loaded().tree.root),
    parentOf: (index) => parentLine(loaded().tree.root, index),
    count: () => loaded().tree.root.count,
    shown: () => loaded().tree.query,
    collect: (from, to) => collectLines(() => loaded().tree, fetchRows, { from, to }),
    indexOf: (row) => indexOfRow(loaded(), row),
  };
}

/** Lazily loaded rows of a grid: blocks on demand, two concurrent calls, no older response after a newer one (REQ-02). */
export function createRowSource<Row>(
  fetchRows: FetchRows<Row>,
  query: GridQuery,
  first: GridAnswer<Row | GroupRow> | null,
): RowSource<Row> {
  const { notifyListeners, ...changes } = changeListeners();
  const opened = new Set<string>();
  const calls = blockCalls<Row | GroupRow, GridAnswer<Row | GroupRow>>();
  let tree: RowTree<Row> = emptyTree(query);
  /** rows of a newer query, until its first block is there */
  let next: RowTree<Row> | null = null;
  let failure: unknown = null;
  let view: Viewport = { from: 0, to: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fetchNeeded(): void {
    clearTimeout(timer);
    timer = undefined;
    const needed = next ? [{ branch: next.root, block: 0 }] : neededBlocks({ tree, view });
    calls.abortOthers(needed);
    if (failure !== null) return;
    for (const at of needed) {
      if (calls.isFull()) return;
      if (needsFetch(at) && !calls.isPending(at)) fetchBlock(next ?? tree, at);
    }
  }

  function fetchBlock(of: RowTree<Row>, at: BlockRef<Row | GroupRow>): void {
    calls.start(at, (signal) => fetchRows(requestOf(of.query, at), signal), {
      done(answer) {
        receiveBlock(of, { at, answer, view, opened });
        if (of === next) {
          tree = next;
          next = null;
          view = { from: 0, to: view.to - view.from };
        }
        update();
      },
      failed(error) {
        failure = error;
        notifyListeners();
      },
    });
  }

  function update(): void {
    fetchNeeded();
    notifyListeners();
  }

  function restart(query: GridQuery): void {
    next = emptyTree(query);
    failure = null;
    update();
  }

  function setQuery(query: GridQuery): void {
    const current = (next ?? tree).query;
    if (JSON.stringify(query) === JSON.stringify(current)) return;
    if (String(query.rowGroupCols) !== String(current.rowGroupCols)) opened.clear();
    if (next && failure === null && JSON.stringify(query) === JSON.stringify(tree.query)) {
      next = null;
      update();
    } else restart(query);
  }

  if (first) receiveBlock(tree, { at: { branch: tree.root, block: 0 }, answer: first, view, opened });
  return {
    ...rowReader(fetchRows, () => ({ tree, view })),
    ...changes,
    isStale: () => next !== null,
    error: () => failure,
    setViewport(from, to) {
      const isJump = Math.abs(from - view.from) > BLOCK;
      view = { from, to };
      if (!isJump && timer === undefined) fetchNeeded();
      else {
        clearTimeout(timer);
        timer = setTimeout(fetchNeeded, SCROLL_DEBOUNCE_MS);
      }
    },
    setQuery,
    toggle(index, isOpen) {
      if (toggleGroup(tree, opened, { index, isOpen })) update();
    },
    retry() {
      if (failure === null) return;
      failure = null;
      update();
    },
    refresh: () => restart((next ?? tree).query),
    resume: fetchNeeded,
    stop() {
      clearTimeout(timer);
      calls.abortAll();
    },
  };
}
