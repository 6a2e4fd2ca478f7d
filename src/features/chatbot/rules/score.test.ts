import { describe, expect, it } from 'vitest';
import { type Candidate, rarestConcepts, scoreOf, textQueryOf } from './score';
import type { Concept } from './understand';

const concept = (wording: string, change: Partial<Concept> = {}): Concept => ({
  wording,
  variants: [{ stems: [[wording]], factor: 1, words: wording, entries: 1 }],
  weight: 1,
  ...change,
});
const entry = (change: Partial<Candidate> = {}): Candidate => ({
  titleLexemes: [],
  alternativeLexemes: [],
  nameLexemes: [],
  contextLexemes: [],
  inContent: [],
  likeness: 0,
  ...change,
});
const score = (change: Partial<Candidate>, concepts: readonly Concept[] = [concept('dose')]) =>
  Number(scoreOf(entry(change), concepts).toFixed(4));

describe('O-049 how well an entry answers', () => {
  it.each([
    ['its title', { titleLexemes: ['dose'] }, 0.92],
    ['its alternative title', { alternativeLexemes: ['dose'] }, 0.92],
    ['its name', { nameLexemes: ['dose'] }, 0.629],
    ['its main question', { contextLexemes: ['dose'] }, 0.444],
    ['its content', { inContent: [0] }, 0.259],
    ['nothing', {}, 0],
    ['another concept in its content', { inContent: [1] }, 0],
  ])('O-049 scores a concept found in %s', (_place, found, expected) => {
    expect(score(found)).toBe(expected);
  });

  it('O-049 less where its title is about other things too, or where only a part of the question is found', () => {
    expect(score({ titleLexemes: ['dose', 'enfant', 'rappel', 'vaccin'] })).toBe(Number((0.74 + 0.18 / 4).toFixed(4)));
    expect(score({ titleLexemes: ['dose'] }, [concept('dose'), concept('prix', { weight: 3 })])).toBe(
      Number((0.74 / 4 + 0.18 / 4).toFixed(4)),
    );
    expect(score({ titleLexemes: ['x', 'y'], alternativeLexemes: ['dose'] })).toBe(0.92);
    expect(score({ titleLexemes: ['dose'], alternativeLexemes: ['x', 'y'] })).toBe(0.92);
  });

  it('O-049 by the surest of what a word may have meant, all of whose parts are there in one language or the other', () => {
    const variants = [
      { stems: [['effet'], ['second', 'secondary']], factor: 0.9, words: 'a', entries: 1 },
      { stems: [['effet']], factor: 0.35, words: 'b', entries: 1 },
    ];
    const concepts = [concept('effet', { variants })];
    expect(score({ titleLexemes: ['effet', 'secondary'] }, concepts)).toBe(Number((0.74 * 0.9 + 0.18 * 0.9).toFixed(4)));
    expect(score({ nameLexemes: ['effet'] }, concepts)).toBe(Number((0.74 * 0.85 * 0.35).toFixed(4)));
    expect(score({ titleLexemes: ['effet'], contextLexemes: ['second'] }, concepts)).toBe(Number(((0.74 + 0.18) * 0.6 * 0.9).toFixed(4)));
  });

  it('O-049 by its likeness, at most 1', () => {
    expect(score({ titleLexemes: ['dose'], likeness: 1 })).toBe(1);
    expect(score({ likeness: 1 })).toBe(0.75);
    expect(score({ likeness: 0.5 })).toBe(0.1875);
    expect(score({ titleLexemes: ['dose'], likeness: 0.5 })).toBe(0.96);
    expect(score({ titleLexemes: ['dose'] }, [])).toBe(0);
  });
});

describe('O-049 what is looked up', () => {
  it('O-049 any variant of any concept, all parts of it, in either language', () => {
    const variants = [
      { stems: [['effet'], ['second', 'secondary']], factor: 1, words: 'a', entries: 1 },
      { stems: [['react']], factor: 1, words: 'b', entries: 1 },
    ];
    expect(textQueryOf([concept('x', { variants }), concept('none', { variants: [] }), concept('dose')])).toBe(
      "(('effet')&('second'|'secondary'))|(('react'))|(('dose'))",
    );
    expect(textQueryOf([])).toBe('');
  });

  it('O-049 the rarest, until they make three quarters of the total weight', () => {
    const weightsOf = (...weights: number[]) =>
      rarestConcepts(weights.map((weight) => concept(`w${weight}`, { weight }))).map(({ weight }) => weight);
    expect(weightsOf(1, 5, 3)).toEqual([5, 3]);
    expect(weightsOf(4, 3, 2, 1)).toEqual([4, 3, 2]);
    expect(weightsOf(3, 1)).toEqual([3]);
    expect(weightsOf(2)).toEqual([2]);
    expect(rarestConcepts([concept('none', { variants: [], weight: 9 }), concept('dose')]).map(({ wording }) => wording)).toEqual(['dose']);
  });
});
