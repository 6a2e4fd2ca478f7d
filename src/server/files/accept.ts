import 'server-only';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Refusal } from '@/shared/refusal';

const MEGABYTE = 1024 * 1024;
const MAX_PIXELS = 40_000_000;
/** Frames of a GIF: each costs time of its own, however small it is. */
const MAX_FRAMES = 1_000;

export interface Accepted {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly thumbnail?: Uint8Array;
}

export interface Kind {
  /** bytes an upload may have */
  readonly limit: number;
  /** Looks at the content, never at the name. Throws FILE_TYPE or FILE_REFUSED. */
  accept(bytes: Uint8Array): Promise<Accepted>;
}

/** A PDF: the mark stands at the very start, so that nothing a browser would take for a page comes before it. */
async function acceptPdf(bytes: Uint8Array): Promise<Accepted> {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw new Refusal('FILE_TYPE');
  return { bytes, contentType: 'application/pdf' };
}

/** An image is decoded and encoded anew: what was hidden behind or inside it (scripts, places) does not survive. */
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

/** A square picture, whatever was sent: cut from the middle, never made larger, encoded anew as WebP. */
async function acceptAvatar(bytes: Uint8Array): Promise<Accepted> {
  const { bytes: clean } = await acceptImage({ jpg: IMAGES.jpg, png: IMAGES.png, webp: IMAGES.webp })(bytes);
  const { width, height } = await sharp(clean).metadata();
  const side = Math.min(AVATAR_SIDE, width, height);
  const square = await sharp(clean).resize(side, side, { fit: 'cover' }).webp({ quality: 85 }).toBuffer();
  const thumbnail = await sharp(square).resize(200, 200, { fit: 'inside', withoutEnlargement: true }).webp().toBuffer();
  return { bytes: square, contentType: IMAGES.webp, thumbnail };
}

export const PDF: Kind = { limit: 20 * MEGABYTE, accept: acceptPdf };
export const IMAGE: Kind = { limit: 10 * MEGABYTE, accept: acceptImage(IMAGES) };
export const AVATAR: Kind = { limit: 2 * MEGABYTE, accept: acceptAvatar };
