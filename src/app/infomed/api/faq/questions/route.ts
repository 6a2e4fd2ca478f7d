import { z } from 'zod';
import { questionNames } from '@/features/faq/queries/question';
import { FaqQuestionName } from '@/features/faq/schema';
import { endpoint } from '@/server/endpoint';

/** E-041 */
export const GET = endpoint({
  summary: 'Every main question in order with its sub-questions, by their names',
  allow: 'faq.manage',
  returns: z.array(FaqQuestionName),
  handle: () => questionNames(),
});
