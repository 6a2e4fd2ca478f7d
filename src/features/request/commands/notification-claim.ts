import 'server-only';
import { randomUUID } from 'node:crypto';
import { queueMail } from '@/features/mail/commands';
import { hasMailServer } from '@/features/mail/queries';
import { record } from '@/server/audit/record';
import { db, queryInTransaction, type Transaction } from '@/server/db/client';
import type { Actor } from '@/shared/actor';
import { countNew } from '../queries/notifications';
import { kindConfig } from '../rules/kinds';
import { carried, NOTIFICATION_MOST, NOTIFIED, TO_BE_NOTIFIED } from '../rules/notified';
import type { NotifiedKind, NotifyAnswer } from '../schema/notification';
import { notificationLetter, type WriteWorkbook } from './notification-mail';
import { caughtUp } from './notification-outcome';

/** One claim of a kind at a time; the lock goes with its transaction. */
const LOCKS: Readonly<Record<NotifiedKind, number>> = { orders: 4_207_331, 'quota-requests': 4_207_332 };
/** The workbook is written while the requests are held. */
const CLAIM_TIMEOUT = 60_000;

export interface Claimed {
  readonly id: string;
  readonly mailId: string;
  readonly answer: NotifyAnswer;
}

const nothing = (outcome: 'NOTHING_NEW' | 'UNDER_WAY'): NotifyAnswer => ({ outcome, count: 0, remaining: 0, recipients: [] });

/** Takes the oldest new requests that no notification carries, as many as one e-mail may hold; of an anonymised one nothing could be sent. */
async function takeNew(tx: Transaction, kind: NotifiedKind): Promise<number[]> {
  const { table, key } = kindConfig(kind);
  const lines = kind === 'orders' ? `(SELECT count(*) FROM "MaterialOrderLine" l WHERE l."orderId" = r."id")::int` : '0';
  const found = await tx.$queryRawUnsafe<{ id: number; lines: number }[]>(
    `SELECT r."${key}" AS "id", ${lines} AS "lines" FROM "${table}" r WHERE ${TO_BE_NOTIFIED}
     ORDER BY r."${key}" LIMIT ${NOTIFICATION_MOST} FOR UPDATE`,
  );
  return carried(found);
}

/**
 * One transaction: the requests are taken, their mail is queued with its workbook, the notification and its entry are written.
 * Of two clicks, on whatever servers, the second finds the first one's lock, or its notification under way.
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
      if (sending && (await caughtUp(tx, sending.id)) === 'SENDING') return nothing('UNDER_WAY');
      const ids = await takeNew(tx, kind);
      if (ids.length === 0) return nothing('NOTHING_NEW');
      const remaining = Math.max(0, (await countNew(kind, queryInTransaction(tx))) - ids.length);
      const answer: NotifyAnswer = { outcome: 'SENT', count: ids.length, remaining, recipients: [...recipients] };
      const mailId = await queueMail(tx, await notificationLetter(tx, kind, { ids, remaining, recipients }, actor, write), actor.at);
      const id = randomUUID();
      // Without a mail server the mail is kept as not sent (S-21): the requests were never away.
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
