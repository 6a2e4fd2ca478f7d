/** Something that notices must not cover, from the top of the window. */
export interface Obstacle {
  readonly top: number;
  readonly bottom: number;
  /** of a bar that stays in place: it cannot be scrolled out from under a notice */
  readonly isBar: boolean;
}

interface Space {
  readonly windowHeight: number;
  /** of all notices together */
  readonly height: number;
  /** usual distance from the lower edge */
  readonly base: number;
  /** within the columns that notices take */
  readonly obstacles: readonly Obstacle[];
}

const GAP_PX = 8;
/** Above the middle it would no longer be the same corner: an action that can be scrolled away may be covered then. */
const MAX_SHARE = 0.5;

/** S-14a: the least distance of the notices from the lower edge at which they cover no action, or at least no bar's. */
export function noticeBottom({ windowHeight, height, base, obstacles }: Space): number {
  const highest = Math.max(base, windowHeight - height - base);
  const candidates = [base, ...obstacles.map(({ top }) => windowHeight - top + GAP_PX)]
    .filter((bottom) => bottom >= base && bottom <= highest)
    .toSorted((a, b) => a - b);
  const isFree = (bottom: number, among: readonly Obstacle[]): boolean => {
    const lower = windowHeight - bottom;
    return !among.some((one) => one.top < lower && one.bottom > lower - height);
  };
  const free = candidates.find((bottom) => isFree(bottom, obstacles));
  if (free !== undefined && free <= windowHeight * MAX_SHARE) return free;
  const bars = obstacles.filter(({ isBar }) => isBar);
  return candidates.find((bottom) => isFree(bottom, bars)) ?? base;
}
