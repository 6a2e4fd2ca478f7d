import 'server-only';
import { db } from '@/server/db/client';

/** Whether the product that a request names is still in the catalogue: its name is a link then. */
export async function hasProduct(productId: string | null): Promise<boolean> {
  return productId !== null && (await db.product.findUnique({ where: { id: productId }, select: { id: true } })) !== null;
}
