import 'server-only';
import { translatorOf } from '@/i18n/translator';
import { rows } from '@/server/db/client';
import { type Column, type RowsQuery, workbook } from '@/server/workbook/write';
import type { Actor } from '@/shared/actor';
import { actorLabel } from '@/shared/actor-label';
import { dayOf, formatDateTime } from '@/shared/dates';
import type { PromotionSearchBody } from '../schema';
import { behind, searchWhere } from './search';

/** Columns of the workbook: name, how it is written, and its SQL where it is no column of the table. */
const EXPORTED = [
  { name: 'name', kind: 'text' },
  { name: 'promomatsReference', kind: 'text' },
  { name: 'therapeuticArea', kind: 'text', sql: 'a."areaName"' },
  { name: 'maxQuantity', kind: 'number' },
  { name: 'unitCost', kind: 'number', sql: 'p."unitCost"::float8' },
  { name: 'available', kind: 'text' },
  { name: 'recentlyAdded', kind: 'text' },
  { name: 'expirationDate', kind: 'date' },
  { name: 'docUrl', kind: 'text' },
  { name: 'creationDate', kind: 'datetime' },
  { name: 'updateDate', kind: 'datetime' },
] as const satisfies readonly { name: string; kind: NonNullable<Column['kind']>; sql?: string }[];

/** Name of an area given by id or name, for the criteria sheet. */
async function areaName(idOrName: string | null): Promise<string | null> {
  if (!idOrName) return null;
  const [found] = await rows<{ name: string }>(`SELECT "name" FROM "TherapeuticArea" WHERE "id"::text = lower($1)`, [idOrName]);
  return found?.name ?? idOrName;
}

/** E-077: opens the materials that the filter matches as a workbook, in the reader's language, with the criteria (PROMO-06, R-05, R-06). */
export async function promotionsExport(body: PromotionSearchBody, actor: Actor): Promise<() => ReadableStream<Uint8Array>> {
  const t = translatorOf(actor.lng, 'promotion');
  const common = translatorOf(actor.lng, 'common');
  const x = translatorOf(actor.lng, 'exports');
  const { where, values } = searchWhere(body, dayOf(actor.at));
  const yesNo = { true: common('yes'), false: common('no') };
  const query: RowsQuery = {
    text: `SELECT ${EXPORTED.map((column) => `${'sql' in column ? column.sql : `p."${column.name}"`} AS "${column.name}"`).join(', ')} FROM ${behind(where)}`,
    values,
    cells: EXPORTED.map(({ name, kind }) => ({
      name,
      kind,
      ...((name === 'available' || name === 'recentlyAdded') && { labels: yesNo }),
    })),
  };
  const filters = [
    body.searchTerm,
    await areaName(body.searchTherapeuticArea),
    ...body.promotionDisplayFilters.map((display) => t(`filters.${display}`)),
  ].filter(Boolean);
  const content = {
    name: t('title'),
    author: actorLabel(actor),
    columns: EXPORTED.map((column) => ({
      heading: t(`fields.${column.name}`),
      kind: column.kind,
    })),
    rows: query,
    criteria: {
      name: x('criteria'),
      lines: (count: number) => [
        [x('date'), formatDateTime(actor.at, actor.lng)],
        [x('by'), actorLabel(actor)],
        [x('filters'), filters.join(', ') || x('noFilter')],
        [x('rows'), count],
      ],
    },
  };
  return () => workbook(content);
}
