import { endpoint } from '@/server/endpoint';
import { officialDifferences } from '@/features/official-files/queries/differences';
import { DifferencesQuery, OfficialDifferences } from '@/features/official-files/schema/differences';

/** O-168 */
export const GET = endpoint({
  summary: 'List products that differ from the official files',
  allow: 'import.manage',
  query: DifferencesQuery,
  returns: OfficialDifferences,
  handle: ({ query, actor }) => officialDifferences(query, actor),
});
