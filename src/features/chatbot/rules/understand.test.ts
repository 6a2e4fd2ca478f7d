import { describe, expect, it } from 'vitest';
import { editDistance, isOfFamily, likelihood } from './spelling';
import { conceptsOf, type Suggestion, type Term, type Variant } from './understand';
import type { SynonymGroup } from './words';

const TOTAL = 100;
const term = (word: string, change: Partial<Term> = {}): Term => ({
  term: word,
  means: true,
  lexeme: word.slice(0, 5),
  englishLexeme: word,
  entries: 10,
  suggestions: [],
  ...change,
});
const close = (word: string, entries: number, sounds = false): Suggestion => ({
  word,
  lexeme: word.slice(0, 5),
  englishLexeme: word,
  entries,
  sounds,
});
const ask = (words: string, terms: readonly Term[], groups: readonly SynonymGroup[] = []) =>
  conceptsOf(words.split(' '), new Map(terms.map((each) => [each.term, each])), groups, TOTAL);
const shown = ({ words, factor, entries }: Variant) => `${words} ${Number(factor.toFixed(3))} ${entries}`;
const rarity = (entries: number) => Math.log(1 + (TOTAL - entries + 0.5) / (entries + 0.5)) + 0.25;

describe('O-049 what a question asks about', () => {
  it('O-049 are its words that mean something, once each, in either language’s stem, the rarest first', () => {
    const concepts = ask('le vaccin dose vaccin inconnu', [
      term('le', { means: false }),
      term('vaccin', { entries: 40 }),
      term('dose', { entries: 5 }),
    ]);
    expect(concepts.map(({ wording }) => wording)).toEqual(['dose', 'vaccin']);
    expect(concepts[1]?.variants).toEqual([{ stems: [['vacci', 'vaccin']], factor: 1, words: 'vaccin', entries: 40 }]);
    expect(concepts[0]?.variants[0]?.stems).toEqual([['dose']]);
    expect(ask('dose', [term('dose', { lexeme: null, englishLexeme: 'doses' })])[0]?.variants[0]?.stems).toEqual([['doses']]);
    expect(concepts.map(({ weight }) => weight)).toEqual([rarity(5), rarity(40)]);
  });

  it('O-049 a word that no entry contains weighs by the size of the index, and has no stems if there are none', () => {
    const [concept] = ask('grippe', [term('grippe', { entries: 0, lexeme: null, englishLexeme: null })]);
    expect(concept).toEqual({ wording: 'grippe', variants: [], weight: 0.5 * Math.log(1 + TOTAL) });
  });

  it('O-049 words of time and number weigh less than the subject', () => {
    expect(ask('quand', [term('quand')])[0]?.weight).toBeCloseTo(rarity(10) * 0.4, 10);
    expect(ask('combien', [term('combien')])[0]?.weight).toBeCloseTo(rarity(10) * 0.4, 10);
  });

  it('O-049 a word that the index lacks is corrected to its two likeliest words', () => {
    const wrong = term('vacin', {
      entries: 0,
      suggestions: [close('vaccine', 9, true), close('vaccin', 3), close('vagin', 4), close('tacot', 99)],
    });
    expect(ask('vacin', [wrong])[0]?.variants.map(shown)).toEqual(['vagin 0.95 4', 'vaccin 0.95 3']);
    expect(ask('vacin', [{ ...wrong, entries: 1 }])[0]?.variants.map(shown)).toEqual(['vacin 1 1']);
    expect(ask('vacin', [{ ...wrong, suggestions: [close('tacot', 99)] }])[0]?.variants).toEqual([]);
  });

  it('O-049 its family is found besides, the three most frequent, a correction not twice', () => {
    const word = term('contagieux', {
      suggestions: [
        close('contagion', 2),
        close('contagieuse', 3),
        close('contagiosité', 1),
        close('contagieuses', 5),
        close('contact', 9),
      ],
    });
    expect(ask('contagieux', [word])[0]?.variants.map(shown)).toEqual([
      'contagieux 1 10',
      'contagieuses 0.75 5',
      'contagieuse 0.75 3',
      'contagion 0.75 2',
    ]);
    const unknown = { ...word, entries: 0, suggestions: [close('contagieuse', 3)] };
    expect(ask('contagieux', [unknown])[0]?.variants.map(shown)).toEqual(['contagieuse 0.8 3']);
  });

  it('O-049 a word also matches its synonyms in the index', () => {
    const groups = [[['enfant'], ['fille'], ['kid']]];
    const concepts = ask('enfant', [term('enfant'), term('fille', { entries: 7 }), term('kid', { entries: 0 })], groups);
    expect(concepts[0]?.variants.map(shown)).toEqual(['enfant 1 10', 'fille 0.92 7']);
    expect(ask('dose', [term('dose'), term('fille')], groups)[0]?.variants.map(shown)).toEqual(['dose 1 10']);
  });

  it('O-049 a word that the index lacks is known by the list of synonyms, written wrong too', () => {
    const groups = [[['gamine'], ['fille']]];
    const terms = [term('gamine', { entries: 0 }), term('gamime', { entries: 0, lexeme: null, englishLexeme: null }), term('fille')];
    expect(ask('gamine', terms, groups)[0]?.variants.map(shown)).toEqual(['fille 0.92 10']);
    expect(ask('gamime', terms, groups)[0]?.variants.map(shown)).toEqual(['fille 0.92 10']);
  });

  it('O-049 a word that is corrected by its sound has the synonyms of what was meant, one of its family has not', () => {
    const groups = [[['vascan'], ['piqûre']]];
    const others = [term('vascan', { entries: 3 }), term('piqûre', { entries: 6 })];
    const misspelt = term('vacin', { entries: 0, lexeme: 'v', englishLexeme: 'v', suggestions: [close('vascan', 3, true)] });
    expect(ask('vacin', [misspelt, ...others], groups)[0]?.variants.map(shown)).toEqual(['vascan 0.9 3', 'piqûre 0.92 6']);
    const family = [[['contagion'], ['microbe']]];
    const word = term('contagieux', { lexeme: 'x', englishLexeme: 'x', suggestions: [close('contagion', 2)] });
    expect(ask('contagieux', [word, term('contagion', { entries: 2 }), term('microbe')], family)[0]?.variants.map(shown)).toEqual([
      'contagieux 1 10',
      'contagion 0.75 2',
    ]);
  });

  it('O-049 the longest matching synonym counts, whatever their order', () => {
    const groups = [
      [['effet'], ['impact']],
      [['effet', 'secondaire'], ['réaction']],
    ];
    const terms = ['effet', 'secondaire', 'impact', 'réaction'].map((word) => term(word));
    for (const list of [groups, groups.toReversed()]) {
      const concepts = ask('effet secondaire', terms, list);
      expect(concepts.map(({ wording }) => wording)).toEqual(['effet secondaire']);
      expect(concepts[0]?.variants.map(({ words }) => words)).toEqual(['effet secondaire', 'effet', 'secondaire', 'réaction']);
    }
  });

  it('O-049 words that make an expression count as one, with each of its parts for less, and its synonyms whole', () => {
    const groups = [[['effet', 'secondaire'], ['réaction'], ['événement', 'indésirable']]];
    const terms = [
      term('effet', { entries: 20 }),
      term('secondaire', { entries: 4 }),
      term('réaction', { entries: 6 }),
      term('événement', { entries: 9 }),
      term('indésirable', { entries: 3 }),
      term('vaccin'),
    ];
    const concepts = ask('vaccin effet secondaire', terms, groups);
    expect(concepts.map(({ wording }) => wording)).toEqual(['effet secondaire', 'vaccin']);
    expect(concepts[0]?.variants.map(shown)).toEqual([
      'effet secondaire 1 4',
      'effet 0.35 20',
      'secondaire 0.35 4',
      'réaction 0.92 6',
      'événement indésirable 0.92 3',
    ]);
    expect(concepts[0]?.variants[4]?.stems).toEqual([
      ['événe', 'événement'],
      ['indés', 'indésirable'],
    ]);
    expect(concepts[0]?.weight).toBe(rarity(6));
    expect(
      ask('effet vaccin', terms, groups)
        .map(({ wording }) => wording)
        .toSorted(),
    ).toEqual(['effet', 'vaccin']);
    expect(ask('vaccin effet', terms, groups)).toHaveLength(2);
  });

  it('O-049 an expression of which a part is unknown is found by the other part or its synonyms only', () => {
    const groups = [[['effet', 'secondaire'], ['réaction']]];
    const terms = [term('effet', { entries: 0 }), term('secondaire', { entries: 4 }), term('réaction', { entries: 6 })];
    expect(ask('effet secondaire', terms, groups)[0]?.variants.map(shown)).toEqual(['secondaire 0.35 4', 'réaction 0.92 6']);
  });

  it('O-049 one word written apart counts as one', () => {
    const terms = [term('papilloma', { entries: 1 }), term('virus', { entries: 30 }), term('papillomavirus', { entries: 12 })];
    const concepts = ask('papilloma virus', terms);
    expect(concepts).toHaveLength(1);
    expect(concepts[0]?.variants.map(shown)).toEqual(['papillomavirus 1 12', 'papilloma virus 1 1', 'papilloma 0.35 1', 'virus 0.35 30']);
    const unknown = terms.map((each) => (each.term === 'papillomavirus' ? { ...each, entries: 0 } : each));
    expect(ask('papilloma virus', unknown)).toHaveLength(2);
    const spoken = ask('papilloma virus', [...terms, term('hpv')], [[['papilloma', 'virus'], ['hpv']]]);
    expect(spoken.map(({ variants }) => variants.map(({ words }) => words))).toEqual([['papilloma virus', 'papilloma', 'virus', 'hpv']]);
  });

  it('O-049 of a long question the fourteen rarest', () => {
    const words = Array.from({ length: 20 }, (_, index) => `mot${String.fromCharCode(97 + index)}`);
    const concepts = ask(
      words.join(' '),
      words.map((word, index) => term(word, { lexeme: word, entries: index + 1 })),
    );
    expect(concepts.map(({ wording }) => wording)).toEqual(words.slice(0, 14));
  });
});

describe('O-049 what was meant by what was written', () => {
  it('O-049 counts letters inserted, removed, changed and swapped, up to the limit plus one', () => {
    const distances = [
      ['vaccin', 'vaccin'],
      ['vaccin', 'vacin'],
      ['vacin', 'vaccin'],
      ['vaccin', 'vaxcin'],
      ['vaccin', 'vacicn'],
      ['vaccin', 'vacccins'],
      ['vaccin', 'dose'],
      ['', 'abc'],
      ['ab', 'ba'],
      ['abcd', 'badc'],
      ['xa', 'ay'],
      ['ax', 'ya'],
    ].map(([a = '', b = '']) => editDistance(a, b, 3));
    expect(distances).toEqual([0, 1, 1, 1, 1, 2, 4, 3, 1, 2, 2, 2]);
    expect(editDistance('abcdef', 'ab', 3)).toBe(4);
    expect(editDistance('abc', 'xyz', 1)).toBe(2);
  });

  it.each([
    ['vaccin', 'vaccin', false, 1],
    ['vaccin', 'vacin', false, 0.95],
    ['dose', 'doze', false, 0.85],
    ['hpv', 'hvp', false, 0.8],
    ['hpv', 'hpc', false, 0],
    ['hpv', 'hpvs', false, 0],
    ['pomme', 'homme', false, 0.6],
    ['fase', 'phase', true, 0.6],
    ['fase', 'phase', false, 0],
    ['vaccin', 'vascan', false, 0.8],
    ['vacin', 'vascan', false, 0],
    ['vacin', 'vascan', true, 0.9],
    ['vaccination', 'vaksination', false, 0.8],
    ['vaccination', 'vaksinasion', true, 0.8],
    ['vaccination', 'vaksinasion', false, 0],
    ['vaccin', 'remboursement', true, 0],
  ] as const)('O-049 who wrote %s meant %s (sounds alike: %s): %d', (written, word, sounds, sure) => {
    expect(likelihood(written, word, sounds)).toBe(sure);
  });

  it('O-049 words of a family begin alike for the most part', () => {
    expect(
      [
        ['dépister', 'dépistage'],
        ['contagieux', 'contagion'],
        ['vaccin', 'vaccination'],
        ['dose', 'doser'],
        ['doses', 'doses'],
      ].map(([a = '', b = '']) => isOfFamily(a, b)),
    ).toEqual([true, true, false, false, true]);
  });
});
