import 'server-only';
import type { Prisma } from '@/server/db/generated/client';
import type { IdempotentWriter } from '@/server/endpoint/idempotency';
import { arrival, productOf, type Sender } from '../commands/intake';
import type { EmergencyCreate } from './schema';

/** N-30: stores an emergency request sent by the portal, once per key. Throws INVALID_INPUT for an unknown product without a name. */
export async function createEmergency(sent: EmergencyCreate, sender: Sender, once: IdempotentWriter): Promise<{ id: number }> {
  const [product, arrived] = await Promise.all([productOf(sent), arrival('emergency-request', sender)]);
  const row = { ...sent, ...product, ...arrived, date: sender.at } satisfies Prisma.EmergencyRequestUncheckedCreateInput;
  return once.insert<{ id: number }>({ table: 'EmergencyRequest', row, answer: ['id'] });
}
