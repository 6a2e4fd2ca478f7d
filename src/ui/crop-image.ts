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

/** Draws the chosen part in the wanted size. Throws 'No 2d context' where the browser gives none to draw in (FILE-12). */
export async function cropImage(
  image: CanvasImageSource,
  area: CropArea,
  { width, height, name, type }: CropOutput,
  canvas: HTMLCanvasElement = document.createElement('canvas'),
): Promise<File> {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2d context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  const made = type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, made, QUALITY));
  if (!blob) throw new Error('The picture could not be encoded');
  return new File([blob], name, { type: made });
}
