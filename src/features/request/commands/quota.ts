import 'server-only';
import type { Once } from '@/server/idempotency';
import type { QuotaCreate, QuotaCreated } from '../schema/quota';
import { arrival, productOf, type Sender } from './intake';

/** N-29: keeps a quota request that the portal sends, once under its key. Throws INVALID_INPUT for an unknown product without a name. */
export async function createQuotaRequest(sent: QuotaCreate, sender: Sender, once: Once): Promise<QuotaCreated> {
  const [product, arrived] = await Promise.all([productOf(sent), arrival('quota-requests', sender)]);
  return once((tx) =>
    tx.quotaRequest.create({
      data: { ...sent, ...product, ...arrived, date: sender.at },
      select: { quotaRequestId: true, orderNumber: true },
    }),
  );
}
