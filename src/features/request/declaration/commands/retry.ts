import 'server-only';
import { z } from 'zod';
import { startDelivery } from '@/features/mail/commands';
import { hasMailServer } from '@/features/mail/queries';
import { emailsParameter } from '@/features/parameter/queries';
import { db, rowsOf } from '@/server/db/client';
import type { Routine } from '@/server/jobs/routines';
import { mayRetry } from '../rules';
import { SENDING_TARGETS } from '../schema';
import { declarationMailListener, lockDeclaration, queueSendings, sendabilityOf } from './sendings';

/** Targets of one run; the rest goes with the next one. */
const MAX_TARGETS = 1_000;

/**
 * Targets without a delivered or queued mail, longest waiting first. A closed declaration is still
 * sent to the service; its declarant has been contacted otherwise, or cannot be.
 */
const UNREACHED = `
  SELECT d."id", t."target", count(s."id")::int AS "sendings", max(coalesce(s."lastTryAt", s."createdAt")) AS "lastTryAt"
  FROM "PharmacovigilanceDeclaration" d
  CROSS JOIN (VALUES ('DECLARANT'::"SendingTarget"), ('INFOMED')) t("target")
  LEFT JOIN "DeclarationSending" s ON s."declarationId" = d."id" AND s."target" = t."target"
  LEFT JOIN "Mail" m ON m."id" = s."mailId"
  WHERE NOT (d."sentToDeclarant" AND d."sentToInfomed") AND d."anonymizedAt" IS NULL
    AND CASE t."target" WHEN 'DECLARANT' THEN NOT d."sentToDeclarant" AND d."email" IS NOT NULL AND d."handling" <> 'CLOSED'
        ELSE NOT d."sentToInfomed" AND $1 END
  GROUP BY d."id", t."target"
  HAVING count(*) FILTER (WHERE m."status" IN ('QUEUED', 'SENT')) = 0
  ORDER BY "lastTryAt" NULLS FIRST, d."id" LIMIT ${MAX_TARGETS}`;

/** Sent mails whose outcome was not applied, as by a server of an older version without the listener. */
const MISSED_OUTCOMES = `
  SELECT m."id", m."sentAt", m."attempts" FROM "DeclarationSending" s JOIN "Mail" m ON m."id" = s."mailId"
  WHERE s."sentAt" IS NULL AND m."status" = 'SENT'`;

const MissedOutcome = z.object({ id: z.string(), sentAt: z.date().nullable(), attempts: z.int() });

async function applyMissedOutcomes(at: Date): Promise<void> {
  for (const { id, sentAt, attempts } of await rowsOf(MissedOutcome, MISSED_OUTCOMES)) {
    await db.$transaction((tx) => declarationMailListener(tx, id, { outcome: 'SENT', at: sentAt ?? at, attempts, error: null }));
  }
}

const Unreached = z.object({ id: z.int(), target: z.enum(SENDING_TARGETS), sendings: z.int(), lastTryAt: z.date().nullable() });
type Unreached = z.output<typeof Unreached>;

/** Queues one target again, unless a concurrent call did or it was reached since. */
function retryOne({ id, target }: Unreached, service: readonly string[], at: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const declaration = await lockDeclaration(tx, id);
    if (!declaration || (target === 'DECLARANT' ? declaration.sentToDeclarant : declaration.sentToInfomed)) return false;
    const { sendable, recipients } = await sendabilityOf(tx, declaration, target, service);
    if (sendable !== 'POSSIBLE') return false;
    await queueSendings(tx, declaration, { [target]: recipients[target] }, at);
    return true;
  });
}

/**
 * Retries a declaration until it has arrived: when the attempts of its mail are exhausted, or there was no recipient when it
 * arrived, this queues a new one.
 */
export const retryDeclarations: Routine = {
  name: 'retry-declarations',
  cron: '20 * * * *',
  hasDryRun: true,
  async run({ isDryRun, at, progress }) {
    if (!isDryRun) await applyMissedOutcomes(at);
    if (!hasMailServer()) return { mails: 0 };
    const service = await emailsParameter('PHARMACOVIGILANCE_MAIL_RECIPIENTS');
    const found = (await rowsOf(Unreached, UNREACHED, [service.length > 0])).filter((unreached) => mayRetry(unreached, at));
    if (isDryRun) return { mails: found.length };
    let count = 0;
    for (const [index, unreached] of found.entries()) {
      if (await retryOne(unreached, service, at)) count += 1;
      await progress(index + 1, found.length);
    }
    if (count > 0) await startDelivery();
    return { mails: count };
  },
};
