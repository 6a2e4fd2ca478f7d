import { z } from 'zod';
import { HandlingView } from '../handling/schema';
import { NotifiedStatus } from '../notification/schema';
import { count, line, lines, namesProduct, PRODUCT_NAMED, PRODUCT_REQUIRED, productFields, requiredLine } from '../schema/intake';

/** N-29: a request for boxes of a product under quota, as the portal sends it (content §3, API-13). */
export const QuotaCreate = z
  .object({
    ...productFields,
    nbBoxes: count,
    nbPatients: count.nullish().transform((given) => given ?? null),
    establishment: line(200),
    requestDetailsWhenNoAttestation: lines(5000),
    address1: line(200),
    address2: line(200),
    zipCode: line(20),
    city: line(100),
    phone: line(50),
    names: requiredLine(200),
  })
  .refine(namesProduct, PRODUCT_REQUIRED)
  .meta({ allOf: [PRODUCT_NAMED] });
export type QuotaCreate = z.output<typeof QuotaCreate>;

/** Response of N-29. */
export const QuotaCreated = z.object({ quotaRequestId: z.int(), orderNumber: z.string() });
export type QuotaCreated = z.output<typeof QuotaCreated>;

const text = z.string().nullable();
/** A quota request (content §3, API-13), with how it is handled; `id` is its number under the name that all kinds share. */
export const QuotaView = z
  .object({
    id: z.int(),
    quotaRequestId: z.int(),
    date: z.iso.datetime(),
    orderNumber: z.string(),
    productId: z.uuid().nullable(),
    productName: z.string(),
    nbBoxes: z.int(),
    nbPatients: z.int().nullable(),
    status: NotifiedStatus,
    sentAt: z.iso.datetime().nullable().meta({ description: 'When it was sent by e-mail (R-02)' }),
    establishment: text,
    requestDetailsWhenNoAttestation: text,
    address1: text,
    address2: text,
    zipCode: text,
    city: text,
    phone: text,
    names: text,
    hasProduct: z.boolean().meta({ description: 'The product is still in the catalogue' }),
    ...HandlingView.shape,
  })
  .meta({ id: 'QuotaRequest' });
export type QuotaView = z.output<typeof QuotaView>;
