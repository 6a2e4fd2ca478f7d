import 'server-only';
import Cursor from 'pg-cursor';
import { translatorOf } from '@/i18n/translator';
import { pool } from '@/server/db/client';
import { type Cell, type Column, workbook } from '@/server/workbook/write';
import type { Actor } from '@/shared/actor';
import { actorLabel } from '@/shared/actor-label';
import { formatDateTime } from '@/shared/dates';
import { displayedText } from '@/shared/html';
import { messageText } from '@/shared/message-text';
import { fieldKind } from '../rules';
import { type ProductSearchBody, SECTION_FIELDS, type ShownField } from '../schema';
import { searchSql } from './search';

/** Plain fields of the entity (P-38); files are ids and the ranges a table of their own: neither fits a cell. */
const EXPORTED = SECTION_FIELDS.NEW_PRODUCT.filter((field) => fieldKind(field) !== 'file' && fieldKind(field) !== 'ranges');
const BATCH = 500;

async function* matches(body: ProductSearchBody): AsyncGenerator<Record<string, unknown>> {
  const { where, order, values } = searchSql(body);
  const columns = EXPORTED.map((field) => `p."${field}"`).join(', ');
  const client = await pool().connect();
  // The pool handles errors of idle connections only; an unhandled 'error' event would end the process. The read reports it too.
  const ignoreError = () => undefined;
  client.on('error', ignoreError);
  const cursor = client.query(new Cursor<Record<string, unknown>>(`SELECT ${columns} FROM "Product" p ${where} ${order}`, [...values]));
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

/** E-013: the products that the search matches as a workbook, in the reader's language, with the criteria (PROD-27, EXPORT-03, R-05). */
export function exportProducts(body: ProductSearchBody, actor: Actor): ReadableStream<Uint8Array> {
  const t = translatorOf(actor.lng, 'product');
  const common = translatorOf(actor.lng, 'common');
  const x = translatorOf(actor.lng, 'exports');
  const cellOf = (field: ShownField, value: unknown): Cell => {
    if (value === null || value === undefined) return null;
    const kind = fieldKind(field);
    if (kind === 'boolean') return value ? common('yes') : common('no');
    if (kind === 'number') return Number(value);
    if (kind === 'date') return new Date(`${String(value)}T00:00:00Z`);
    if (kind === 'html') return displayedText(String(value));
    if (kind !== 'choice') return String(value);
    const group = field === 'type' ? 'types' : field === 'status' ? 'statuses' : 'availabilities';
    return messageText(t, `${group}.${String(value)}`) ?? String(value);
  };
  const columns: Column[] = EXPORTED.map((field) => {
    const kind = fieldKind(field);
    return { heading: t(`fields.${field}`), kind: kind === 'date' || kind === 'number' ? kind : 'text' };
  });
  async function* cells(): AsyncGenerator<readonly Cell[]> {
    for await (const row of matches(body)) yield EXPORTED.map((field) => cellOf(field, row[field]));
  }
  const filters = [body.searchTerm, ...body.productTypeFilters, ...body.availabilityFilters, ...body.locationFilters]
    .filter(Boolean)
    .join(', ');
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
        [x('filters'), filters || x('noFilter')],
        [x('rows'), count],
      ],
    },
  });
}
