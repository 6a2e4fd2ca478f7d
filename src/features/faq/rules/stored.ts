import { columnDay } from '@/shared/dates/dates';
import type { FaqSubQuestionValues } from '../schema';
import type { Publication } from './publication';

/** A sub-question as it is stored; days are midnights. */
export interface StoredSub extends Omit<FaqSubQuestionValues, 'publicationDate' | 'expirationDate' | 'productKeys'> {
  readonly id: string;
  readonly productKeys: string[];
  readonly publicationDate: Date | null;
  readonly expirationDate: Date | null;
  readonly sensitive: boolean;
  readonly approved: boolean;
  readonly commentWhenDisapproved: string | null;
  readonly order: number;
  readonly images: string[];
  readonly updateDate: Date;
}

/** A main question with its sub-questions in order. */
export interface StoredQuestion<Sub extends StoredSub = StoredSub> {
  readonly id: string;
  readonly title: string;
  readonly commentWhenDisapprovedAll: string | null;
  readonly updateDate: Date;
  readonly subQuestions: readonly Sub[];
}

/** What decides whether a sub-question is online; its dates as days in Paris. */
export const publicationOf = (
  sub: Pick<StoredSub, 'approved' | 'published' | 'publicationDate' | 'expirationDate'>,
): Publication & { readonly approved: boolean } => ({
  approved: sub.approved,
  published: sub.published,
  publicationDate: columnDay(sub.publicationDate),
  expirationDate: columnDay(sub.expirationDate),
});

/** Entered values by the entity's field names. */
export function valuesOf(sub: StoredSub): FaqSubQuestionValues {
  const {
    title,
    alternativeTitleForAi,
    uniqueName,
    documentNumber,
    content,
    type,
    connectedMembersOnly,
    pdfDocumentId,
    allProducts,
    productKeys,
  } = sub;
  const { published, publicationDate, expirationDate } = publicationOf(sub);
  return {
    ...{ title, alternativeTitleForAi, uniqueName, documentNumber, content, type, connectedMembersOnly },
    ...{ published, publicationDate, expirationDate, pdfDocumentId, allProducts, productKeys },
  };
}
