import { FAQ_REQUEST_ALIASES, faqRequestGrid } from '@/features/request/grid/faq-request';
import { faqRequestSource } from '@/features/request/queries/faq-request';
import { gridEndpoint } from '@/server/grid-query/endpoints';

/** E-096 */
export const POST = gridEndpoint({
  summary: 'Questions of the contact form and the chatbot, as a grid asks for them',
  grid: faqRequestGrid,
  source: faqRequestSource,
  aliases: FAQ_REQUEST_ALIASES,
});
