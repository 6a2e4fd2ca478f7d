import 'server-only';
import { db } from '@/server/db/client';
import { Refusal } from '@/shared/refusal';
import { handlingView } from '../handling/queries';
import { hasProduct } from '../queries/products';
import type { QuotaView } from './schema';

/** O-072 (REQ-22, REQ-23, API-13): one quota request with all that was sent and how it is handled. Throws RECORD_NOT_FOUND. */
export async function getQuota(quotaRequestId: number): Promise<QuotaView> {
  const found = await db.quotaRequest.findUnique({ where: { quotaRequestId } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return {
    ...found,
    id: found.quotaRequestId,
    date: found.date.toISOString(),
    sentAt: found.sentAt?.toISOString() ?? null,
    ...handlingView(found),
    hasProduct: await hasProduct(found.productId),
  };
}
