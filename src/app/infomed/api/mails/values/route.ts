import { gridValuesEndpoint } from '@/server/grid-query/endpoints';
import { mailGrid } from '@/features/mail/grid';
import { mailSource } from '@/features/mail/queries';

/** O-036 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of mails with counts, under the other columns’ filters',
  grid: mailGrid,
  source: mailSource,
});
