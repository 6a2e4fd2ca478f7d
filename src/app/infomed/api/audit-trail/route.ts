import { gridEndpoint } from '@/server/grid-query/endpoints';
import { auditGrid } from '@/features/audit/grid';
import { auditSource } from '@/features/audit/queries';

/** E-023 */
export const POST = gridEndpoint({ summary: 'List audit entries (grid request)', grid: auditGrid, source: auditSource });
