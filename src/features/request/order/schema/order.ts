import { z } from 'zod';
import { HandlingView } from '../../handling/schema';
import { NotifiedStatus } from '../../notification/schema';
import { count, email, line, requiredLine } from '../../schema/intake';

/** Lines of one order. */
const MAX_ORDER_LINES = 100;

/** N-28: a material order as the portal sends it, in the document's words (content §3, API-10). */
export const OrderCreate = z.object({
  subscriberKey: line(100),
  mdmId: line(100),
  materialOrderDeliveryInfo: z.object({
    firstName: line(100),
    name: requiredLine(100),
    society: line(200),
    address: line(500),
    zipCode: line(20),
    city: line(100),
    country: line(100),
    email,
    phoneNumber: line(50),
  }),
  materialOrderCommandList: z
    .array(
      z.object({
        item: z.object({
          name: line(500).meta({ description: 'May be left out for a material whose reference is known' }),
          promomats_reference: requiredLine(100),
        }),
        quantity: count,
      }),
    )
    .min(1, { error: 'REQUIRED' })
    .max(MAX_ORDER_LINES, { error: `TOO_MANY?max=${MAX_ORDER_LINES}` }),
});
export type OrderCreate = z.output<typeof OrderCreate>;

/** Response of N-28. */
export const OrderCreated = z.object({ id: z.int(), orderNumber: z.string() });
export type OrderCreated = z.output<typeof OrderCreated>;

const text = z.string().nullable();
/** A material order (content §3, API-10), with how it is handled. */
export const OrderView = z
  .object({
    id: z.int(),
    orderNumber: z.string(),
    date: z.iso.datetime(),
    status: NotifiedStatus,
    sentAt: z.iso.datetime().nullable().meta({ description: 'When it was sent by e-mail (R-02)' }),
    subscriberKey: text,
    mdmId: text,
    materialOrderDeliveryInfo: z.object({
      firstName: text,
      name: text,
      society: text,
      address: text,
      zipCode: text,
      city: text,
      country: text,
      email: text,
      phoneNumber: text,
    }),
    materialOrderCommandList: z.array(
      z.object({
        item: z.object({ name: z.string(), promomats_reference: z.string() }),
        quantity: z.int(),
        maxQuantity: z.int().nullable().meta({ description: 'Most that an order might ask for when it arrived (REQ-08a)' }),
      }),
    ),
    ...HandlingView.shape,
  })
  .meta({ id: 'MaterialOrder' });
export type OrderView = z.output<typeof OrderView>;
