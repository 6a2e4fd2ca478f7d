import { z } from 'zod';
import { HandlingView } from '../handling/schema';
import {
  count,
  line,
  lines,
  namesProduct,
  PRODUCT_NAMED,
  PRODUCT_REQUIRED,
  productFields,
  requiredEmail,
  requiredLine,
} from '../schema/intake';

/** N-30: an emergency request as the portal sends it. */
export const EmergencyCreate = z
  .object({
    email: requiredEmail,
    userJanrainUuid: line(100),
    ...productFields,
    productQuantity: count,
    firstName: line(100),
    lastName: requiredLine(100),
    establishment: line(200),
    emergencyInfo: lines(5000),
    address1: line(200),
    address2: line(200),
    zipCode: line(20),
    city: line(100),
    phone: line(50),
    fax: line(50),
  })
  .refine(namesProduct, PRODUCT_REQUIRED)
  .meta({ allOf: [PRODUCT_NAMED] });
export type EmergencyCreate = z.output<typeof EmergencyCreate>;

const text = z.string().nullable();
/** An emergency request (content §3), with how it is handled. */
export const EmergencyView = z
  .object({
    id: z.int(),
    date: z.iso.datetime(),
    email: text,
    userJanrainUuid: text,
    productId: z.uuid().nullable(),
    productName: z.string(),
    productQuantity: z.int(),
    firstName: text,
    lastName: text,
    establishment: text,
    emergencyInfo: text,
    address1: text,
    address2: text,
    zipCode: text,
    city: text,
    phone: text,
    fax: text,
    hasProduct: z.boolean().meta({ description: 'The product is still in the catalogue' }),
    ...HandlingView.shape,
  })
  .meta({ id: 'EmergencyRequest' });
export type EmergencyView = z.output<typeof EmergencyView>;
