/** Part of a picture, in its own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface CropOutput {
  readonly width: number;
  readonly height: number;
  readonly name: string;
  /** type of the picture that was chosen: photographs stay JPEG, everything else may be transparent */
  readonly type: string;
}

const QUALITY = 0.92;

/** Draws the selected area into a canvas of that size. Throws 'No 2d context' if the browser provides none (FILE-12). */
export function drawCrop(
  image: CanvasImageSource,
  area: CropArea,
  { width, height }: Pick<CropOutput, 'width' | 'height'>,
  canvas: HTMLCanvasElement,
): void {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2d context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
}

/** Returns the selected area scaled to the requested size as a file. Throws what `drawCrop` throws. */
export async function cropImage(
  image: CanvasImageSource,
  area: CropArea,
  { width, height, name, type }: CropOutput,
  canvas: HTMLCanvasElement = document.createElement('canvas'),
): Promise<File> {
  drawCrop(image, area, { width, height }, canvas);
  const made = type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, made, QUALITY));
  if (!blob) throw new Error('The picture could not be encoded');
  return new File([blob], name, { type: made });
}
