import 'server-only';
import { db } from '@/server/db/client';
import { Refusal } from '@/shared/refusal';
import { handlingView } from '../../handling/queries';
import type { OrderView } from '../schema/order';

/** O-070 (REQ-07, REQ-08, API-10): one order as the document writes it, with how it is handled. Throws RECORD_NOT_FOUND. */
export async function getOrder(id: number): Promise<OrderView> {
  const found = await db.materialOrder.findUnique({ where: { id }, include: { lines: { orderBy: { position: 'asc' } } } });
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  const { firstName, name, society, address, zipCode, city, country, email, phoneNumber } = found;
  return {
    id: found.id,
    orderNumber: found.orderNumber,
    date: found.date.toISOString(),
    status: found.status,
    sentAt: found.sentAt?.toISOString() ?? null,
    subscriberKey: found.subscriberKey,
    mdmId: found.mdmId,
    materialOrderDeliveryInfo: { firstName, name, society, address, zipCode, city, country, email, phoneNumber },
    materialOrderCommandList: found.lines.map((line) => ({
      item: { name: line.name, promomats_reference: line.promomatsReference },
      quantity: line.quantity,
      maxQuantity: line.maxQuantity,
    })),
    ...handlingView(found),
  };
}
