/** Chance that falls the same way at each seed. */
export interface Dice {
  /** from 0 to 1, 1 excluded */
  readonly roll: () => number;
  readonly chance: (share: number) => boolean;
  readonly oneOf: <Value>(values: readonly Value[]) => Value;
  /** a whole number between both, both included */
  readonly between: (least: number, max: number) => number;
}

/** Dice whose throws follow from the seed alone. */
export function diceOf(seed: number): Dice {
  let state = seed;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    roll,
    chance: (share) => roll() < share,
    oneOf(values) {
      const value = values[Math.floor(roll() * values.length)];
      if (value === undefined) throw new Error('nothing to choose from');
      return value;
    },
    between: (least, max) => least + Math.floor(roll() * (max - least + 1)),
  };
}
