import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneErrorAway, nearMatches } from './near-words';

const word = fc.stringMatching(/^[a-z]{5,12}$/);
const named = (...lines: (string | null)[]) => ({
  id: lines[0] ?? '',
  text: lines.filter((line) => line !== null).join('\n'),
  lines: lines.slice(0, 4).reduce((bits, line, at) => (line === null ? bits : bits | (1 << at)), 0),
});

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
        expect(nearMatches([named(`${other} ${name}`)], [typed], 1)).toHaveLength(1);
      }),
    );
  });

  it('P-22d is not looked for in short words and codes', () => {
    const texts = [named('dolix', '3400931 b13abc %_____')];
    for (const typed of ['doli', '3400930', 'b12abc', '%____', '']) expect(nearMatches(texts, [typed], 9), typed).toEqual([]);
  });

  it('P-22d is one in all: the other words are exact', () => {
    const texts = [named('risperdal 25 mg', null, null, 'risperidone', '3400930024362')];
    expect(nearMatches(texts, ['rispertal', '25'], 9)).toEqual(['risperdal 25 mg']);
    expect(nearMatches(texts, ['rispertal', '50'], 9)).toEqual([]);
    expect(nearMatches(texts, ['rispertal', 'rizperidone'], 9)).toEqual([]);
  });

  it('P-22d is in name, commercial name or DCI, whichever of them are there, not in pack or holder', () => {
    const texts = [
      named('a', 'vormexil', 'boite', 'dci', 'cip', 'holder'),
      named('b', null, null, 'vormexil', 'cip'),
      named('c', null, 'vormexil', 'dci', 'cip'),
      named('d', null, null, null, 'vormexil'),
      named('e vormexil'),
    ];
    expect(nearMatches(texts, ['vormexyl'], 9)).toEqual(['a', 'b', 'e vormexil']);
    expect(nearMatches(texts, ['vormexyl'], 2)).toEqual(['a', 'b']);
  });
});
