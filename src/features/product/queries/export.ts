import 'server-only';
import Cursor from 'pg-cursor';
import { translatorOf } from '@/i18n/translator';
import { pool } from '@/server/db/client';
import type { Cell, Column } from '@/server/workbook/content';
import { workbook } from '@/server/workbook/write';
import type { Actor, Language } from '@/shared/account/actor';
import { actorLabel } from '@/shared/account/actor-label';
import { dateColumn, formatDateTime } from '@/shared/dates/dates';
import { referenceName } from '@/shared/diff/same';
import { displayedText } from '@/shared/html/html';
import { messageText } from '@/shared/text/message-text';
import { fieldKind } from '../rules';
import { EXPORTED_FIELDS, type Location, type ProductExportBody, type ProductSearchBody, type ShownField } from '../schema';
import { AREAS, searchSql } from './search';

const BATCH = 500;

async function* matches(body: ProductSearchBody, fields: readonly ShownField[]): AsyncGenerator<Record<string, unknown>> {
  const { where, order, values } = searchSql(body);
  const columns = fields.map((field) => (field === 'therapeuticArea' ? `a."area" AS "${field}"` : `p."${field}"`)).join(', ');
  const client = await pool().connect();
  // The pool handles errors of idle connections only; an unhandled 'error' event would end the process. The read reports it too.
  const ignoreError = () => undefined;
  client.on('error', ignoreError);
  const cursor = client.query(
    new Cursor<Record<string, unknown>>(`SELECT ${columns} FROM "Product" p ${AREAS} ${where} ${order}`, [...values]),
  );
  let isRead = false;
  try {
    for (let batch = await cursor.read(BATCH); batch.length > 0; batch = await cursor.read(BATCH)) yield* batch;
    isRead = true;
  } finally {
    // After a failure or an early exit, destroy the connection with its cursor: a lost one would never confirm the close.
    client.release(!isRead);
    client.off('error', ignoreError);
  }
}

/** What was searched, in the words of the screen (R-06b, P-38a): a line for the text and one for each group of filters. */
function searchLines(body: ProductSearchBody, areas: readonly (string | null)[], lng: Language): Cell[][] {
  const { searchTerm, productTypeFilters, availabilityFilters, locationFilters, holderFilters, followUpFilters } = body;
  const t = translatorOf(lng, 'product');
  const list = translatorOf(lng, 'product-list');
  const x = translatorOf(lng, 'exports');
  const availability = (filter: string): string => {
    const location = (['HOSPITAL', 'CITY'] as const satisfies readonly Location[]).find((one) => filter.startsWith(`${one}_`));
    const part = location ? filter.slice(location.length + 1) : filter;
    const label = messageText(list, `filters.${part}`) ?? messageText(t, `availabilities.${part}`) ?? part;
    return location ? x('within', { part: t(`locations.${location}`), value: label }) : label;
  };
  const filters = [
    { name: list('filters.availability'), values: availabilityFilters.map(availability) },
    { name: list('filters.location'), values: locationFilters.map((location) => t(`locations.${location}`)) },
    { name: list('filters.type'), values: productTypeFilters.map((type) => t(`types.${type}`)) },
    { name: list('filters.holder'), values: holderFilters },
    { name: t('fields.therapeuticArea'), values: areas.map((area) => area ?? list('filters.areaUnknown')) },
    { name: list('filters.todo'), values: followUpFilters.map((followUp) => list(`filters.${followUp}`)) },
  ].filter(({ values }) => values.length > 0);
  return [
    ...(searchTerm ? [[x('search'), x('quoted', { text: searchTerm })]] : []),
    ...filters.map(({ name, values }) => [name, values.join(', ')]),
    ...(searchTerm || filters.length > 0 ? [] : [[x('filters'), x('noFilter')]]),
  ];
}

/**
 * E-013: the products that the search matches as a workbook, in the reader's language, with the criteria (PROD-27, EXPORT-03, R-05).
 * @param areas names of the searched therapeutic areas
 */
export function exportProducts(body: ProductExportBody, areas: readonly (string | null)[], actor: Actor): ReadableStream<Uint8Array> {
  const t = translatorOf(actor.lng, 'product');
  const common = translatorOf(actor.lng, 'common');
  const x = translatorOf(actor.lng, 'exports');
  const cellOf = (field: ShownField, value: unknown): Cell => {
    if (value === null || value === undefined) return null;
    const kind = fieldKind(field);
    if (kind === 'boolean') return value ? common('yes') : common('no');
    if (kind === 'number') return Number(value);
    if (kind === 'date') return dateColumn(String(value));
    if (kind === 'reference') return referenceName(value);
    if (kind === 'html') return displayedText(String(value));
    if (kind !== 'choice') return String(value);
    const group = field === 'type' ? 'types' : field === 'status' ? 'statuses' : 'availabilities';
    return messageText(t, `${group}.${String(value)}`) ?? String(value);
  };
  const fields = body.columns.length > 0 ? body.columns : EXPORTED_FIELDS;
  const columns: Column[] = fields.map((field) => {
    const kind = fieldKind(field);
    return { heading: t(`fields.${field}`), kind: kind === 'date' || kind === 'number' ? kind : 'text' };
  });
  async function* cells(): AsyncGenerator<readonly Cell[]> {
    for await (const row of matches(body, fields)) yield fields.map((field) => cellOf(field, row[field]));
  }
  return workbook({
    name: t('title'),
    author: actorLabel(actor),
    columns,
    rows: cells(),
    criteria: {
      name: x('criteria'),
      lines: (count) => [
        [x('date'), formatDateTime(actor.at, actor.lng)],
        [x('by'), actorLabel(actor)],
        ...searchLines(body, areas, actor.lng),
        [x('rows'), count],
      ],
    },
  });
}
