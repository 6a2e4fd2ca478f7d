import 'server-only';
import type { Prisma } from '@/server/db/generated/client';
import type { IdempotentWriter } from '@/server/endpoint/idempotency';
import type { FaqRequestCreate } from '../schema/faq-request';
import { arrival, type Sender } from './intake';

/** N-31: stores a question sent by the portal, once per key. */
export async function createFaqRequest(sent: FaqRequestCreate, sender: Sender, once: IdempotentWriter): Promise<{ id: number }> {
  const arrived = await arrival('contact-form', sender);
  const row = { ...sent, ...arrived, date: sender.at } satisfies Prisma.FaqRequestUncheckedCreateInput;
  return once.insert<{ id: number }>({ table: 'FaqRequest', row, answer: ['id'] });
}
