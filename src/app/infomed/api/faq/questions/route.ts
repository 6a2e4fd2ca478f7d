import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { questionNames } from '@/features/faq/queries/question';
import { FaqQuestionName } from '@/features/faq/schema';

/** E-041 */
export const GET = endpoint({
  summary: 'List the names of all main questions and sub-questions in order',
  allow: 'faq.manage',
  returns: z.array(FaqQuestionName),
  handle: () => questionNames(),
});
