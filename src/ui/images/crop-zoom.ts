export const MAX_ZOOM = 4;

/** A zoom that the cropper takes: in hundredths, from the whole picture to four times as large. */
export const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(1, Math.round(zoom * 100) / 100));

interface FirstZoom {
  media: { readonly width: number; readonly height: number };
  /** width of the frame for a height of 1 */
  ratio: number;
  /** initial frame width as a share of the picture's width */
  firstWidth: number;
  /** 1, or what was chosen while the picture was loading */
  chosen: number;
}

/** The zoom once the picture is there: the frame's first width, and whatever a fast hand has chosen by then on top of it. */
export const firstZoom = ({ media, ratio, firstWidth, chosen }: FirstZoom): number =>
  clampZoom(clampZoom(Math.min(media.width, media.height * ratio) / (media.width * firstWidth)) * chosen);
