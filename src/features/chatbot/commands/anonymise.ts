import 'server-only';
import { z } from 'zod';
import { numberParameters, optionalNumberParameter } from '@/features/parameter/queries';
import { translatorOf } from '@/i18n/translator';
import { BlankedValue, recordAnonymization } from '@/server/audit/anonymized';
import type { Author } from '@/server/audit/record';
import { db, rowsOf, sqlRowsOf, type Transaction, waitForLocks } from '@/server/db/client';
import { type ColumnOf, sql } from '@/server/db/tables';
import type { Counts, Routine } from '@/server/jobs/routines';
import type { Day } from '@/shared/dates/dates';
import { retentionStart } from '@/shared/dates/retention';
import { HOLDS_PERSONAL, IS_POSSIBLE_CASE, PERSONAL_COLUMNS } from '../rules/retention';

/** Questions of one transaction: few enough not to block others, many enough to be quick. */
const BATCH = 1_000;
/** What the entry of an anonymisation is about, beside the kinds of requests. */
const SUBJECT = 'chatbot';

/** First days retained: of questions, and of possible pharmacovigilance cases; null retains those forever. */
type RetentionDays = readonly [from: Day, casesFrom: Day | null];

async function retentionDays(at: Date): Promise<RetentionDays> {
  const [{ CHATBOT_RETENTION_MONTHS: months }, cases] = await Promise.all([
    numberParameters(['CHATBOT_RETENTION_MONTHS']),
    optionalNumberParameter('PHARMACOVIGILANCE_RETENTION_MONTHS'),
  ]);
  return [retentionStart(at, months), cases === null ? null : retentionStart(at, cases)];
}

/** Midnight in Paris of a parameter that is a day. */
const midnight = (parameter: string): string => `(${parameter}::date::timestamp AT TIME ZONE 'Europe/Paris')`;
/** `$1` and `$2` are the days of `RetentionDays`. */
const IS_DUE = `(${HOLDS_PERSONAL}) AND "date" < CASE WHEN ${IS_POSSIBLE_CASE} THEN ${midnight('$2')} ELSE ${midnight('$1')} END`;

const Old = z.object({ due: z.int(), keptCases: z.int() });

async function countOld(retention: RetentionDays): Promise<z.output<typeof Old>> {
  const [found] = await rowsOf(
    Old,
    `SELECT count(*) FILTER (WHERE ${IS_DUE})::int AS "due",
            count(*) FILTER (WHERE ${IS_POSSIBLE_CASE} AND "date" < ${midnight('$1')} AND (${IS_DUE}) IS NOT TRUE)::int AS "keptCases"
     FROM "ChatbotQuestion" WHERE (${HOLDS_PERSONAL}) AND "date" < greatest(${midnight('$1')}, ${midnight('$2')})`,
    [...retention],
  );
  return found ?? { due: 0, keptCases: 0 };
}

const emptied = (name: ColumnOf<'ChatbotQuestion'>): string => `"${name}" = ${name === 'questionContent' ? `''` : 'NULL'}`;
const EMPTIED = PERSONAL_COLUMNS.map(emptied).join(', ');

/** Empties the oldest questions that are due, all of a batch or none. Questions being written at that moment follow in the next run. */
function anonymiseBatch(retention: RetentionDays, at: Date): Promise<number> {
  return db.$transaction(async (tx) => {
    await waitForLocks(tx);
    return tx.$executeRawUnsafe(
      `WITH due AS (
         SELECT "questionId" FROM "ChatbotQuestion"
         WHERE ${IS_DUE} AND "date" < greatest(${midnight('$1')}, ${midnight('$2')})
         ORDER BY "date", "questionId" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       UPDATE "ChatbotQuestion" q SET ${EMPTIED}, "anonymizedAt" = $3::timestamptz FROM due WHERE q."questionId" = due."questionId"`,
      ...retention,
      at.toISOString(),
    );
  });
}

/** Questions that no entry reported yet: those of this run, and of one that died since the last entry. */
async function countUnreported(tx: Transaction, at: Date): Promise<number> {
  const last = await tx.auditEntry.findFirst({
    where: { type: 'ANONYMIZATION', entityId: SUBJECT },
    orderBy: { date: 'desc' },
    select: { date: true },
  });
  const where = last ? { OR: [{ anonymizedAt: at }, { anonymizedAt: { gt: last.date } }] } : { anonymizedAt: { not: null } };
  return tx.chatbotQuestion.count({ where });
}

/** Wordings of questions put aside that no question bears any more. */
const LEFT_WORDINGS = sql`
  SELECT DISTINCT e."seq"::text AS "seq", v."field"
  FROM "AuditEntry" e
  JOIN "AuditValue" v ON v."entrySeq" = e."seq" AND v."field" = 'questionsPutAside' AND v."salt" <> ''
  CROSS JOIN LATERAL jsonb_array_elements_text(coalesce(v."after", v."before")) w(wording)
  WHERE e."type" = 'CHATBOT' AND NOT EXISTS (SELECT FROM "ChatbotQuestion" q WHERE q."questionContent" = w.wording)`;

/** Values of the audit log that repeat anonymised questions go, and one entry reports all of it, in one transaction. */
function reportRun(author: Author): Promise<{ trailValues: number }> {
  return db.$transaction(
    async (tx) => {
      await waitForLocks(tx);
      const questions = await countUnreported(tx, author.at);
      const values = await sqlRowsOf(tx, BlankedValue, LEFT_WORDINGS);
      if (questions + values.length > 0) {
        const counts = { chatbotQuestions: questions, ...(values.length > 0 && { trailValues: values.length }) };
        await recordAnonymization(tx, author, {
          entityId: SUBJECT,
          entityLabel: translatorOf('fr', 'shell')('menu.faqStatistics'),
          counts,
          values,
        });
      }
      return { trailValues: values.length };
    },
    { timeout: 600_000 },
  );
}

/**
 * Empties name, e-mail address, telephone number and free texts of chatbot questions older than CHATBOT_RETENTION_MONTHS (S-03,
 * S-04). Their rows stay, so that no figure changes. A possible side effect has the retention of pharmacovigilance, off by default:
 * such questions are counted, so that none is retained unnoticed.
 */
export const anonymiseConversations: Routine = {
  name: 'anonymise-conversations',
  cron: '15 4 * * *',
  hasDryRun: true,
  isDestructive: true,
  async run({ at, author, isDryRun, progress }): Promise<Counts> {
    const retention = await retentionDays(at);
    const { due, keptCases } = await countOld(retention);
    if (isDryRun) return { chatbotQuestions: due, keptCases };
    let chatbotQuestions = 0;
    let failure: unknown;
    try {
      for (let count = BATCH; count === BATCH; chatbotQuestions += count) {
        count = await anonymiseBatch(retention, at);
        await progress(chatbotQuestions + count, due);
      }
    } catch (error) {
      failure = error ?? new Error('anonymisation stopped');
    }
    const { trailValues } = await reportRun(author);
    if (failure) throw failure;
    const figures = { chatbotQuestions, trailValues };
    // Night after night the same ones left would make a run that did nothing look like work.
    return author.id === null && chatbotQuestions + trailValues === 0 ? figures : { ...figures, keptCases };
  },
};
