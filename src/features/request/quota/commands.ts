import 'server-only';
import type { Prisma } from '@/server/db/generated/client';
import type { IdempotentWriter } from '@/server/endpoint/idempotency';
import { arrival, productOf, type Sender } from '../commands/intake';
import type { QuotaCreate, QuotaCreated } from './schema';

/** N-29: stores a quota request sent by the portal, once per key. Throws INVALID_INPUT for an unknown product without a name. */
export async function createQuotaRequest(sent: QuotaCreate, sender: Sender, once: IdempotentWriter): Promise<QuotaCreated> {
  const [product, arrived] = await Promise.all([productOf(sent), arrival('quota-requests', sender)]);
  const row = { ...sent, ...product, ...arrived, date: sender.at } satisfies Prisma.QuotaRequestUncheckedCreateInput;
  return once.insert<QuotaCreated>({ table: 'QuotaRequest', row, answer: ['quotaRequestId', 'orderNumber'] });
}
