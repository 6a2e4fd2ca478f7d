import 'server-only';
import { db } from '@/server/db/client';

/** What a product is called, for screens that only mention it; null when there is none with this id. */
export async function productName(id: string): Promise<{ name: string | null } | null> {
  const product = await db.product.findUnique({ where: { id }, select: { name: true, displayName: true } });
  return product && { name: product.name ?? product.displayName };
}
