import 'server-only';
import { rows } from '@/server/db/client';
import type { Day } from '@/shared/dates';

/** Whether a material that the portal offers on that day shows this PDF or image: then everybody may read it (S-06). */
export async function isPublishedPromotionFile(fileId: string, day: Day): Promise<boolean> {
  const shown = await rows(
    `SELECT 1 FROM "Promotion" p WHERE $1::uuid IN (p."encodedPdfId", p."encodedImageId") AND p."available"
       AND (p."expirationDate" IS NULL OR p."expirationDate" >= $2::date) LIMIT 1`,
    [fileId, day],
  );
  return shown.length > 0;
}
