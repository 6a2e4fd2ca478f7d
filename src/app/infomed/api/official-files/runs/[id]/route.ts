import { endpoint } from '@/server/endpoint';
import { runDetail } from '@/features/official-files/queries/runs';
import { LinesQuery, OfficialRunDetail, RunId } from '@/features/official-files/schema/runs';

/** O-164 */
export const GET = endpoint({
  summary: 'Get an import with a page of what it changes',
  allow: 'import.manage',
  params: RunId,
  query: LinesQuery,
  returns: OfficialRunDetail,
  handle: ({ params, query, actor }) => runDetail(params.id, query, actor),
});
