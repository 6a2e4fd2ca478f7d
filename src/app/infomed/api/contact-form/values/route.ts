import { gridValuesEndpoint } from '@/server/grid-query/endpoints';
import { requestSource } from '@/features/request/queries/sources';
import { questionKind } from '@/features/request/question/kind';

/** O-082 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of questions with counts, under the other columns’ filters',
  grid: questionKind.grid,
  source: requestSource(questionKind),
});
