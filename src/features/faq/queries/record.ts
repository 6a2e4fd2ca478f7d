import 'server-only';
import { type CatalogueBrands, catalogueBrands } from '@/features/product/queries/brands';
import { db, type Transaction } from '@/server/db/client';
import type { FaqMainQuestion, FaqSubQuestion } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import type { Day } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import { isOnline, stateOf } from '../rules';
import { publicationOf, valuesOf } from '../rules/stored';
import type { FaqMainQuestionView, FaqSubQuestionView } from '../schema';

export type QuestionRow = FaqMainQuestion & { readonly subQuestions: readonly FaqSubQuestion[] };

interface Names {
  /** of PDFs, by id */
  readonly fileNames: ReadonlyMap<string, string>;
  readonly brands: CatalogueBrands;
}

/** View of a sub-question with its state on that day (F-05). */
export function subView(sub: FaqSubQuestion, { fileNames, brands }: Names, day: Day): FaqSubQuestionView {
  const standing = publicationOf(sub);
  return {
    id: sub.id,
    ...valuesOf(sub),
    sensitive: sub.sensitive,
    approved: sub.approved,
    validationDate: sub.validationDate?.toISOString() ?? null,
    order: sub.order,
    images: sub.images,
    // A brand no longer in the catalogue is labelled by its key.
    products: sub.productKeys.map((key) => ({ key, name: brands.ours.get(key)?.name ?? key.toUpperCase() })),
    pdfFileName: (sub.pdfDocumentId && fileNames.get(sub.pdfDocumentId)) ?? null,
    commentWhenDisapproved: sub.commentWhenDisapproved,
    creationDate: sub.creationDate.toISOString(),
    updateDate: sub.updateDate.toISOString(),
    online: isOnline(standing, day),
    state: stateOf(standing, day),
  };
}

async function fileNamesOf(question: QuestionRow, tx: Transaction): Promise<Map<string, string>> {
  const ids = question.subQuestions.flatMap(({ pdfDocumentId }) => pdfDocumentId ?? []);
  if (ids.length === 0) return new Map();
  const found = await tx.storedFile.findMany({ where: { encodedId: { in: ids } }, select: { encodedId: true, fileName: true } });
  return new Map(found.map(({ encodedId, fileName }) => [encodedId, fileName]));
}

/** A main question as it crosses the wire. */
export async function questionView(question: QuestionRow, day: Day, tx: Transaction = db): Promise<FaqMainQuestionView> {
  const { id, title, creationDate, updateDate, category, orderNumber, commentWhenDisapprovedAll, subQuestions } = question;
  const names = { fileNames: await fileNamesOf(question, tx), brands: await catalogueBrands(tx) };
  return {
    ...{ id, title, category, orderNumber, commentWhenDisapprovedAll },
    creationDate: creationDate.toISOString(),
    updateDate: updateDate.toISOString(),
    subQuestions: subQuestions.map((sub) => subView(sub, names, day)),
  };
}

/**
 * One writer at a time: the row that every change of the FAQ raises anyway is locked before anything is read, so that places
 * and names are decided on what is there, and two saves never wait for each other in a circle. Call it first.
 */
export async function lockFaq(tx: Transaction): Promise<void> {
  await lockRow(tx, 'ContentVersion', 'faq');
}

const include = { subQuestions: { orderBy: [{ order: 'asc' as const }, { id: 'asc' as const }] } };

/** A main question with its sub-questions in order. Throws RECORD_NOT_FOUND. */
export async function findQuestion(id: string, tx: Transaction = db): Promise<QuestionRow> {
  const found = await tx.faqMainQuestion.findUnique({ where: { id }, include });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return found;
}

/**
 * The record of an id: a main question, or one of its sub-questions; ids are unique over both tables (F-12, F-14). Throws
 * RECORD_NOT_FOUND.
 */
export async function findEither(id: string, tx: Transaction): Promise<{ question: QuestionRow; sub: FaqSubQuestion | null }> {
  const of = await tx.faqSubQuestion.findUnique({ where: { id }, select: { mainQuestionId: true } });
  const question = await findQuestion(of?.mainQuestionId ?? id, tx);
  return { question, sub: question.subQuestions.find((each) => each.id === id) ?? null };
}
