import 'server-only';
import { db, type Transaction } from '@/server/db/client';
import type { Prisma } from '@/server/db/generated/client';
import { lockRow } from '@/server/db/tables';
import { Refusal } from '@/shared/refusal';

/** A product's row is read with the name of its area (P-44). */
export const WITH_AREA = { therapeuticArea: { select: { id: true, name: true } } } as const;
export type StoredProduct = Prisma.ProductGetPayload<{ include: typeof WITH_AREA }>;

/** Throws RECORD_NOT_FOUND. */
export async function findProduct(id: string, tx: Transaction = db): Promise<StoredProduct> {
  const product = await tx.product.findUnique({ where: { id }, include: WITH_AREA });
  if (!product) throw new Refusal('RECORD_NOT_FOUND');
  return product;
}

/** The same, locked until the transaction ends, so that writes are serialised. */
export async function lockProduct(id: string, tx: Transaction): Promise<StoredProduct> {
  await lockRow(tx, 'Product', id);
  return findProduct(id, tx);
}

/** Whether a request, a declaration or a report references the product (P-33). */
export async function hasRequests(productId: string, tx: Transaction): Promise<boolean> {
  const about = { where: { productId } };
  const found =
    (await tx.quotaRequest.findFirst({ ...about, select: { quotaRequestId: true } })) ??
    (await tx.emergencyRequest.findFirst({ ...about, select: { id: true } })) ??
    (await tx.pharmacovigilanceDeclaration.findFirst({ ...about, select: { id: true } })) ??
    (await tx.temperatureExcursionReport.findFirst({ ...about, select: { id: true } }));
  return found !== null;
}
