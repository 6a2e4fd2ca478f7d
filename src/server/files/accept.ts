import 'server-only';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Refusal } from '@/shared/refusal';
import { FairLimit } from './upload-queue';

const MEGABYTE = 1024 * 1024;
const MAX_PIXELS = 40_000_000;
/** Frames of a GIF: each costs time of its own, however small it is. */
const MAX_FRAMES = 1_000;

export interface Accepted {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly thumbnail?: Uint8Array;
  /** what its content holds, for the response */
  readonly found?: object;
}

export interface Kind {
  /** bytes an upload may have */
  readonly limit: number;
  /** who shares the work of accepting: one kind's uploads delay no other's (V15.1.3) */
  readonly queue: FairLimit;
  /** Checks the content, never the name. Throws FILE_TYPE or FILE_REFUSED. */
  accept(bytes: Uint8Array): Promise<Accepted>;
}

const PDF_TAIL = 2_048;
/** The last of a file: an update that was appended has its own. */
const PDF_START = /startxref\s{1,4}(\d{1,10})\s/g;

/**
 * Accepts a PDF: the signature must be at the very start, so that no HTML can precede it, and the end must contain the offset
 * of the object table, within the file. A truncated file has no such end. Throws FILE_TYPE.
 */
async function acceptPdf(bytes: Uint8Array): Promise<Accepted> {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  const tail = text(Math.max(0, bytes.length - PDF_TAIL));
  const offset = Number([...tail.matchAll(PDF_START)].at(-1)?.[1] ?? 0);
  const isPdf = text(0, 5) === '%PDF-' && tail.includes('%%EOF') && offset > 0 && offset < bytes.length;
  if (!isPdf) throw new Refusal('FILE_TYPE');
  return { bytes, contentType: 'application/pdf' };
}

/** Re-encodes an image: hidden content (scripts, GPS positions) does not survive (D-24). */
function acceptImage(formats: Readonly<Record<string, string>>) {
  return async (bytes: Uint8Array): Promise<Accepted> => {
    const type = await fileTypeFromBuffer(bytes);
    const contentType = type && formats[type.ext];
    if (!contentType) throw new Refusal('FILE_TYPE');
    try {
      const { pages = 1 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
      if (pages > MAX_FRAMES) throw new Refusal('FILE_REFUSED');
      const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: type.ext === 'gif', failOn: 'error' }).rotate();
      const again = await image.toBuffer();
      const thumbnail = await sharp(again, { limitInputPixels: MAX_PIXELS })
        .resize(200, 200, { fit: 'inside', withoutEnlargement: true })
        .webp()
        .toBuffer();
      return { bytes: again, contentType, thumbnail };
    } catch {
      throw new Refusal('FILE_REFUSED');
    }
  };
}

const IMAGES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' };

/** Widest side of an avatar: twice what any screen shows of it. */
const AVATAR_SIDE = 512;

/** Makes a square picture: centre-cropped, never enlarged, re-encoded as WebP. */
async function acceptAvatar(bytes: Uint8Array): Promise<Accepted> {
  const { bytes: clean } = await acceptImage({ jpg: IMAGES.jpg, png: IMAGES.png, webp: IMAGES.webp })(bytes);
  const { width, height } = await sharp(clean).metadata();
  const side = Math.min(AVATAR_SIDE, width, height);
  const square = await sharp(clean).resize(side, side, { fit: 'cover' }).webp({ quality: 85 }).toBuffer();
  const thumbnail = await sharp(square).resize(200, 200, { fit: 'inside', withoutEnlargement: true }).webp().toBuffer();
  return { bytes: square, contentType: IMAGES.webp, thumbnail };
}

/** Pictures are decoded a few at a time: the memory of one decides how many fit. A PDF is only inspected, which costs nothing. */
const pictures = new FairLimit(2);
const documents = new FairLimit(8);

export const PDF: Kind = { limit: 20 * MEGABYTE, queue: documents, accept: acceptPdf };
export const IMAGE: Kind = { limit: 10 * MEGABYTE, queue: pictures, accept: acceptImage(IMAGES) };
export const AVATAR: Kind = { limit: 2 * MEGABYTE, queue: pictures, accept: acceptAvatar };
