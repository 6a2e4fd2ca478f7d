import 'server-only';
import type { Prisma } from '@/server/db/generated/client';
import type { IdempotentWriter } from '@/server/endpoint/idempotency';
import { arrival, type Sender } from '../commands/intake';
import type { FaqRequestCreate } from './schema';

/** N-31: stores a question sent by the portal, once per key. */
export async function createFaqRequest(sent: FaqRequestCreate, sender: Sender, once: IdempotentWriter): Promise<{ id: number }> {
  const arrived = await arrival('contact-form', sender);
  const row = { ...sent, ...arrived, date: sender.at } satisfies Prisma.FaqRequestUncheckedCreateInput;
  return once.insert<{ id: number }>({ table: 'FaqRequest', row, answer: ['id'] });
}
