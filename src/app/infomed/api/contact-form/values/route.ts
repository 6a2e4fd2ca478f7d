import { faqRequestGrid } from '@/features/request/grid/faq-request';
import { faqRequestSource } from '@/features/request/queries/faq-request';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-082 */
export const POST = gridValuesEndpoint({
  summary: 'Values of one column of the questions under the filters of the others, with their counts',
  grid: faqRequestGrid,
  source: faqRequestSource,
});
