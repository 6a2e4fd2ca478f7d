import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { queueMail } from '@/features/mail/commands';
import { hasMailServer } from '@/features/mail/queries';
import { record } from '@/server/audit/record';
import { db, sqlRowsOf, type Transaction } from '@/server/db/client';
import { sql } from '@/server/db/tables';
import type { Actor } from '@/shared/account/actor';
import { requestRecords, sqlNames, whereOf } from '../../queries/records';
import { countNew, TO_BE_NOTIFIED } from '../queries';
import { MAX_NOTIFICATION_REQUESTS, NOTIFIED } from '../rules';
import { planNotification } from '../rules/plan';
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

const Lock = z.object({ isFree: z.boolean() });
const NewRequest = z.object({ id: z.int(), lines: z.int() });

/** Locks the requests of `TO_BE_NOTIFIED`, oldest first, as many as one e-mail may carry, each with the number of its lines. */
function lockNewRequests(tx: Transaction, kind: NotifiedKind): Promise<z.output<typeof NewRequest>[]> {
  const { table, key } = sqlNames(kind);
  const lines = kind === 'orders' ? sql`(SELECT count(*) FROM "MaterialOrderLine" l WHERE l."orderId" = r."id")::int` : sql`0`;
  const statement = sql`
    SELECT r.${key} AS "id", ${lines} AS "lines" FROM ${table} r
    WHERE ${TO_BE_NOTIFIED} ORDER BY r.${key} LIMIT ${MAX_NOTIFICATION_REQUESTS} FOR UPDATE`;
  return sqlRowsOf(tx, NewRequest, statement);
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
  const notified = NOTIFIED[kind];
  return db.$transaction(
    async (tx) => {
      const [lock] = await sqlRowsOf(tx, Lock, sql`SELECT pg_try_advisory_xact_lock(${LOCKS[kind]}) AS "isFree"`);
      const sending = lock?.isFree && (await tx.requestNotification.findFirst({ where: { kind: notified.kind, state: 'SENDING' } }));
      if (!lock?.isFree) return nothing('UNDER_WAY');
      if (sending && (await syncOutcome(tx, sending.id)) === 'SENDING') return nothing('UNDER_WAY');
      const found = await lockNewRequests(tx, kind);
      const plan = planNotification(found, await countNew(kind, tx), recipients);
      if (!plan) return nothing('NOTHING_NEW');
      const { ids, answer, changes } = plan;
      const content = { ids, remaining: answer.remaining, recipients };
      const mailId = await queueMail(tx, await buildNotificationMail(kind, content, actor, write), actor.at);
      const id = randomUUID();
      // Without a mail server the mail is stored as not sent (S-21): the requests stay NEW.
      const state = hasMailServer() ? { state: 'SENDING' as const } : { state: 'FAILED' as const, endedAt: actor.at, error: 'NO_SERVER' };
      await tx.requestNotification.create({
        data: {
          ...{ id, kind: notified.kind, date: actor.at, startedById: actor.id, startedByName: actor.name },
          ...{ recipients: [...recipients], requestIds: [...ids], mailId, ...state },
        },
      });
      if (hasMailServer()) await requestRecords(tx, kind).updateMany({ where: whereOf(kind, ids), data: { notificationId: id } });
      await record(tx, actor, { type: 'REQUEST', action: 'VALIDATE', entityId: id, entityLabel: notified.label, changes });
      return { id, mailId, answer };
    },
    { timeout: CLAIM_TIMEOUT },
  );
}
