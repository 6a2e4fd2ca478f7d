import { gridValuesEndpoint } from '@/server/grid-query/endpoints';
import { auditGrid } from '@/features/audit/grid';
import { auditSource } from '@/features/audit/queries';

/** O-029 */
export const POST = gridValuesEndpoint({
  summary: 'List the values of a column of audit entries with counts, under the other columns’ filters',
  grid: auditGrid,
  source: auditSource,
});
