import 'server-only';
import type { Letter } from '@/features/mail/commands';
import { recipientLine } from '@/features/mail/rules';
import { translatorOf } from '@/i18n/translator';
import type { Transaction } from '@/server/db/client';
import { env } from '@/server/env';
import type { GridExport } from '@/server/export/grid-export';
import { EVERYTHING, type GridQuery, where } from '@/server/grid-query/query';
import { type FurtherSheet, WORKBOOK_TYPE } from '@/server/workbook/write';
import type { Actor } from '@/shared/actor';
import { dayOf } from '@/shared/dates';
import { orderExport } from '../queries/order';
import { quotaExport } from '../queries/quota';
import { kindConfig } from '../rules/kinds';
import { NOTIFIED } from '../rules/notified';
import type { NotifiedKind } from '../schema/notification';

/** The one function that writes a grid's workbook, handed in by the address that calls: exports know requests, not the other way round. */
export type WriteWorkbook = <Name extends string>(
  wanted: GridExport<Name>,
  query: GridQuery<Name>,
  exporter: Pick<Actor, 'at' | 'lng' | 'name' | 'real'>,
) => ReadableStream<Uint8Array>;

/** Whoever reads it has no account: French (S-21). */
const LNG = 'fr';

const ORDER_COLUMNS = [
  ...(['id', 'orderNumber', 'date', 'subscriberKey', 'mdmId', 'firstName', 'name', 'society'] as const),
  ...(['address', 'zipCode', 'city', 'country', 'email', 'phoneNumber'] as const),
];
const QUOTA_COLUMNS = [
  ...(['quotaRequestId', 'date', 'orderNumber', 'productId', 'productName', 'nbBoxes', 'nbPatients', 'names', 'establishment'] as const),
  ...(['address1', 'address2', 'zipCode', 'city', 'phone', 'requestDetailsWhenNoAttestation'] as const),
];

/** Just these requests as an export of their grid: the new ones, in its order, with the columns that are needed to send what was asked for. */
function only<Name extends string>(whole: GridExport<Name>, ids: readonly number[], table: string, key: string): GridExport<Name> {
  const from = `(SELECT * FROM "${table}" WHERE "${key}" = ANY ('{${ids.map(Number).join(',')}}'::int[])) r`;
  return { ...whole, source: { ...whole.source, from } };
}

const queryOf = <Name extends string>(columns: readonly Name[], filter: GridQuery<Name>['filter'] = EVERYTHING): GridQuery<Name> => ({
  startRow: 0,
  endRow: 0,
  sort: [],
  filter,
  groups: [],
  groupKeys: [],
  aggregates: [],
  columns,
});

/** What was ordered, a line for each item, on a sheet of its own. */
async function itemsSheet(tx: Transaction, ids: readonly number[]): Promise<FurtherSheet> {
  const t = translatorOf(LNG, 'request-order');
  const lines = await tx.$queryRaw<{ orderNumber: string; name: string; reference: string; quantity: number }[]>`
    SELECT o."orderNumber", l."name", l."promomatsReference" AS "reference", l."quantity"
    FROM "MaterialOrderLine" l JOIN "MaterialOrder" o ON o."id" = l."orderId"
    WHERE l."orderId" = ANY (${[...ids]}::int[]) ORDER BY o."date" DESC, o."id" DESC, l."position"`;
  return {
    name: t('detail.items'),
    columns: [
      { heading: t('columns.orderNumber'), width: 20 },
      { heading: t('detail.item'), width: 50 },
      { heading: t('detail.reference'), width: 24 },
      { heading: t('detail.quantity'), kind: 'number', width: 12 },
    ],
    rows: lines.map(({ orderNumber, name, reference, quantity }) => [orderNumber, name, reference, quantity]),
  };
}

async function bytesOf(
  tx: Transaction,
  kind: NotifiedKind,
  ids: readonly number[],
  actor: Actor,
  write: WriteWorkbook,
): Promise<Uint8Array> {
  const { table, key } = kindConfig(kind);
  const exporter = { ...actor, lng: LNG } as const;
  const stream =
    kind === 'orders'
      ? write(
          { ...only(orderExport, ids, table, key), further: [await itemsSheet(tx, ids)] },
          queryOf(ORDER_COLUMNS, where('status', 'NEW')),
          exporter,
        )
      : write(only(quotaExport, ids, table, key), queryOf(QUOTA_COLUMNS, where('status', 'NEW')), exporter);
  return new Uint8Array(await new Response(stream as BodyInit).arrayBuffer());
}

interface Told {
  readonly ids: readonly number[];
  readonly remaining: number;
  readonly recipients: readonly string[];
}

/** The one mail about these requests to all recipients, their workbook with it. Nothing personal stands in its text. */
export async function notificationLetter(
  tx: Transaction,
  kind: NotifiedKind,
  { ids, remaining, recipients }: Told,
  actor: Actor,
  write: WriteWorkbook,
): Promise<Letter> {
  const t = translatorOf(LNG, 'mails');
  const { mail, file } = NOTIFIED[kind];
  const fileName = `${file}-${dayOf(actor.at)}.xlsx`;
  const told = { kind: NOTIFIED[kind].kind, count: ids.length };
  return {
    kind: mail,
    recipient: recipientLine(recipients),
    lng: LNG,
    subject: t('notification.subject', told),
    paragraphs: [
      t('notification.text', told),
      t('notification.attached', { fileName }),
      ...(remaining > 0 ? [t('notification.remaining', { count: remaining })] : []),
    ],
    link: { text: t('notification.button'), href: `${env.APP_URL}${kindConfig(kind).screen}` },
    attachments: [{ fileName, contentType: WORKBOOK_TYPE, bytes: await bytesOf(tx, kind, ids, actor, write) }],
  };
}
