import 'server-only';
import { db } from '@/server/db/client';
import type { IdempotentWriter } from '@/server/endpoint/idempotency';
import { Refusal } from '@/shared/refusal';
import { initialColumns, type Sender } from '../commands/intake';
import { isOverMaximum } from './rules/maximum';
import type { OrderCreate, OrderCreated } from './schema/order';

type Lines = OrderCreate['materialOrderCommandList'];

interface Line {
  readonly position: number;
  readonly promotionId: string | null;
  readonly name: string;
  readonly promomatsReference: string;
  readonly quantity: number;
  readonly maxQuantity: number | null;
}

/**
 * The ordered material, found by its reference; of several with the same one, the one of that name, else the newest. What is
 * no longer offered is stored by its name, so that nothing sent is lost. Throws INVALID_INPUT where neither is known.
 */
async function linesOf(sent: Lines): Promise<Line[]> {
  const references = sent.map(({ item }) => item.promomats_reference);
  const known = await db.promotion.findMany({
    where: { promomatsReference: { in: references } },
    select: { id: true, name: true, promomatsReference: true, maxQuantity: true },
    orderBy: [{ creationDate: 'desc' }, { id: 'asc' }],
  });
  return sent.map(({ item, quantity }, position) => {
    const same = known.filter(({ promomatsReference }) => promomatsReference === item.promomats_reference);
    const promotion = same.find(({ name }) => name === item.name) ?? same[0];
    const name = item.name ?? promotion?.name;
    if (!name) throw new Refusal('INVALID_INPUT', { fields: { [`materialOrderCommandList.${position}.item.name`]: 'REQUIRED' } });
    const { id: promotionId = null, maxQuantity = null } = promotion ?? {};
    return { position, promotionId, name, promomatsReference: item.promomats_reference, quantity, maxQuantity };
  });
}

/** N-28: stores a material order sent by the portal, once per key. Throws INVALID_INPUT for a material without reference and name. */
export async function createOrder(
  { subscriberKey, mdmId, materialOrderDeliveryInfo, materialOrderCommandList }: OrderCreate,
  sender: Sender,
  once: IdempotentWriter,
): Promise<OrderCreated> {
  const [lines, arrived] = await Promise.all([linesOf(materialOrderCommandList), initialColumns('orders', sender)]);
  const row = { subscriberKey, mdmId, ...materialOrderDeliveryInfo, ...arrived, date: sender.at, overMaximum: lines.some(isOverMaximum) };
  return once.insert({
    table: 'MaterialOrder',
    row,
    answer: ['id', 'orderNumber'],
    under: { table: 'MaterialOrderLine', reference: 'orderId', rows: lines },
  });
}
