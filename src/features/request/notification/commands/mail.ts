import 'server-only';
import type { OutgoingMail } from '@/features/mail/commands';
import { recipientLine } from '@/features/mail/rules';
import { translatorOf } from '@/i18n/translator';
import { env } from '@/server/env';
import type { GridExport } from '@/server/export/grid-export';
import { EVERYTHING, type GridQuery, where } from '@/server/grid-query/query';
import { WORKBOOK_TYPE } from '@/server/workbook/write';
import type { Actor } from '@/shared/account/actor';
import { dayOf } from '@/shared/dates/dates';
import { orderKind } from '../../order/kind';
import { sqlNames } from '../../queries/records';
import { requestExport } from '../../queries/sources';
import { quotaKind } from '../../quota/kind';
import { kindConfig } from '../../rules/kinds';
import { NOTIFIED } from '../rules';
import type { NotifiedKind } from '../schema';

/** Writes a grid's workbook; injected by the route, since exports depend on requests and not the other way round. */
export type WriteWorkbook = <Name extends string>(
  gridExport: GridExport<Name>,
  query: GridQuery<Name>,
  exporter: Pick<Actor, 'at' | 'lng' | 'name' | 'real'>,
) => ReadableStream<Uint8Array>;

/** The recipients have no account: French (S-21). */
const LNG = 'fr';

const ORDER_COLUMNS = [
  ...(['id', 'orderNumber', 'date', 'subscriberKey', 'mdmId', 'firstName', 'name', 'society'] as const),
  ...(['address', 'zipCode', 'city', 'country', 'email', 'phoneNumber'] as const),
];
const QUOTA_COLUMNS = [
  ...(['quotaRequestId', 'date', 'orderNumber', 'productId', 'productName', 'nbBoxes', 'nbPatients', 'names', 'establishment'] as const),
  ...(['address1', 'address2', 'zipCode', 'city', 'phone', 'requestDetailsWhenNoAttestation'] as const),
];

/** These requests only, as an export of their grid: in its order, with the columns needed to ship the items. */
function only<Name extends string>(whole: GridExport<Name>, ids: readonly number[], kind: NotifiedKind): GridExport<Name> {
  const { table, key } = sqlNames(kind);
  const from = `(SELECT * FROM ${table.sql} WHERE ${key.sql} = ANY ('{${ids.map(Number).join(',')}}'::int[])) r`;
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

async function bytesOf(kind: NotifiedKind, ids: readonly number[], actor: Actor, write: WriteWorkbook): Promise<Uint8Array> {
  const exporter = { ...actor, lng: LNG } as const;
  const stream =
    kind === 'orders'
      ? write(only(requestExport(orderKind), ids, kind), queryOf(ORDER_COLUMNS, where('status', 'NEW')), exporter)
      : write(only(requestExport(quotaKind), ids, kind), queryOf(QUOTA_COLUMNS, where('status', 'NEW')), exporter);
  return new Uint8Array(await new Response(stream as BodyInit).arrayBuffer());
}

interface NotificationContent {
  readonly ids: readonly number[];
  readonly remaining: number;
  readonly recipients: readonly string[];
}

/** The mail about these requests to all recipients, with their workbook. Its text contains no personal data. */
export async function buildNotificationMail(
  kind: NotifiedKind,
  { ids, remaining, recipients }: NotificationContent,
  actor: Actor,
  write: WriteWorkbook,
): Promise<OutgoingMail> {
  const t = translatorOf(LNG, 'mails');
  const { mail, file } = NOTIFIED[kind];
  const fileName = `${file}-${dayOf(actor.at)}.xlsx`;
  const params = { kind: NOTIFIED[kind].kind, count: ids.length };
  return {
    kind: mail,
    recipient: recipientLine(recipients),
    lng: LNG,
    subject: t('notification.subject', params),
    paragraphs: [
      t('notification.text', params),
      t('notification.attached', { fileName }),
      ...(remaining > 0 ? [t('notification.remaining', { count: remaining })] : []),
    ],
    link: { text: t('notification.button'), href: `${env.APP_URL}${kindConfig(kind).screen}` },
    attachments: [{ fileName, contentType: WORKBOOK_TYPE, bytes: await bytesOf(kind, ids, actor, write) }],
  };
}
