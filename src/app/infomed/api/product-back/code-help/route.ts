import { endpoint } from '@/server/endpoint';
import { z } from 'zod';
import { productsWithCip } from '@/features/product/queries/product';
import { Uuid } from '@/shared/uuid';

/** O-004: beside the CIP field while it is typed (P-30) */
export const GET = endpoint({
  summary: 'List other products with the same CIP (a warning, never a refusal)',
  allow: 'product.read',
  query: z.object({ cip: z.string().trim().min(1).max(100), exceptId: Uuid.optional() }),
  returns: z.object({ sameCip: z.array(z.object({ id: z.uuid(), name: z.string().nullable() })) }),
  handle: async ({ query }) => ({ sameCip: await productsWithCip(query.cip, query.exceptId ?? null) }),
});
