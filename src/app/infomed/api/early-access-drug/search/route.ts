import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { searchDrugsJson } from '@/features/early-access/queries/search';
import { EarlyAccessRow, EarlyAccessSearchBody } from '@/features/early-access/schema';

/** E-073 */
export const POST = endpoint({
  summary: 'Search early-access drugs, by name, without descriptions; not paged',
  allow: 'earlyAccess.manage',
  body: EarlyAccessSearchBody,
  returns: z.array(EarlyAccessRow),
  handle: ({ body }) => searchDrugsJson(body.searchTerm),
});
