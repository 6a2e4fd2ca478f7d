import { gridEndpoint } from '@/server/grid-query/endpoints';
import { requestSource } from '@/features/request/queries/sources';
import { FAQ_REQUEST_ALIASES, questionKind } from '@/features/request/question/kind';

/** E-096 */
export const POST = gridEndpoint({
  summary: 'List questions of the contact form and the chatbot (grid request)',
  grid: questionKind.grid,
  source: requestSource(questionKind),
  aliases: FAQ_REQUEST_ALIASES,
});
