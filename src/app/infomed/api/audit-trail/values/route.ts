import { auditGrid } from '@/features/audit/grid';
import { auditSource } from '@/features/audit/queries';
import { gridValuesEndpoint } from '@/server/grid-query/endpoints';

/** O-029 */
export const POST = gridValuesEndpoint({
  summary: 'Values of one column of the trail under the filters of the others, with their counts',
  grid: auditGrid,
  source: auditSource,
});
