import { endpoint } from '@/server/endpoint';
import { listRuns } from '@/features/official-files/queries/runs';
import { OfficialRuns, RunsQuery } from '@/features/official-files/schema/runs';

/** O-163 */
export const GET = endpoint({
  summary: 'List imports of the official files, planned and applied',
  allow: 'import.manage',
  query: RunsQuery,
  returns: OfficialRuns,
  handle: ({ query, actor }) => listRuns(query.page, actor),
});
