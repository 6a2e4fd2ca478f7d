import { describe, expect, it } from 'vitest';
import { byName, holdsName } from './rules';

describe('names of areas', () => {
  it('TA-10 are found by a part of them, ignoring case and accents', () => {
    expect(holdsName('Hépatologie', ' EPATO ')).toBe(true);
    expect(holdsName('Hépatologie', 'cardio')).toBe(false);
  });

  it('TA-01 are in order without case or accents', () => {
    const names = ['vaccins', 'Écologie', 'Virologie', 'endocrinologie'].map((name) => ({ id: name, name }));
    expect(names.toSorted(byName).map(({ name }) => name)).toEqual(['Écologie', 'endocrinologie', 'vaccins', 'Virologie']);
    const [one, two] = [
      { id: 'a', name: 'écologie' },
      { id: 'b', name: 'Ecologie' },
    ] as const;
    expect([byName(one, two), byName(two, one)]).toEqual([-1, 1]);
  });
});
