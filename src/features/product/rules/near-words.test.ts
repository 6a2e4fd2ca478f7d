import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNearMatch, isOneErrorAway, nearPatterns } from './near-words';

const word = fc.stringMatching(/^[a-z]{5,12}$/);
const fits = (text: string, pattern: string) => new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text);

describe('a typing error', () => {
  it.each([
    ['keytruda', 'keytrudda', true],
    ['keytruda', 'keytrua', true],
    ['keytruda', 'keytruba', true],
    ['keytruda', 'ketyruda', true],
    ['keytruda', 'keytruda', false],
    ['keytruda', 'keytrub', false],
    ['keytruda', 'akeytrud', false],
    ['', 'a', true],
  ])('P-22d of %s in %s: %s', (name, typed, isNear) => {
    expect(isOneErrorAway(typed, name)).toBe(isNear);
    expect(isOneErrorAway(name, typed)).toBe(isNear);
  });

  it('P-22d is fitted by one of the patterns, whichever word it is in', () => {
    fc.assert(
      fc.property(word, word, fc.nat(), fc.constantFrom('drop', 'add', 'replace', 'exchange'), (name, other, place, how) => {
        const at = place % name.length;
        const letter = other[0] ?? 'x';
        const typed = {
          drop: name.slice(0, at) + name.slice(at + 1),
          add: name.slice(0, at) + letter + name.slice(at),
          replace: name.slice(0, at) + letter + name.slice(at + 1),
          exchange: name.slice(0, at) + [...name.slice(at, at + 2)].reverse().join('') + name.slice(at + 2),
        }[how];
        if (typed === name || typed.length < 5) return;
        expect(isOneErrorAway(typed, name)).toBe(true);
        expect(nearPatterns(typed).some((pattern) => fits(`${other} ${name}`, pattern))).toBe(true);
      }),
    );
  });

  it('P-22d is not looked for in short words and codes', () => {
    expect(['doli', '3400930', 'b12abc', '%____', ''].map(nearPatterns)).toEqual([[], [], [], [], []]);
  });

  it('P-22d is one in all: the other words stand as they are', () => {
    const product = { text: 'risperdal 25 mg\nrisperidone', names: ['RISPERDAL 25 mg', null, 'RISPÉRIDONE'] };
    expect(isNearMatch(['rispertal', '25'], product)).toBe(true);
    expect(isNearMatch(['rispertal', '50'], product)).toBe(false);
    expect(isNearMatch(['rispertal', 'rizperidone'], product)).toBe(false);
  });
});
