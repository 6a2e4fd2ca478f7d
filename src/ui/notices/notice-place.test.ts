import { describe, expect, it } from 'vitest';
import { noticeBottom, type Obstacle } from './notice-place';

const at = (top: number, height = 32, isBar = false): Obstacle => ({ top, bottom: top + height, isBar });
const place = (obstacles: readonly Obstacle[], height = 50) => noticeBottom({ windowHeight: 800, height, base: 24, obstacles });

describe('S-14a the place of notices', () => {
  it('S-14a is their corner while nothing is there', () => {
    expect(place([])).toBe(24);
    expect(place([at(100), at(650)])).toBe(24);
  });

  it('S-14a is above the buttons of a foot', () => {
    expect(place([at(744, 32, true)])).toBe(64);
  });

  it('S-14a is between two actions only where they fit', () => {
    expect(place([at(744), at(650)])).toBe(64);
    expect(place([at(744), at(690)])).toBe(118);
  });

  it('S-14a cover an action of the page rather than a bar, or the middle of the window', () => {
    const page = Array.from({ length: 20 }, (_, index) => at(40 * index));
    expect(place(page)).toBe(24);
    expect(place([...page, at(740, 40, true)])).toBe(68);
  });

  it('S-14a stay in their corner where a stack is higher than the window', () => {
    expect(place([at(744, 32, true)], 900)).toBe(24);
  });
});
