import 'server-only';
import { z } from 'zod';
import { rowsOf } from '@/server/db/client';
import type { Actor } from '@/shared/account/actor';

/** As the screen has it: not outdated, of an uploaded set, and not one's own where a second person is needed (I-01c, I-01m). */
const WAITING = `
  SELECT count(*)::int AS "count" FROM "BdpmImport" i
  WHERE i."appliedAt" IS NULL AND i."setId" IS NOT NULL
    AND (i."plannedById" <> $1::uuid OR NOT ((i."plan"->>'isFirst')::boolean OR jsonb_array_length(i."plan"->'losses') > 0))
    AND NOT EXISTS (SELECT FROM "BdpmImport" a WHERE a."appliedAt" > i."plannedAt")
    AND NOT EXISTS (SELECT FROM "Product" p WHERE p."updateDate" > i."plannedAt")`;

/** Plans that the reader may apply, for the menu. */
export async function countPlansToApply({ id }: Actor): Promise<number> {
  const [found] = await rowsOf(z.object({ count: z.number() }), WAITING, [id]);
  return found?.count ?? 0;
}
