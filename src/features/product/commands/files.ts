import 'server-only';
import { db } from '@/server/db/client';
import { findFile, removeFile } from '@/server/files/records';
import type { Actor } from '@/shared/account/actor';
import { Refusal } from '@/shared/refusal';
import { isProductPdfUsed, productShows } from '../queries/files';
import { isReadOnly } from '../rules';

/**
 * Removes a PDF that no product and no draft shows yet (N-21): one's own upload. Throws RECORD_NOT_FOUND, FORBIDDEN,
 * FILE_IN_USE.
 * @right removing a PDF of a product: `product.create`; one that neither a product nor a draft shows only for the user who uploaded it (N-21)
 */
export async function removeUnsavedPdf(pdfId: string, actor: Actor): Promise<void> {
  const file = await findFile(pdfId, ['PRODUCT_PDF']);
  if (isReadOnly(actor) || file.createdById !== actor.id) throw new Refusal('FORBIDDEN');
  await removeFile(pdfId, (ask) => isProductPdfUsed(pdfId, ask));
}

/**
 * Takes a PDF off a saved product's form (N-22). The published reference goes with the section's edit only, so the bytes
 * stay as long as a product or a draft shows them (P-37).
 */
export async function removeSavedPdf(productId: string, pdfId: string, actor: Actor): Promise<void> {
  const exists = await db.product.count({ where: { id: productId } });
  if (exists === 0) throw new Refusal('RECORD_NOT_FOUND');
  const file = await findFile(pdfId, ['PRODUCT_PDF']);
  if (isReadOnly(actor)) throw new Refusal('FORBIDDEN');
  if (await productShows(productId, pdfId)) return;
  if (await isProductPdfUsed(pdfId)) throw new Refusal('RECORD_NOT_FOUND');
  if (file.createdById !== actor.id) throw new Refusal('FORBIDDEN');
  await removeFile(pdfId, (ask) => isProductPdfUsed(pdfId, ask));
}
