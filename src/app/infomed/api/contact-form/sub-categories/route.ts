import { subCategories } from '@/features/request/queries/faq-request';
import { INTAKE_LIMIT } from '@/features/request/rules/intake';
import { SubCategories } from '@/features/request/schema/faq-request';
import { portalEndpoint } from '@/server/portal/endpoint';

/** O-080 */
export const GET = portalEndpoint({
  summary: 'Sub-categories that a question can be sent with: the brands of the catalogue, and two that are none',
  allow: 'portal.submit',
  limit: INTAKE_LIMIT,
  returns: SubCategories,
  handle: async () => ({ subCategories: await subCategories() }),
});
