import { describe, expect, it } from 'vitest';
import { barOfOffset, correctedScrollTop, drawnHeight, MAX_CANVAS_HEIGHT, offsetOfBar, START, scrolled } from './scroll-map';

const ROW = 38;
const small = { height: 300 * ROW, view: 600 };
const tall = { height: 1_000_000 * ROW, view: 600 };
const END = MAX_CANVAS_HEIGHT - tall.view;

describe('scrolling a list that is taller than browsers allow', () => {
  it('REQ-02 does not map a small list', () => {
    expect(drawnHeight(small.height)).toBe(small.height);
    expect(scrolled(small, START, 5000)).toEqual({ scrollTop: 5000, offset: 5000 });
    expect(barOfOffset(small, 99_999)).toBe(small.height - small.view);
    expect(correctedScrollTop(small, { scrollTop: 10, offset: 10 })).toBeNull();
  });

  it('REQ-02 reaches the last of a million rows at the end of the scroll bar', () => {
    expect(drawnHeight(tall.height)).toBe(MAX_CANVAS_HEIGHT);
    expect(scrolled(tall, START, END)).toEqual({ scrollTop: END, offset: tall.height - tall.view });
    expect(barOfOffset(tall, tall.height - tall.view)).toBe(END);
  });

  it('REQ-02 scrolls pixel by pixel with the wheel, and proportionally with a dragged bar', () => {
    const middle = scrolled(tall, START, END / 2);
    expect(middle.offset).toBeCloseTo((tall.height - tall.view) / 2, 3);
    const wheeled = scrolled(tall, middle, middle.scrollTop + 100);
    expect(wheeled.offset - middle.offset).toBeCloseTo(100, 3);
    expect(offsetOfBar(tall, wheeled.scrollTop) - middle.offset).toBeGreaterThan(300);
  });

  it('REQ-02 returns to the first row despite any drift', () => {
    const wheeled = scrolled(tall, { scrollTop: 50, offset: 900 }, 0);
    expect(wheeled).toEqual({ scrollTop: 0, offset: 0 });
  });

  it('REQ-02 corrects the scroll bar once it has drifted by more than a screen', () => {
    const near = { scrollTop: 100_000, offset: offsetOfBar(tall, 100_000) + 500 };
    expect(correctedScrollTop(tall, near)).toBeNull();
    const far = { scrollTop: 100_000, offset: offsetOfBar(tall, 100_000) + 9000 };
    const bar = correctedScrollTop(tall, far) ?? 0;
    expect(offsetOfBar(tall, bar)).toBeCloseTo(far.offset, 3);
  });
});
