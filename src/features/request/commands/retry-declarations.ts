import 'server-only';
import { mailsWaiting } from '@/features/mail/commands';
import { hasMailServer } from '@/features/mail/queries';
import { emailsParameter } from '@/features/parameter/queries';
import { db, rows } from '@/server/db/client';
import type { Routine } from '@/server/jobs/routines';
import { mayTryAgain } from '../rules/declaration';
import type { SendingTarget } from '../schema/declaration';
import { declarationMailListener, lockDeclaration, queueSendings, reachOf } from './declaration-sendings';

/** Targets of one run; the rest goes with the next one. */
const MOST = 1_000;

/**
 * Targets that no mail has reached and none is on its way to, those that waited longest first. A closed declaration is still
 * owed to the service; whoever made it has been reached otherwise by then, or cannot be.
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
  ORDER BY "lastTryAt" NULLS FIRST, d."id" LIMIT ${MOST}`;

/** Mails that have left without their outcome being told: by a server that did not know yet whom to tell. */
const UNTOLD = `
  SELECT m."id", m."sentAt", m."attempts" FROM "DeclarationSending" s JOIN "Mail" m ON m."id" = s."mailId"
  WHERE s."sentAt" IS NULL AND m."status" = 'SENT'`;

async function tellUntold(at: Date): Promise<void> {
  for (const { id, sentAt, attempts } of await rows<{ id: string; sentAt: Date | null; attempts: number }>(UNTOLD)) {
    await db.$transaction((tx) => declarationMailListener(tx, id, { outcome: 'SENT', at: sentAt ?? at, attempts, error: null }));
  }
}

interface Unreached {
  readonly id: number;
  readonly target: SendingTarget;
  readonly sendings: number;
  readonly lastTryAt: Date | null;
}

/** Queues one target again, unless somebody was faster or it was reached meanwhile. */
function retryOne({ id, target }: Unreached, service: readonly string[], at: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const kept = await lockDeclaration(tx, id);
    if (!kept || (target === 'DECLARANT' ? kept.sentToDeclarant : kept.sentToInfomed)) return false;
    const { sendable, recipients } = await reachOf(tx, kept, target, service);
    if (sendable !== 'POSSIBLE') return false;
    await queueSendings(tx, kept, { [target]: recipients[target] }, at);
    return true;
  });
}

/**
 * A declaration is sent until it has arrived: when the tries of its mail are used up, or nobody could be written to when it
 * came, this queues a new one.
 */
export const retryDeclarations: Routine = {
  name: 'retry-declarations',
  cron: '20 * * * *',
  hasDryRun: true,
  async run({ isDryRun, at, progress }) {
    if (!isDryRun) await tellUntold(at);
    if (!hasMailServer()) return { mails: 0 };
    const service = await emailsParameter('PHARMACOVIGILANCE_MAIL_RECIPIENTS');
    const found = (await rows<Unreached>(UNREACHED, [service.length > 0])).filter((unreached) => mayTryAgain(unreached, at));
    if (isDryRun) return { mails: found.length };
    let count = 0;
    for (const [index, unreached] of found.entries()) {
      if (await retryOne(unreached, service, at)) count += 1;
      await progress(index + 1, found.length);
    }
    if (count > 0) await mailsWaiting();
    return { mails: count };
  },
};
