import { portalEndpoint } from '@/server/portal/endpoint';
import { subCategories } from '@/features/request/question/queries';
import { SubCategories } from '@/features/request/question/schema';
import { INTAKE_LIMIT } from '@/features/request/rules/intake';

/** O-080 */
export const GET = portalEndpoint({
  summary: 'List the sub-categories of questions: the catalogue’s brands and two others',
  allow: 'portal.submit',
  limit: INTAKE_LIMIT,
  returns: SubCategories,
  handle: async () => ({ subCategories: await subCategories() }),
});
