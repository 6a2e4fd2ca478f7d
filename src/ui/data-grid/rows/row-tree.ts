import type { GridAnswer, GroupRow } from '@/shared/grid/grid';
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
  openBranch,
  openedAt,
  ownSize,
  putBlock,
  type RowLocation,
  rowAt,
} from './tree';

/** overscan lines around the viewport. */
export const OVERSCAN = 10;
/** Distance in lines from the viewport within which the next block is prefetched. */
const LOOKAHEAD = 40;
const INITIAL_ROW_ESTIMATE = 12;

/** The loaded rows of one query. */
export interface RowTree<Row> {
  readonly query: GridQuery;
  readonly root: Branch<Row | GroupRow>;
}

/** The visible lines. */
export interface Viewport {
  readonly from: number;
  readonly to: number;
}

/** The loaded rows and what is seen of them. */
export interface Loaded<Row> {
  readonly tree: RowTree<Row>;
  readonly view: Viewport;
}

export const emptyTree = <Row>(query: GridQuery): RowTree<Row> => ({ query, root: makeBranch([], null, INITIAL_ROW_ESTIMATE) });

/** Whether the lines of a branch are rows, not groups. */
const isLeaf = <Row>({ query }: RowTree<Row>, branch: Branch<Row | GroupRow>) => branch.path.length === query.rowGroupCols.length;

const isSameBlock = (a: BlockRef<unknown>, b: BlockRef<unknown>): boolean => a.branch === b.branch && a.block === b.block;

/** The branch that opens below a group of a branch. */
function childOf<Row>(tree: RowTree<Row>, branch: Branch<Row | GroupRow>, group: GroupRow): Branch<Row | GroupRow> {
  const column = tree.query.rowGroupCols[branch.path.length] ?? '';
  const child = makeBranch<Row | GroupRow>([...branch.path, keyOf(group, column)], null);
  // The children of an innermost group are rows: their count is known before they are loaded.
  if (isLeaf(tree, child)) child.count = group.childCount;
  return child;
}

interface ReceivedBlock<Row> {
  at: BlockRef<Row | GroupRow>;
  answer: GridAnswer<Row | GroupRow>;
  view: Viewport;
  /** keys of the paths of opened groups */
  opened: ReadonlySet<string>;
}

/** Stores a loaded block; groups among its rows that were opened before open again. */
export function receiveBlock<Row>(tree: RowTree<Row>, { at, answer, view, opened }: ReceivedBlock<Row>): void {
  const { branch, block } = at;
  const needed = new Set(
    blocksOf(tree.root, view.from - OVERSCAN, view.to + OVERSCAN).flatMap((each) => (each.branch === branch ? [each.block] : [])),
  );
  countRows(branch, block, answer.rowCount);
  putBlock(branch, block, answer.rowData, (known) => needed.has(known));
  branch.open = branch.open.filter(({ index }) => index < answer.rowCount);
  if (isLeaf(tree, branch)) return;
  answer.rowData.forEach((row, offset) => {
    const index = block * BLOCK + offset;
    const child = childOf(tree, branch, row as GroupRow);
    const known = openedAt(branch, index);
    if (known && pathKey(known.path) !== pathKey(child.path)) closeBranch(branch, index);
    if (opened.has(pathKey(child.path)) && !openedAt(branch, index)) openBranch(branch, index, child);
  });
}

/** The blocks around the viewport, the visible ones first; beside a visible block at most one more of its branch is prefetched. */
export function neededBlocks<Row>({ tree: { root }, view }: Loaded<Row>): BlockRef<Row | GroupRow>[] {
  const near = blocksOf(root, view.from - OVERSCAN, view.to + OVERSCAN);
  const far = blocksOf(root, view.from - LOOKAHEAD, view.to + LOOKAHEAD);
  const all = [...near, ...far.filter((each) => !near.some((one) => isSameBlock(one, each)))];
  return all.filter((each) => {
    const isNear = near.some((one) => isSameBlock(one, each));
    return isNear || near.filter((one) => one.branch === each.branch).length < 2;
  });
}

/** The line at a place that holds this row; undefined: not loaded. */
export function lineOf<Row>(
  tree: RowTree<Row>,
  { branch, local }: RowLocation<Row | GroupRow>,
  row: Row | GroupRow | undefined,
): Line<Row> {
  const depth = branch.path.length;
  if (row === undefined) return { kind: 'waiting', depth };
  const siblings = ownSize(branch);
  if (isLeaf(tree, branch)) return { kind: 'row', row: row as Row, depth, local, siblings };
  const group = row as GroupRow;
  const column = tree.query.rowGroupCols[depth] ?? '';
  const isOpen = openedAt(branch, local) !== null;
  return { kind: 'group', column, key: keyOf(group, column), count: group.childCount, group, isOpen, depth, local, siblings };
}

/** Opens or closes the group of a line; without `isOpen` whichever it is not. False where nothing changed. */
export function toggleGroup<Row>(
  tree: RowTree<Row>,
  opened: Set<string>,
  { index, isOpen }: { index: number; isOpen?: boolean | undefined },
): boolean {
  const place = locateLine(tree.root, index);
  const row = rowAt(place);
  if (row === undefined || isLeaf(tree, place.branch)) return false;
  const child = childOf(tree, place.branch, row as GroupRow);
  const wasOpen = openedAt(place.branch, place.local) !== null;
  if (isOpen === wasOpen) return false;
  if (wasOpen) {
    opened.delete(pathKey(child.path));
    closeBranch(place.branch, place.local);
  } else {
    opened.add(pathKey(child.path));
    openBranch(place.branch, place.local, child);
  }
  return true;
}

/** The lines of a range; fetches blocks that are not loaded, without storing them. */
export async function collectLines<Row>(tree: () => RowTree<Row>, fetchRows: FetchRows<Row>, { from, to }: Viewport): Promise<Line<Row>[]> {
  const fetched = new Map<Branch<Row | GroupRow>, Map<number, readonly (Row | GroupRow)[]>>();
  for (const each of blocksOf(tree().root, from, to)) {
    const rows =
      each.branch.blocks.get(each.block) ?? (await fetchRows(requestOf(tree().query, each), new AbortController().signal)).rowData;
    fetched.set(each.branch, (fetched.get(each.branch) ?? new Map()).set(each.block, rows));
  }
  return Array.from({ length: Math.min(to, linesOf(tree().root) - 1) - from + 1 }, (_, offset) => {
    const place = locateLine(tree().root, from + offset);
    return lineOf(tree(), place, fetched.get(place.branch)?.get(Math.floor(place.local / BLOCK))?.[place.local % BLOCK]);
  });
}

/** Lines around the viewport whose rows are loaded. */
export function loadedLines<Row>({ tree: { root }, view }: Loaded<Row>): number[] {
  const from = Math.max(0, view.from - BLOCK * MAX_CACHED_BLOCKS);
  const to = Math.min(linesOf(root), view.to + BLOCK * MAX_CACHED_BLOCKS);
  const around = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
  return around.filter((line) => rowAt(locateLine(root, line)) !== undefined);
}

/** Loaded blocks of groups around the viewport. */
export function loadedGroups<Row>({ tree, view }: Loaded<Row>): GroupBlock[] {
  return blocksOf(tree.root, view.from - OVERSCAN, view.to + OVERSCAN).flatMap((each) => {
    const rows = isLeaf(tree, each.branch) ? undefined : each.branch.blocks.get(each.block);
    return rows ? [{ request: requestOf(tree.query, each), rows: rows as readonly GroupRow[] }] : [];
  });
}

/** The line of a row loaded around the viewport; -1 without one. */
export function indexOfRow<Row>({ tree: { root }, view }: Loaded<Row>, row: unknown): number {
  for (let line = Math.max(0, view.from - BLOCK); line < Math.min(linesOf(root), view.to + BLOCK); line += 1) {
    if (rowAt(locateLine(root, line)) === row) return line;
  }
  return -1;
}
