import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { searchQuestionsJson } from '@/features/faq/queries/search';
import { FaqMainQuestionItem, FaqSearchForm } from '@/features/faq/schema';
import { dayOf } from '@/shared/dates/dates';

/** E-038 */
export const POST = endpoint({
  summary: 'Search main questions with their sub-questions, in order, without contents; not paged',
  allow: 'faq.manage',
  body: FaqSearchForm,
  returns: z.array(FaqMainQuestionItem),
  handle: ({ body, at }) => searchQuestionsJson(body, dayOf(at)),
});
