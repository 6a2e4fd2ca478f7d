import 'server-only';
import { assertNotStale } from '@/server/audit/last-editor';
import { record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db } from '@/server/db/client';
import { discardImage } from '@/server/files/images';
import type { Actor } from '@/shared/account/actor';
import { imageIdsIn } from '@/shared/html/inline-images';
import { Refusal } from '@/shared/refusal';
import { lockArticle } from '../queries/record';
import { articleChanges } from '../rules/plan';
import { valuesOf } from '../rules/stored';
import type { ArticleImageAnswer } from '../schema';
import { writeArticle } from './write';

/** E-066. The audit log retains its values; its images are deleted or retained by R-17. Throws RECORD_NOT_FOUND. */
export async function deleteArticle(id: string, actor: Actor): Promise<void> {
  await db.$transaction(async (tx) => {
    const row = await lockArticle(id, tx);
    await tx.article.delete({ where: { id } });
    const changes = articleChanges(valuesOf(row, actor.at), null);
    await record(tx, actor, { type: 'ARTICLE', action: 'DELETE', entityId: id, entityLabel: row.title, changes });
  });
}

/** E-067: takes the main image off an article (ART-36). Throws RECORD_NOT_FOUND, RECORD_STALE. */
export async function deleteMainImage(id: string, updateDate: string | null | undefined, actor: Actor): Promise<ArticleImageAnswer> {
  return db.$transaction(async (tx) => {
    const row = await lockArticle(id, tx);
    await assertNotStale(tx, row, updateDate);
    if (row.encodedImageId) await discardImage(tx, row.encodedImageId, actor.at);
    const then = withTimestampAfter(actor, row.updateDate);
    const before = valuesOf(row, then.at);
    const values = { ...before, encodedImageId: null };
    const written = await writeArticle(tx, row, { values, changes: articleChanges(before, values) }, then);
    return { success: true, updateDate: written.updateDate.toISOString() };
  });
}

/**
 * E-068: an image that was taken out of the text (ART-33). Its bytes stay for a day, since undo may bring it back: a save that
 * shows it again takes it back (C-08). The stored text stays as it is until the save that follows. Throws RECORD_NOT_FOUND for an
 * image that is neither this article's nor the caller's own upload, RECORD_STALE.
 */
export async function deleteInlineImage(
  { id, imageId, updateDate }: { id: string; imageId: string; updateDate: string | null | undefined },
  actor: Actor,
): Promise<ArticleImageAnswer> {
  return db.$transaction(async (tx) => {
    const row = await lockArticle(id, tx);
    const file = await tx.storedFile.findUnique({ where: { encodedId: imageId } });
    const isShown = row.images.includes(imageId) || imageIdsIn(row.content).includes(imageId);
    const isOwn = file?.kind === 'MATERIAL_IMAGE' && (file.createdById === actor.id || file.discardedAt !== null);
    if (!isShown && !isOwn) throw new Refusal('RECORD_NOT_FOUND');
    await assertNotStale(tx, row, updateDate);
    await discardImage(tx, imageId, actor.at);
    const then = withTimestampAfter(actor, row.updateDate);
    const before = valuesOf(row, then.at);
    const values = { ...before, images: before.images.filter((each) => each !== imageId) };
    const written = await writeArticle(tx, row, { values, changes: articleChanges(before, values) }, then);
    return { success: true, updateDate: written.updateDate.toISOString() };
  });
}
