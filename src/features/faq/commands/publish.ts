import 'server-only';
import { recordAll } from '@/server/audit/record';
import { db } from '@/server/db/client';
import type { Routine } from '@/server/jobs/routines';
import { dateColumn, dayOf } from '@/shared/dates/dates';
import { lockFaq } from '../queries/record';
import { subQuestionEvent } from './audit-events';

/** Sub-questions that one transaction writes. */
const BATCH = 500;

/**
 * S-03, F-04: sets `published` where the publication date is reached and traces it. What is online is computed when it is read,
 * so nothing waits for this, and nothing has to be done for what expires. It is no edit: a form that is open stays good.
 */
export const publishFaq: Routine = {
  name: 'publish-faq',
  cron: '5 0 * * *',
  hasDryRun: true,
  async run({ isDryRun, at, author, progress }) {
    const due = { published: false, publicationDate: { lte: dateColumn(dayOf(at)) } };
    const total = await db.faqSubQuestion.count({ where: due });
    if (isDryRun) return { faqPublished: total };
    let faqPublished = 0;
    for (let isMore = true; isMore; ) {
      const written = await db.$transaction(async (tx) => {
        await lockFaq(tx);
        const batch = await tx.faqSubQuestion.findMany({ where: due, take: BATCH, orderBy: { id: 'asc' } });
        await tx.faqSubQuestion.updateMany({ where: { id: { in: batch.map(({ id }) => id) } }, data: { published: true } });
        await recordAll(
          tx,
          author,
          batch.map((sub) => subQuestionEvent('EDIT', sub, { ...sub, published: true })),
        );
        return batch.length;
      });
      faqPublished += written;
      isMore = written === BATCH;
      await progress(faqPublished, total);
    }
    return { faqPublished };
  },
};
