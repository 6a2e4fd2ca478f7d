import 'server-only';
import type { Bytes } from '@/server/http/download';
import { now } from '@/server/clock';
import type { FileKind, StoredFile } from '@/server/db/generated/client';
import { findFile, namedAsType } from '@/server/files/records';
import { readStored, readThumbnail } from '@/server/files/store';
import type { Actor } from '@/shared/account/actor';
import { type Allow, isAllowed } from '@/shared/account/rights';
import { dayOf } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import { isPublishedDocument, isPublishedImage } from './published';

const DOCUMENTS: readonly FileKind[] = ['PRODUCT_PDF', 'PROMOTION_DOC', 'FAQ_PDF', 'CHATBOT_TESTS'];
const IMAGES: readonly FileKind[] = ['MATERIAL_IMAGE'];

/** Right to read a file without a published reference, by area. Images can be in texts of every area. */
const READERS: Record<FileKind, Allow> = {
  PRODUCT_PDF: ['product.read', 'draft.read'],
  PROMOTION_DOC: 'promotion.manage',
  FAQ_PDF: 'faq.manage',
  CHATBOT_TESTS: 'faq.manage',
  MATERIAL_IMAGE: 'signed-in',
  AVATAR: 'signed-in',
};
/** Public files may be cached; files behind a session never are (V14.2.2). */
const CACHE = { isPublic: 'public, max-age=300', isPrivate: 'private, no-store' } as const;

const PUBLISHABLE: readonly FileKind[] = ['PRODUCT_PDF', 'PROMOTION_DOC', 'FAQ_PDF'];

async function isPublished({ kind, encodedId }: StoredFile): Promise<boolean> {
  const today = dayOf(now());
  if (kind === 'MATERIAL_IMAGE') return isPublishedImage(encodedId, today);
  return PUBLISHABLE.includes(kind) && isPublishedDocument(encodedId, today);
}

/**
 * Files of published content are public by their unguessable id; everything else needs a log-in and the area's right (S-06, D-22).
 * @right opening a file: no log-in while published content shows it; else the right of its area, for pictures in texts any account (S-06)
 */
async function cacheOfReadable(file: StoredFile, actor: Actor | null): Promise<string> {
  if (await isPublished(file)) return CACHE.isPublic;
  if (!isAllowed(actor, READERS[file.kind])) throw new Refusal(actor ? 'FORBIDDEN' : 'UNAUTHENTICATED');
  return CACHE.isPrivate;
}

/** Unknown and private ids answer alike without a session, so that ids cannot be probed. */
async function findReadable(
  id: string,
  kinds: readonly FileKind[],
  actor: Actor | null,
): Promise<{ file: StoredFile; cacheControl: string }> {
  const file = await findFile(id, kinds).catch((error: unknown) => {
    if (error instanceof Refusal && actor === null) throw new Refusal('UNAUTHENTICATED');
    throw error;
  });
  return { file, cacheControl: await cacheOfReadable(file, actor) };
}

/** A document under its own name, inline (FILE-09, R-16). Throws RECORD_NOT_FOUND, UNAUTHENTICATED. */
export async function readDocument(id: string, actor: Actor | null): Promise<Bytes> {
  const { file, cacheControl } = await findReadable(id, DOCUMENTS, actor);
  const stored = await readStored(file.encodedId);
  if (!stored) throw new Refusal('RECORD_NOT_FOUND');
  return {
    body: stored.stream,
    contentType: file.contentType,
    fileName: namedAsType(file.fileName, file.contentType),
    disposition: 'inline',
    size: stored.size,
    cacheControl,
  };
}

/** An image, or its thumbnail of at most 200 px (FILE-08, R-16). Throws RECORD_NOT_FOUND, UNAUTHENTICATED. */
export async function readImage(id: string, isThumbnail: boolean, actor: Actor | null): Promise<Bytes> {
  const { file, cacheControl } = await findReadable(id, IMAGES, actor);
  const thumbnail = isThumbnail ? await readThumbnail(file.encodedId) : null;
  const stored = thumbnail ?? (await readStored(file.encodedId));
  if (!stored) throw new Refusal('RECORD_NOT_FOUND');
  return {
    body: stored.stream,
    contentType: thumbnail ? 'image/webp' : file.contentType,
    disposition: 'inline',
    size: stored.size,
    cacheControl,
  };
}

/** The avatar's bytes under the file's id. Throws RECORD_NOT_FOUND. */
export async function readAvatar(fileId: string, isThumbnail: boolean): Promise<Bytes> {
  const file = await findFile(fileId, ['AVATAR']);
  const thumbnail = isThumbnail ? await readThumbnail(fileId) : null;
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
