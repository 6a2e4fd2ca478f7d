import 'server-only';
import { randomUUID } from 'node:crypto';
import { queueMail } from '@/features/mail/commands';
import { hasMailServer } from '@/features/mail/queries';
import { record } from '@/server/audit/record';
import { db, queryInTransaction, type Transaction } from '@/server/db/client';
import type { Actor } from '@/shared/actor';
import { kindConfig } from '../../rules/kinds';
import { countNew } from '../queries';
import { carried, MAX_NOTIFICATION_REQUESTS, NOTIFIED, TO_BE_NOTIFIED } from '../rules';
import type { NotifiedKind, NotifyAnswer } from '../schema';
import { buildNotificationMail, type WriteWorkbook } from './mail';
import { syncOutcome } from './outcome';

/** One claim per kind at a time; the lock ends with its transaction. */
const LOCKS: Readonly<Record<NotifiedKind, number>> = { orders: 4_207_331, 'quota-requests': 4_207_332 };
/** The workbook is written while the requests are locked. */
const CLAIM_TIMEOUT = 60_000;

export interface Claimed {
  readonly id: string;
  readonly mailId: string;
  readonly answer: NotifyAnswer;
}

const nothing = (outcome: 'NOTHING_NEW' | 'UNDER_WAY'): NotifyAnswer => ({ outcome, count: 0, remaining: 0, recipients: [] });

/** Locks the oldest new requests without a notification, as many as fit one e-mail; anonymised ones are left out. */
async function lockNewRequests(tx: Transaction, kind: NotifiedKind): Promise<number[]> {
  const { table, key } = kindConfig(kind);
  const lines = kind === 'orders' ? `(SELECT count(*) FROM "MaterialOrderLine" l WHERE l."orderId" = r."id")::int` : '0';
  const found = await tx.$queryRawUnsafe<{ id: number; lines: number }[]>(
    `SELECT r."${key}" AS "id", ${lines} AS "lines" FROM "${table}" r WHERE ${TO_BE_NOTIFIED}
     ORDER BY r."${key}" LIMIT ${MAX_NOTIFICATION_REQUESTS} FOR UPDATE`,
  );
  return carried(found);
}

/**
 * Claims the requests, queues their mail with its workbook, and writes the notification and its audit entry, in one transaction.
 * Of two concurrent clicks, on any servers, the second finds the lock of the first, or its notification in delivery.
 */
export function claimNew(
  kind: NotifiedKind,
  recipients: readonly string[],
  actor: Actor,
  write: WriteWorkbook,
): Promise<Claimed | NotifyAnswer> {
  const { table, key } = kindConfig(kind);
  const notified = NOTIFIED[kind];
  return db.$transaction(
    async (tx) => {
      const [lock] = await tx.$queryRaw<{ isFree: boolean }[]>`SELECT pg_try_advisory_xact_lock(${LOCKS[kind]}) AS "isFree"`;
      const sending = lock?.isFree && (await tx.requestNotification.findFirst({ where: { kind: notified.kind, state: 'SENDING' } }));
      if (!lock?.isFree) return nothing('UNDER_WAY');
      if (sending && (await syncOutcome(tx, sending.id)) === 'SENDING') return nothing('UNDER_WAY');
      const ids = await lockNewRequests(tx, kind);
      if (ids.length === 0) return nothing('NOTHING_NEW');
      const remaining = Math.max(0, (await countNew(kind, queryInTransaction(tx))) - ids.length);
      const answer: NotifyAnswer = { outcome: 'SENT', count: ids.length, remaining, recipients: [...recipients] };
      const mailId = await queueMail(tx, await buildNotificationMail(kind, { ids, remaining, recipients }, actor, write), actor.at);
      const id = randomUUID();
      // Without a mail server the mail is stored as not sent (S-21): the requests stay NEW.
      const state = hasMailServer() ? { state: 'SENDING' as const } : { state: 'FAILED' as const, endedAt: actor.at, error: 'NO_SERVER' };
      await tx.requestNotification.create({
        data: {
          ...{ id, kind: notified.kind, date: actor.at, startedById: actor.id, startedByName: actor.name },
          ...{ recipients: [...recipients], requestIds: ids, mailId, ...state },
        },
      });
      if (hasMailServer()) {
        await tx.$executeRawUnsafe(`UPDATE "${table}" SET "notificationId" = $1::uuid WHERE "${key}" = ANY ($2::int[])`, id, ids);
      }
      await record(tx, actor, {
        type: 'REQUEST',
        action: 'VALIDATE',
        entityId: id,
        entityLabel: notified.label,
        changes: [
          { field: 'requestCount', before: null, after: ids.length },
          { field: 'recipients', before: null, after: recipients },
        ],
      });
      return { id, mailId, answer };
    },
    { timeout: CLAIM_TIMEOUT },
  );
}
