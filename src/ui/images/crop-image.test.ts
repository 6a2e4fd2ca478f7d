import { describe, expect, it } from 'vitest';
import { cropImage } from './crop-image';

const AREA = { x: 10, y: 20, width: 300, height: 300 };
const OUTPUT = { width: 64, height: 64, name: 'me', type: 'image/jpeg' };

/** A fake canvas that records draw calls; there is none outside a browser. */
function canvasOf({ hasContext = true, hasBlob = true } = {}) {
  const drawn: unknown[] = [];
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => (hasContext ? { drawImage: (...values: unknown[]) => drawn.push(values) } : null),
    toBlob: (done: (blob: Blob | null) => void, type: string) => done(hasBlob ? new Blob(['x'], { type }) : null),
  };
  // Only the members that `cropImage` uses.
  return { drawn, canvas: canvas as unknown as HTMLCanvasElement };
}
const image = {} as CanvasImageSource;

describe('cropping a picture', () => {
  it('FILE-12 raises No 2d context where there is nothing to draw in', async () => {
    await expect(cropImage(image, AREA, OUTPUT, canvasOf({ hasContext: false }).canvas)).rejects.toThrow('No 2d context');
  });

  it('X-15 draws the selected area in the requested size', async () => {
    const { canvas, drawn } = canvasOf();
    const file = await cropImage(image, AREA, OUTPUT, canvas);
    expect([canvas.width, canvas.height, file.type, file.name]).toEqual([64, 64, 'image/jpeg', 'me']);
    expect(drawn).toEqual([[image, 10, 20, 300, 300, 0, 0, 64, 64]]);
    expect((await cropImage(image, AREA, { ...OUTPUT, type: 'image/webp' }, canvas)).type).toBe('image/png');
  });

  it('throws when the browser cannot encode the picture', async () => {
    await expect(cropImage(image, AREA, OUTPUT, canvasOf({ hasBlob: false }).canvas)).rejects.toThrow('could not be encoded');
  });
});
