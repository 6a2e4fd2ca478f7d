import 'server-only';
import { z } from 'zod';
import { translatorOf } from '@/i18n/translator';
import { rowsOf } from '@/server/db/client';
import type { Column, RowsQuery } from '@/server/workbook/content';
import { workbook } from '@/server/workbook/write';
import type { Actor } from '@/shared/account/actor';
import { actorLabel } from '@/shared/account/actor-label';
import { dayOf, formatDateTime } from '@/shared/dates/dates';
import { EXPORTED_FIELDS, type PromotionExportBody } from '../schema';
import { promotionsSql, searchWhere } from './search';

/** How each column is written, and its SQL where it is no column of the table. */
const FIELDS: Readonly<Record<(typeof EXPORTED_FIELDS)[number], { readonly kind: NonNullable<Column['kind']>; readonly sql?: string }>> = {
  name: { kind: 'text' },
  promomatsReference: { kind: 'text' },
  therapeuticArea: { kind: 'text', sql: 'a."areaName"' },
  maxQuantity: { kind: 'number' },
  unitCost: { kind: 'number', sql: 'p."unitCost"::float8' },
  available: { kind: 'text' },
  recentlyAdded: { kind: 'text' },
  expirationDate: { kind: 'date' },
  docUrl: { kind: 'text' },
  creationDate: { kind: 'datetime' },
  updateDate: { kind: 'datetime' },
};

const Named = z.object({ name: z.string() });

/** Name of an area given by id or name, for the criteria sheet. */
async function areaName(idOrName: string | null): Promise<string | null> {
  if (!idOrName) return null;
  const [found] = await rowsOf(Named, `SELECT "name" FROM "TherapeuticArea" WHERE "id"::text = lower($1)`, [idOrName]);
  return found?.name ?? idOrName;
}

/** E-077: opens the materials that the filter matches as a workbook, in the reader's language, with the criteria (PROMO-06, R-05, R-06). */
export async function promotionsExport(body: PromotionExportBody, actor: Actor): Promise<() => ReadableStream<Uint8Array>> {
  const t = translatorOf(actor.lng, 'promotion');
  const common = translatorOf(actor.lng, 'common');
  const x = translatorOf(actor.lng, 'exports');
  const { where, values } = searchWhere(body, dayOf(actor.at));
  const yesNo = { true: common('yes'), false: common('no') };
  const columns = body.columns.length > 0 ? body.columns : EXPORTED_FIELDS;
  const query: RowsQuery = {
    text: `SELECT ${columns.map((name) => `${FIELDS[name].sql ?? `p."${name}"`} AS "${name}"`).join(', ')} FROM ${promotionsSql(where)}`,
    values,
    cells: columns.map((name) => ({
      name,
      kind: FIELDS[name].kind,
      ...((name === 'available' || name === 'recentlyAdded') && { labels: yesNo }),
    })),
  };
  const area = await areaName(body.searchTherapeuticArea);
  const displays = body.promotionDisplayFilters.map((display) => t(`filters.${display}`));
  const searched = [
    ...(body.searchTerm ? [[x('search'), x('quoted', { text: body.searchTerm })]] : []),
    ...(area ? [[t('filters.area'), area]] : []),
    ...(displays.length > 0 ? [[t('filters.label'), displays.join(', ')]] : []),
  ];
  const content = {
    name: t('title'),
    author: actorLabel(actor),
    columns: columns.map((name) => ({ heading: t(`fields.${name}`), kind: FIELDS[name].kind })),
    rows: query,
    criteria: {
      name: x('criteria'),
      lines: (count: number) => [
        [x('date'), formatDateTime(actor.at, actor.lng)],
        [x('by'), actorLabel(actor)],
        ...(searched.length > 0 ? searched : [[x('filters'), x('noFilter')]]),
        [x('rows'), count],
      ],
    },
  };
  return () => workbook(content);
}
