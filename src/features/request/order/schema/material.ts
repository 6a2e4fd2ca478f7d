import { z } from 'zod';
import { searchTerm } from '@/shared/search-body';

/** Default and maximum number of orders of a material in one response. */
export const ORDERS_PER_BLOCK = 20;
const MAX_ORDERS = 200;
/** Default and maximum number of materials in one response. */
export const MATERIALS_PER_BLOCK = 50;
const MAX_MATERIALS = 200;

const from = z.int().min(0).max(1_000_000_000).nullish();
const limited = (fallback: number, max: number) =>
  z
    .int()
    .min(0)
    .nullish()
    .transform((given) => Math.min(given ?? fallback, max));

/** E-086: search by name or reference; all members are optional. */
export const MaterialSearch = z.object({
  searchTerm: searchTerm(),
  start: from.transform((given) => given ?? 0),
  limit: limited(MATERIALS_PER_BLOCK, MAX_MATERIALS),
});
export type MaterialSearch = z.output<typeof MaterialSearch>;

/** E-087: which of a material's orders. */
export const MaterialOrders = z.object({
  orderStart: from.transform((given) => given ?? 0),
  orderLimit: limited(ORDERS_PER_BLOCK, MAX_ORDERS),
});
export type MaterialOrders = z.output<typeof MaterialOrders>;

/** E-088: which materials, and which orders of each. */
export const AllMaterials = MaterialSearch.extend(MaterialOrders.shape);

/** A material of the catalogue, or one that was ordered and is no longer in it. */
export const MaterialId = z.string().min(1).max(1000);

/** A material of the search: available or ordered before (content §3). */
export const MaterialLine = z
  .object({
    id: z.string(),
    name: z.string(),
    promomatReference: z.string(),
    maxQuantity: z.int().nullable(),
    unitaryCost: z.number().nullable().meta({ description: 'Euros' }),
    orderCount: z.int().meta({ description: 'Exact number of orders' }),
    totalQuantity: z.int().meta({ description: 'Of all its orders' }),
    isOffered: z.boolean().meta({ description: 'It is in the catalogue of promotional material' }),
  })
  .meta({ id: 'MaterialLine' });
export type MaterialLine = z.output<typeof MaterialLine>;

export const MaterialOrder = z.object({
  orderId: z.int(),
  orderNumber: z.string(),
  date: z.iso.datetime(),
  requestedQuantity: z.int(),
  maxQuantity: z.int().nullable().meta({ description: 'Most that this order might ask for when it arrived (REQ-08a)' }),
  customerFirstName: z.string().nullable(),
  customerLastName: z.string().nullable(),
  customerPhoneNumber: z.string().nullable(),
  customerEmail: z.string().nullable(),
});
export type MaterialOrder = z.output<typeof MaterialOrder>;

/** A material by product (content §3, API-11); `orderList` contains the requested block of `orderCount` orders, newest first. */
export const Material = MaterialLine.extend({ orderList: z.array(MaterialOrder) }).meta({ id: 'Material' });
export type Material = z.output<typeof Material>;

const page = <Row extends z.ZodType>(row: Row) => z.object({ rowData: z.array(row), rowCount: z.int() });
export const MaterialPage = page(MaterialLine);
export type MaterialPage = z.output<typeof MaterialPage>;
export const FullMaterialPage = page(Material);
export type FullMaterialPage = z.output<typeof FullMaterialPage>;
