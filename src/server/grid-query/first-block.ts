import 'server-only';
import type { Grid, GridAnswer, GroupRow } from '@/shared/grid/grid';
import { now } from '../clock';
import { ParseError } from './parse-error';
import { type Filter, queryContext } from './query';
import { readBlock } from './read';
import { parseGridBody } from './request';
import type { GridSource } from './source';

/** Rows of a block, as the calls cut them. */
const BLOCK = 100;

interface FirstBlock<Name extends string> {
  readonly grid: Grid<Name>;
  readonly source: GridSource<NoInfer<Name>>;
  /** the request in the address, as the screen will send it for further blocks */
  readonly request: { readonly filterModel: object; readonly sortModel: object; readonly rowGroupCols: readonly string[] };
  readonly scope?: Filter<NoInfer<Name>>;
  /** id of the account that reads */
  readonly reader?: string;
}

/**
 * The first block of a grid for server rendering, as its call would return it. Null where the call would refuse the request in
 * the address: the screen then sends it itself and shows the refusal.
 */
export async function firstBlock<Row, Name extends string>({
  grid,
  source,
  request,
  scope,
  reader,
}: FirstBlock<Name>): Promise<GridAnswer<Row | GroupRow> | null> {
  const { filterModel, sortModel } = request;
  const rowGroupCols = request.rowGroupCols.map((id) => ({ id }));
  try {
    const query = parseGridBody(grid, {
      agGridSearch: { startRow: 0, endRow: BLOCK, filterModel, sortModel, rowGroupCols, groupKeys: [] },
    });
    const block = await readBlock({ grid, source, scope, ...queryContext(now(), reader) }, query);
    return JSON.parse(JSON.stringify(block));
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}
