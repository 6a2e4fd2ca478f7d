import 'server-only';
import type { z } from 'zod';
import type { Actor, Language } from '@/shared/actor';
import type { Grid, GridColumn } from '@/shared/grid';
import type { Handler } from '../endpoint/contract';
import type { Filter, GridQuery } from '../grid-query/query';
import { gridBody } from '../grid-query/request';
import type { GridSource } from '../grid-query/source';
import type { LineTable } from '../grid-query/statements';
import { type Bytes, download } from '../http/download';
import { log } from '../log';
import { type BesideLabels, WORKBOOK_TYPE } from '../workbook/write';
import { withExportSlot } from './slots';

/** How a grid reads in one language. */
export interface GridTexts<Name extends string = string> {
  readonly title: string;
  heading(column: Name): string;
  /** a value of a set as the reader sees it: the label of a declared one */
  value(column: Name, value: string): string;
  /** labels of a column that depend on another one of the row, as the screen shows them */
  readonly beside?: Partial<Readonly<Record<Name, BesideLabels<Name>>>>;
}

/** What an area declares about its grid for exports, by the documented call and in the background (I-06). */
export interface GridExport<Name extends string = string> {
  readonly grid: Grid<Name>;
  readonly source: GridSource<Name>;
  /** every column of the record, in their order, where the grid has fewer; the source has them too (R-05a) */
  readonly allColumns?: Readonly<Record<string, GridColumn>>;
  /** the name that the documents fix (EXPORT-01); some hold the day */
  readonly fileName: string | ((at: Date) => string);
  /** the rows that the address is about, where it is not about all */
  readonly scope?: Filter<Name> | undefined;
  /** a second sheet with the lines of the rows (R-05a) */
  readonly lines?: LineTable & { texts(lng: Language): { readonly title: string; heading(column: string): string } };
  texts(lng: Language): GridTexts<Name>;
}

/** The name of an export that is made at this moment. */
export const fileNameOf = ({ fileName }: Pick<GridExport, 'fileName'>, at: Date): string =>
  typeof fileName === 'string' ? fileName : fileName(at);

/** Each export goes to the server log with its user, and with the person behind an account acted as; never what was filtered. */
export function logExport(fileName: string, grid: string, actor: Actor): void {
  log.info({ actorId: actor.id, ...(actor.real && { realId: actor.real.id }), export: fileName, grid }, 'export');
}

/** Streams a workbook under an export slot (rule 7) and logs it once the slot is acquired. Throws EXPORT_BUSY. */
export async function exported(
  { fileName, grid, actor }: { fileName: string; grid: string; actor: Actor },
  open: () => ReadableStream<Uint8Array>,
): Promise<Bytes> {
  const body = await withExportSlot(actor.id, open);
  logExport(fileName, grid, actor);
  return { body, contentType: WORKBOOK_TYPE, fileName, disposition: 'attachment' };
}

/** A grid's documented export call: its request as on the screen, without paging; its answer the workbook, streamed (R-05, I-06). */
export function gridExportEndpoint<Name extends string, P extends z.ZodType | undefined = undefined>(options: {
  readonly summary: string;
  readonly of: Pick<GridExport<Name>, 'grid' | 'fileName'>;
  readonly params?: P;
  open(query: GridQuery<Name>, actor: Actor, params: P extends z.ZodType ? z.output<P> : undefined): ReadableStream<Uint8Array>;
}): Handler {
  const { grid } = options.of;
  return download({
    summary: options.summary,
    allow: grid.allow,
    refuses: ['EXPORT_BUSY'],
    contentType: WORKBOOK_TYPE,
    ...(options.params && { params: options.params }),
    body: gridBody(grid),
    async handle({ body, params, actor }) {
      if (!actor) throw new Error('a grid is never public');
      const query = body as GridQuery<Name>;
      const named = { fileName: fileNameOf(options.of, actor.at), grid: grid.name, actor };
      return exported(named, () => options.open(query, actor, params as Parameters<typeof options.open>[2]));
    },
  });
}
