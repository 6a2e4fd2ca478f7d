import 'server-only';
import { z } from 'zod';
import { Instant, rowsOf } from '@/server/db/client';
import type { Day } from '@/shared/dates/dates';
import { PublicFaqQuestion, PublicSubQuestion } from '../schema/public';
import { onlineSql } from './search';

interface PublicQuestion {
  /** the day that it is in Europe/Paris */
  readonly day: Day;
  readonly isMember: boolean;
  readonly searchTerm: string;
}

const Row = PublicSubQuestion.extend({
  updateDate: Instant,
  mainId: z.string(),
  mainTitle: z.string(),
  category: PublicFaqQuestion.shape.category,
});
const SUB = Object.keys(PublicSubQuestion.shape)
  .map((name) => `s."${name}"`)
  .join(', ');

/** N-42: questions with their online sub-questions, in the order of the list; those for members only where one is vouched for. */
export async function publicFaq({ day, isMember, searchTerm }: PublicQuestion): Promise<PublicFaqQuestion[]> {
  const found = await rowsOf(
    Row,
    `WITH term AS (SELECT '%' || regexp_replace(public.fold($3), '[\\\\%_]', '\\\\\\&', 'g') || '%' AS "text")
     SELECT m."id" AS "mainId", m."title" AS "mainTitle", m."category", ${SUB}
     FROM "FaqMainQuestion" m JOIN "FaqSubQuestion" s ON s."mainQuestionId" = m."id"
     WHERE ${onlineSql('$1')} AND ($2 OR NOT s."connectedMembersOnly")
       AND ($3 = '' OR m."searchText" LIKE (SELECT "text" FROM term) OR s."searchText" LIKE (SELECT "text" FROM term))
     ORDER BY m."orderNumber", m."id", s."order", s."id"`,
    [day, isMember, searchTerm],
  );
  const questions: (Omit<PublicFaqQuestion, 'subQuestions'> & { subQuestions: PublicSubQuestion[] })[] = [];
  for (const { mainId: id, mainTitle: title, category, ...sub } of found) {
    if (questions.at(-1)?.id !== id) questions.push({ id, title, category, subQuestions: [] });
    questions.at(-1)?.subQuestions.push(sub);
  }
  return questions;
}
