import { endpoint } from '@/server/endpoint';
import { officialHistory } from '@/features/official-files/queries/history';
import { OfficialHistory } from '@/features/official-files/schema/history';
import { RunId } from '@/features/official-files/schema/runs';

/** O-169 */
export const GET = endpoint({
  summary: 'Get the official state of a product over time, beside what was published',
  allow: 'product.read',
  params: RunId,
  returns: OfficialHistory,
  handle: ({ params, actor }) => officialHistory(params.id, actor),
});
