import { describe, expect, it } from 'vitest';
import { firstZoom } from './crop-zoom';

describe('ART-26 the zoom of a picture that has loaded', () => {
  const square = { media: { width: 400, height: 400 }, ratio: 1, firstWidth: 0.8 };

  it('ART-26 frames the first share of the width, or the largest that fits', () => {
    expect(firstZoom({ ...square, chosen: 1 })).toBe(1.25);
    expect(firstZoom({ ...square, media: { width: 600, height: 300 }, ratio: 4 / 3, firstWidth: 0.9, chosen: 1 })).toBe(1);
  });

  it('ART-26 X-15 keeps what was chosen before the picture was there', () => {
    expect(firstZoom({ ...square, chosen: 1.2 })).toBe(1.5);
    expect(firstZoom({ ...square, media: { width: 600, height: 300 }, ratio: 4 / 3, firstWidth: 0.9, chosen: 1.2 })).toBe(1.2);
    expect(firstZoom({ ...square, chosen: 4 })).toBe(4);
  });
});
