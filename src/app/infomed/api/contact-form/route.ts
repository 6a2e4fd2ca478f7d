import { FAQ_REQUEST_ALIASES, faqRequestGrid } from '@/features/request/question/grid';
import { faqRequestSource } from '@/features/request/question/queries';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-096 */
export const POST = gridEndpoint({
  summary: 'List questions of the contact form and the chatbot (grid request)',
  grid: faqRequestGrid,
  source: faqRequestSource,
  aliases: FAQ_REQUEST_ALIASES,
});
