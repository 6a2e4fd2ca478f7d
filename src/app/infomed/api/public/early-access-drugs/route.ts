import { portalRead } from '@/server/portal/read';
import { z } from 'zod';
import { publicEarlyAccessDrugs } from '@/features/early-access/queries/public';
import { PublicEarlyAccessDrug } from '@/features/early-access/schema';
import { NoQuery } from '@/shared/portal-query';

/** N-40 */
export const GET = portalRead({
  summary: 'List early-access drugs by name',
  area: 'early-access-drugs',
  query: NoQuery,
  returns: z.array(PublicEarlyAccessDrug),
  read: () => publicEarlyAccessDrugs(),
});
