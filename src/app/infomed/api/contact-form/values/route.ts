import { faqRequestGrid } from '@/features/request/question/grid';
import { faqRequestSource } from '@/features/request/question/queries';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-082 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of questions with counts, under the other columns’ filters',
  grid: faqRequestGrid,
  source: faqRequestSource,
});
