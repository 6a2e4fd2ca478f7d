import { portalEndpoint } from '@/server/portal/endpoint';
import { createOrder } from '@/features/request/order/commands';
import { OrderCreate, OrderCreated } from '@/features/request/order/schema/order';
import { INTAKE_LIMIT } from '@/features/request/rules/intake';

/** N-28 */
export const POST = portalEndpoint({
  summary: 'Create a material order',
  allow: 'portal.submit',
  limit: INTAKE_LIMIT,
  isIdempotent: true,
  body: OrderCreate,
  returns: OrderCreated,
  handle: ({ body, client, at, writer: once }) => createOrder(body, { clientId: client.id, at }, once),
});
