import 'server-only';
import { db } from '@/server/db/client';
import { Refusal } from '@/shared/refusal';
import { handlingView } from '../handling/queries';
import { hasProduct } from '../queries/products';
import type { EmergencyView } from './schema';

/** O-052 (REQ-31, API-12): one emergency request with all that was sent and how it is handled. Throws RECORD_NOT_FOUND. */
export async function getEmergency(id: number): Promise<EmergencyView> {
  const found = await db.emergencyRequest.findUnique({ where: { id } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return { ...found, date: found.date.toISOString(), ...handlingView(found), hasProduct: await hasProduct(found.productId) };
}
