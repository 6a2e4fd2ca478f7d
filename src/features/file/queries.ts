import 'server-only';
import { isPublishedProductPdf } from '@/features/product/queries/files';
import type { FileKind, StoredFile } from '@/server/db/generated/client';
import type { Bytes } from '@/server/download';
import { findFile } from '@/server/files/records';
import { readStored } from '@/server/files/store';
import type { Actor } from '@/shared/actor';
import { Refusal } from '@/shared/refusal';

const DOCUMENTS: readonly FileKind[] = ['PRODUCT_PDF', 'PROMOTION_DOC', 'FAQ_PDF', 'CHATBOT_TESTS'];
const IMAGES: readonly FileKind[] = ['MATERIAL_IMAGE'];
const DAY = 'private, max-age=86400';

/** Files of published content are public by their unguessable id; everything else needs a log-in (S-06). */
async function assertReadable(file: StoredFile, actor: Actor | null): Promise<void> {
  if (actor) return;
  if (file.kind === 'PRODUCT_PDF' && (await isPublishedProductPdf(file.encodedId))) return;
  throw new Refusal('UNAUTHENTICATED');
}

/** A stranger learns nothing about which ids exist: unknown and private answer alike. */
async function findReadable(id: string, kinds: readonly FileKind[], actor: Actor | null): Promise<StoredFile> {
  const file = await findFile(id, kinds).catch((error: unknown) => {
    if (error instanceof Refusal && actor === null) throw new Refusal('UNAUTHENTICATED');
    throw error;
  });
  await assertReadable(file, actor);
  return file;
}

/** A document under its own name, inline (FILE-09, R-16). Throws RECORD_NOT_FOUND, UNAUTHENTICATED. */
export async function readDocument(id: string, actor: Actor | null): Promise<Bytes> {
  const file = await findReadable(id, DOCUMENTS, actor);
  const stored = await readStored(id);
  if (!stored) throw new Refusal('RECORD_NOT_FOUND');
  return {
    body: stored.stream,
    contentType: file.contentType,
    fileName: file.fileName,
    disposition: 'inline',
    size: stored.size,
    cacheControl: DAY,
  };
}

/** An image, or its thumbnail of at most 200 px (FILE-08, R-16). Throws RECORD_NOT_FOUND, UNAUTHENTICATED. */
export async function readImage(id: string, isThumbnail: boolean, actor: Actor | null): Promise<Bytes> {
  const file = await findReadable(id, IMAGES, actor);
  const thumbnail = isThumbnail ? await readStored(id, '.t') : null;
  const stored = thumbnail ?? (await readStored(id));
  if (!stored) throw new Refusal('RECORD_NOT_FOUND');
  return {
    body: stored.stream,
    contentType: thumbnail ? 'image/webp' : file.contentType,
    disposition: 'inline',
    size: stored.size,
    cacheControl: DAY,
  };
}

/** The avatar's bytes under the file's id. Throws RECORD_NOT_FOUND. */
export async function readAvatar(fileId: string, isThumbnail: boolean): Promise<Bytes> {
  const file = await findFile(fileId, ['AVATAR']);
  const thumbnail = isThumbnail ? await readStored(fileId, '.t') : null;
  const stored = thumbnail ?? (await readStored(fileId));
  if (!stored) throw new Refusal('RECORD_NOT_FOUND');
  return {
    body: stored.stream,
    contentType: thumbnail ? 'image/webp' : file.contentType,
    disposition: 'inline',
    size: stored.size,
    cacheControl: 'private, max-age=300',
  };
}
