import { faqRequestGrid } from '@/features/request/grid/faq-request';
import { faqRequestSource } from '@/features/request/queries/faq-request';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-082 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of questions with counts, under the other columns’ filters',
  grid: faqRequestGrid,
  source: faqRequestSource,
});
