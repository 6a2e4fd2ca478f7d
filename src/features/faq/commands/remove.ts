import 'server-only';
import { recordAll } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db } from '@/server/db/client';
import { findFile, removeFile } from '@/server/files/records';
import type { Actor } from '@/shared/account/actor';
import { Refusal } from '@/shared/refusal';
import { isFaqPdfUsed } from '../queries/files';
import { findEither, lockFaq } from '../queries/record';
import { approvalOnSave, canValidateFaq } from '../rules';
import type { FaqPdfRemoved } from '../schema';
import { mainQuestionEvent, subQuestionEvent } from './audit-events';

/**
 * E-042, E-043: removes a main question with all its sub-questions, or one sub-question, by the id of either (F-14); answers
 * how many sub-questions went. Files that they showed go by the routine that knows what the audit log still shows.
 * Throws RECORD_NOT_FOUND.
 */
export async function removeEither(id: string, actor: Actor): Promise<number> {
  return db.$transaction(async (tx) => {
    await lockFaq(tx);
    const { question, sub } = await findEither(id, tx);
    const subs = sub ? [sub] : question.subQuestions;
    await tx.faqSubQuestion.deleteMany({ where: { id: { in: subs.map((each) => each.id) } } });
    if (!sub) await tx.faqMainQuestion.delete({ where: { id: question.id } });
    const then = withTimestampAfter(actor, question.updateDate, ...subs.map(({ updateDate }) => updateDate));
    const acts = subs.map((each) => subQuestionEvent('DELETE', each, null));
    await recordAll(tx, then, sub ? acts : [mainQuestionEvent('DELETE', question, null), ...acts]);
    return subs.length;
  });
}

/**
 * E-049: removes a PDF that no sub-question shows: one's own upload. Throws RECORD_NOT_FOUND, FORBIDDEN, FILE_IN_USE.
 * @right removing a PDF that no sub-question shows: the user who uploaded it, with `faq.manage`
 */
export async function removeUnsavedPdf(pdfId: string, actor: Actor): Promise<void> {
  const file = await findFile(pdfId, ['FAQ_PDF']);
  if (file.createdById !== actor.id) throw new Refusal('FORBIDDEN');
  await removeFile(pdfId, (ask) => isFaqPdfUsed(pdfId, ask));
}

/**
 * E-050: takes the PDF off a saved sub-question at once, which is an edit of it (F-03). The bytes stay as long as the audit log
 * shows them, unreachable for the portal. Throws RECORD_NOT_FOUND.
 */
export async function removeSavedPdf(subId: string, pdfId: string, actor: Actor): Promise<FaqPdfRemoved> {
  return db.$transaction(async (tx) => {
    await lockFaq(tx);
    const { sub } = await findEither(subId, tx);
    if (!sub || sub.pdfDocumentId !== pdfId) throw new Refusal('RECORD_NOT_FOUND');
    const then = withTimestampAfter(actor, sub.updateDate);
    const approved = approvalOnSave({ stored: sub.approved, requested: undefined, isChanged: true, canValidate: canValidateFaq(actor) });
    const after = await tx.faqSubQuestion.update({
      where: { id: sub.id },
      data: { pdfDocumentId: null, approved, validationDate: approved ? then.at : null, updateDate: then.at },
    });
    await recordAll(tx, then, [subQuestionEvent(approved ? 'EDIT_AND_VALIDATE' : 'EDIT', sub, after)]);
    return { success: true, updateDate: after.updateDate.toISOString(), approved };
  });
}
