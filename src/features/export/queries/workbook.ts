import 'server-only';
import { translatorOf } from '@/i18n/translator';
import type { GridExport, GridTexts } from '@/server/export/grid-export';
import { type GridQuery, queryContext } from '@/server/grid-query/query';
import { type GridRead, linesStatement, rowsStatement } from '@/server/grid-query/statements';
import type { Column, FurtherSheet } from '@/server/workbook/content';
import { workbook } from '@/server/workbook/write';
import type { Actor, Language } from '@/shared/account/actor';
import { actorLabel } from '@/shared/account/actor-label';
import type { ColumnKind, GridColumn } from '@/shared/grid/grid';
import { criteriaLines } from './criteria';

const CELL_KIND: Readonly<Record<ColumnKind, NonNullable<Column['kind']>>> = {
  text: 'text',
  set: 'text',
  boolean: 'text',
  number: 'number',
  date: 'date',
  datetime: 'datetime',
};

/** Labels of a column's stored values: of a set's declared values, yes or no of a boolean. */
function labelsOf<Name extends string>(
  name: Name,
  column: GridColumn,
  texts: GridTexts<Name>,
  lng: Language,
): Record<string, string> | undefined {
  const common = translatorOf(lng, 'common');
  if (column.kind === 'boolean') return { true: common('yes'), false: common('no') };
  const labelled = column.values ?? column.labelled;
  return labelled && Object.fromEntries(labelled.map((value) => [value, texts.value(name, value)]));
}

/** Who an export is for: the language it is written in, the name and moment on its last sheet. */
export type Exporter = Pick<Actor, 'at' | 'lng' | 'name' | 'real'> & Partial<Pick<Actor, 'id'>>;

type Columns<Name extends string> = Readonly<Record<Name, GridColumn>>;

/** The columns of the workbook: those that the request lists, or all of the record (R-05a). */
function exportedColumns<Name extends string>(
  { grid, allColumns = grid.columns }: Pick<GridExport<Name>, 'grid' | 'allColumns'>,
  { columns }: GridQuery<Name>,
): Columns<Name> {
  const all = allColumns as Columns<Name>;
  return columns ? (Object.fromEntries(columns.map((name) => [name, all[name]])) as Columns<Name>) : all;
}

/** The second sheet: one line each of what a row has several of. */
function linesSheet<Name extends string>(
  gridExport: GridExport<Name>,
  read: GridRead<Name>,
  query: GridQuery<Name>,
  lng: Language,
): FurtherSheet[] {
  const { lines } = gridExport;
  if (!lines) return [];
  const { title, heading } = lines.texts(lng);
  const columns = Object.entries(lines.columns);
  return [
    {
      name: title,
      columns: columns.map(([name, { kind }]) => ({ heading: heading(name), kind })),
      rows: { ...linesStatement(read, query, lines), cells: columns.map(([name, { kind }]) => ({ name, kind })) },
    },
  ];
}

/** What an export reads: the shown columns, and those that their labels depend on. */
export function exportRead<Name extends string>(
  gridExport: GridExport<Name>,
  query: GridQuery<Name>,
  { at, id, lng }: Pick<Exporter, 'id' | 'at' | 'lng'>,
): GridRead<Name> {
  const { grid, source, scope } = gridExport;
  const columns = exportedColumns(gridExport, query);
  const { beside } = gridExport.texts(lng);
  const besides = (Object.keys(columns) as Name[]).flatMap((name) => beside?.[name]?.column ?? []);
  const read = { ...columns, ...Object.fromEntries(besides.map((name) => [name, grid.columns[name]])) };
  return { grid: { ...grid, columns: read }, source, scope, ...queryContext(at, id) };
}

/**
 * All rows of a grid request as a workbook, in the order and with the columns of the screen; groups are ignored
 * (REQ-04, R-05). Without columns in the request, all fields (R-05a). `onRead` receives the number of rows read.
 */
export function gridWorkbook<Name extends string>(
  gridExport: GridExport<Name>,
  query: GridQuery<Name>,
  exporter: Exporter,
  onRead: (count: number) => void = () => undefined,
): ReadableStream<Uint8Array> {
  const texts = gridExport.texts(exporter.lng);
  const read = exportRead(gridExport, query, exporter);
  const columns = Object.entries<GridColumn>(exportedColumns(gridExport, query)) as [Name, GridColumn][];
  return workbook({
    name: texts.title,
    author: actorLabel(exporter),
    columns: columns.map(([name, { kind }]) => ({ heading: texts.heading(name), kind: CELL_KIND[kind] })),
    rows: {
      ...rowsStatement(read, query),
      cells: columns.map(([name, column]) => {
        const labels = labelsOf(name, column, texts, exporter.lng);
        const beside = texts.beside?.[name];
        return { name, kind: CELL_KIND[column.kind], ...(labels && { labels }), ...(beside && { beside }) };
      }),
      onRead,
    },
    further: linesSheet(gridExport, read, query, exporter.lng),
    criteria: {
      name: translatorOf(exporter.lng, 'exports')('criteria'),
      lines: (count) => criteriaLines(gridExport, { texts, query, exporter, count }),
    },
  });
}
