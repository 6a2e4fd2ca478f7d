import 'server-only';
import { rows } from '@/server/db/client';
import type { Day } from '@/shared/dates';
import type { PublicFaqQuestion } from '../schema/public';
import { onlineSql } from './search';

interface PublicQuestion {
  /** the day that it is in Europe/Paris */
  readonly day: Day;
  readonly isMember: boolean;
  readonly searchTerm: string;
}

type Sub = PublicFaqQuestion['subQuestions'][number];
type Row = Omit<Sub, 'updateDate'> & {
  readonly updateDate: Date;
  readonly mainId: string;
  readonly mainTitle: string;
  readonly category: PublicFaqQuestion['category'];
};

const SUB = ['id', 'title', 'uniqueName', 'documentNumber', 'content', 'type', 'connectedMembersOnly', 'publicationDate', 'expirationDate']
  .concat('pdfDocumentId', 'updateDate')
  .map((name) => `s."${name}"`)
  .join(', ');

/** N-42: questions with their online sub-questions, in the order of the list; those for members only where one is vouched for. */
export async function publicFaq({ day, isMember, searchTerm }: PublicQuestion): Promise<PublicFaqQuestion[]> {
  const found = await rows<Row>(
    `WITH term AS (SELECT '%' || regexp_replace(public.fold($3), '[\\\\%_]', '\\\\\\&', 'g') || '%' AS "text")
     SELECT m."id" AS "mainId", m."title" AS "mainTitle", m."category", ${SUB}
     FROM "FaqMainQuestion" m JOIN "FaqSubQuestion" s ON s."mainQuestionId" = m."id"
     WHERE ${onlineSql('$1')} AND ($2 OR NOT s."connectedMembersOnly")
       AND ($3 = '' OR m."searchText" LIKE (SELECT "text" FROM term) OR s."searchText" LIKE (SELECT "text" FROM term))
     ORDER BY m."orderNumber", m."id", s."order", s."id"`,
    [day, isMember, searchTerm],
  );
  const questions: (Omit<PublicFaqQuestion, 'subQuestions'> & { subQuestions: Sub[] })[] = [];
  for (const { mainId: id, mainTitle: title, category, updateDate, ...sub } of found) {
    if (questions.at(-1)?.id !== id) questions.push({ id, title, category, subQuestions: [] });
    questions.at(-1)?.subQuestions.push({ ...sub, updateDate: updateDate.toISOString() });
  }
  return questions;
}
