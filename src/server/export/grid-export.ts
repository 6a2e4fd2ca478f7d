import 'server-only';
import type { Actor, Language } from '@/shared/account/actor';
import type { Grid, GridColumn } from '@/shared/grid/grid';
import type { Filter } from '../grid-query/query';
import type { GridSource } from '../grid-query/source';
import type { LineTable } from '../grid-query/statements';
import type { Bytes } from '../http/download';
import { log } from '../log';
import type { BesideLabels } from '../workbook/content';
import { WORKBOOK_TYPE } from '../workbook/write';
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

/** Each export goes to the server log with its user, and with the person behind an impersonated account; never what was filtered. */
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
