import 'server-only';
import { db, type Transaction } from '@/server/db/client';
import { findFile } from '@/server/files/records';
import { dayOf } from '@/shared/dates/dates';
import { approvedNotPublished } from '../rules';
import { publicationOf } from '../rules/stored';
import type { FaqMainQuestionView, FaqQuestionName, FaqSaved } from '../schema';
import { findQuestion, questionView } from './record';

/** E-047: the form's question at that moment. Throws RECORD_NOT_FOUND. */
export async function getQuestion(id: string, at: Date): Promise<FaqMainQuestionView> {
  return questionView(await findQuestion(id), dayOf(at));
}

/** Result of a save or an approval, with the count of F-27. */
export async function savedQuestion(id: string, at: Date, tx: Transaction): Promise<FaqSaved> {
  const question = await findQuestion(id, tx);
  const day = dayOf(at);
  const view = await questionView(question, day, tx);
  return { ...view, approvedNotPublished: approvedNotPublished(question.subQuestions.map(publicationOf), day) };
}

/** E-041: every question in order with its sub-questions, by no more than their names. */
export async function questionNames(): Promise<FaqQuestionName[]> {
  return db.faqMainQuestion.findMany({
    select: {
      ...{ id: true, title: true, orderNumber: true },
      subQuestions: { select: { id: true, title: true, uniqueName: true, order: true }, orderBy: [{ order: 'asc' }, { id: 'asc' }] },
    },
    orderBy: [{ orderNumber: 'asc' }, { id: 'asc' }],
  });
}

/** E-051: the name of a PDF, by its own id or by that of the sub-question that shows it. Throws RECORD_NOT_FOUND. */
export async function pdfFileName(id: string): Promise<{ fileName: string }> {
  const sub = await db.faqSubQuestion.findUnique({ where: { id }, select: { pdfDocumentId: true } });
  const { fileName } = await findFile(sub?.pdfDocumentId ?? id, ['FAQ_PDF']);
  return { fileName };
}
