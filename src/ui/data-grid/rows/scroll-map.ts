/** Below the browsers' height limit (Firefox 17.8 million pixels, Chrome and Safari 33); a taller list is mapped into this. */
export const MAX_CANVAS_HEIGHT = 12_000_000;

export interface ScrollMap {
  /** height of all rows */
  readonly height: number;
  /** height of the rows' part of the frame */
  readonly view: number;
}

/** The browser's scroll position and the row offset it maps to. */
export interface Position {
  readonly scrollTop: number;
  readonly offset: number;
}

export const START: Position = { scrollTop: 0, offset: 0 };

const clamp = (value: number, max: number): number => Math.min(Math.max(0, value), Math.max(0, max));

/** Rendered height. */
export function drawnHeight(height: number): number {
  return Math.min(height, MAX_CANVAS_HEIGHT);
}

/** The row offset of a scroll bar position, proportionally. */
export function offsetOfBar({ height, view }: ScrollMap, scrollTop: number): number {
  if (height <= MAX_CANVAS_HEIGHT) return scrollTop;
  const share = clamp(scrollTop, MAX_CANVAS_HEIGHT - view) / (MAX_CANVAS_HEIGHT - view);
  return share * (height - view);
}

export function barOfOffset({ height, view }: ScrollMap, offset: number): number {
  if (height <= MAX_CANVAS_HEIGHT) return clamp(offset, height - view);
  return (clamp(offset, height - view) / (height - view)) * (MAX_CANVAS_HEIGHT - view);
}

/**
 * The row offset after a scroll. A step of up to two screens (wheel, keys) moves the rows pixel by pixel; a jump (dragging
 * the bar) lands at its share of the whole. At both ends the bar's position counts, so that they can be reached.
 */
export function scrolled(map: ScrollMap, before: Position, scrollTop: number): Position {
  if (map.height <= MAX_CANVAS_HEIGHT) return { scrollTop, offset: scrollTop };
  const step = scrollTop - before.scrollTop;
  const isJump = Math.abs(step) > 2 * map.view;
  const isAtEnd = scrollTop <= 0 || scrollTop >= MAX_CANVAS_HEIGHT - map.view - 1;
  if (isJump || isAtEnd) return { scrollTop, offset: offsetOfBar(map, scrollTop) };
  return { scrollTop, offset: clamp(before.offset + step, map.height - map.view) };
}

/** Corrected scroll bar position after drifting over many steps; null if no correction is needed. */
export function correctedScrollTop(map: ScrollMap, { scrollTop, offset }: Position): number | null {
  const bar = barOfOffset(map, offset);
  return map.height > MAX_CANVAS_HEIGHT && Math.abs(bar - scrollTop) > map.view ? bar : null;
}
