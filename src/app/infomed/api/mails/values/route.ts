import { mailGrid } from '@/features/mail/grid';
import { mailSource } from '@/features/mail/queries';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-036 */
export const POST = gridValuesEndpoint({
  summary: 'Values of one column of the mails under the filters of the others, with their counts',
  grid: mailGrid,
  source: mailSource,
});
