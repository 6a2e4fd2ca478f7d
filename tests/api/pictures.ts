import sharp from 'sharp';

/** A picture of one colour. */
export function imageOf(format: 'png' | 'jpeg' | 'webp' | 'gif', width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0b6672' } })
    .toFormat(format)
    .toBuffer();
}

/** A rotated JPEG with location and camera in its metadata. */
export function photographOf(width: number, height: number): Promise<Buffer> {
  const exif = { IFD0: { Make: 'Secret camera', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' } };
  return sharp({ create: { width, height, channels: 3, background: '#a8201a' } })
    .jpeg()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
