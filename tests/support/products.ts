import { columnsOf, EMPTY_PRODUCT } from '@/features/product/rules';
import type { ProductValues } from '@/features/product/schema';
import { db } from '@/server/db/client';
import type { Product } from '@/server/db/generated/client';
import { GOOD } from './good-product';

/** A published product, written to the database directly: no rule is checked. Changed a minute ago, so that a new save is newer. */
export function publishedProduct(values: Partial<ProductValues> = {}): Promise<Product> {
  const at = new Date(Date.now() - 60_000);
  const facts = { ...EMPTY_PRODUCT, ...GOOD, hospitalRestockedAt: null, cityRestockedAt: null, ...values };
  const times = { creationDate: at, updateDate: at, informationUpdatedAt: at, availabilityUpdatedAt: at, excursionUpdatedAt: at };
  return db.product.create({ data: { ...columnsOf(facts), ...times } });
}
