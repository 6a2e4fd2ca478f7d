import { describe, expect, it } from 'vitest';
import { alignLists, differingFields } from './ranges';
import { listOf, sameValue } from './same';
import { align, diffWords, partsOf, wordsOf } from './text';

const shown = (before: string, after: string) =>
  align(wordsOf(before), wordsOf(after)).map(({ mark, before: was, after: is }) =>
    [mark, was.map(({ key }) => key).join(' '), is.map(({ key }) => key).join(' ')].join('|'),
  );

describe('DRAFT-06 words', () => {
  it('DRAFT-06 are numbers, words, line ends and single characters, with the blanks behind them', () => {
    expect(wordsOf('  2,5 mg/ml : été_1\n b.').map(({ text }) => text)).toEqual(['2,5 ', 'mg', '/', 'ml ', ': ', 'été_1', '\n ', 'b', '.']);
    expect(wordsOf('a \n').map(({ key }) => key)).toEqual(['a', '\n']);
    expect(wordsOf('')).toEqual([]);
  });
});

describe('DRAFT-06 two texts side by side', () => {
  it('DRAFT-06 are aligned by what they share at the start, at the end and between', () => {
    expect(shown('a x z', 'a y z')).toEqual(['same|a|a', 'removed|x|', 'added||y', 'same|z|z']);
    expect(shown('a b c', 'a b c')).toEqual(['same|a b c|a b c']);
    expect(shown('a', 'a a')).toEqual(['same|a|a', 'added||a']);
    expect(shown('a a', 'a')).toEqual(['same|a|a', 'removed|a|']);
    expect(shown('x a b y c', 'z a b w c')).toEqual(['removed|x|', 'added||z', 'same|a b|a b', 'removed|y|', 'added||w', 'same|c|c']);
    expect(shown('x a b', 'y a b')).toEqual(['removed|x|', 'added||y', 'same|a b|a b']);
    expect(shown('p b c', 'q r b')).toEqual(['removed|p|', 'added||q r', 'same|b|b', 'removed|c|']);
    expect(shown('q r b', 'p b c')).toEqual(['removed|q r|', 'added||p', 'same|b|b', 'added||c']);
    expect(shown('', 'a')).toEqual(['added||a']);
    expect(shown('', '')).toEqual([]);
  });

  it('DRAFT-06 preserve each side’s own blanks, and join neighbours of the same mark', () => {
    expect(diffWords('a  b c', 'a b d e')).toEqual({
      before: [
        { text: 'a  b ', mark: 'same' },
        { text: 'c', mark: 'removed' },
      ],
      after: [
        { text: 'a b ', mark: 'same' },
        { text: 'd e', mark: 'added' },
      ],
    });
    const token = (key: string) => ({ key, text: key });
    const hunks = [
      { mark: 'same', before: [token('a')], after: [token('a')] },
      { mark: 'same', before: [token('b')], after: [token('b')] },
      { mark: 'removed', before: [token('c')], after: [] },
    ] as const;
    expect([partsOf(hunks, 'before'), partsOf(hunks, 'after')]).toEqual([
      [
        { text: 'ab', mark: 'same' },
        { text: 'c', mark: 'removed' },
      ],
      [{ text: 'ab', mark: 'same' }],
    ]);
  });

  it('DRAFT-06 P-10a are replaced as a whole where only scattered words are the same', () => {
    const was = 'La remise à disposition de la spécialité est prévue au mois de mai dans les officines.';
    const is = 'En raison de la forte demande, une distribution au compte-gouttes de chaque dosage reste en place les jours ouvrés.';
    expect(diffWords(was, is)).toEqual({ before: [{ text: was, mark: 'removed' }], after: [{ text: is, mark: 'added' }] });
  });

  it('DRAFT-06 P-10a stay compared word by word where they share enough', () => {
    const marks = (before: string, after: string) => diffWords(before, after).after.map(({ mark }) => mark);
    const passage = 'La remise à disposition est prévue au mois de mai.';
    expect(marks(passage, `${passage} En attendant, une distribution au compte-gouttes est en place pour les patients en cours.`)).toEqual([
      'same',
      'added',
    ]);
    expect(marks(passage, passage.replace('mai', 'juin'))).toEqual(['same', 'added', 'same']);
    expect(marks('10 comprimés', '10 comprimés pelliculés sous plaquette')).toEqual(['same', 'added']);
    expect(marks('une boîte de dix', 'deux boîtes de dix')).toEqual(['added', 'same']);
    expect(marks('1 flacon(s) en verre de 16,7 ml', 'Noxafil, flacon')).toEqual(['added']);
  });

  it('DRAFT-06 of which almost nothing stayed are one removal and one addition', () => {
    const many = (sign: string) => Array.from({ length: 1_100 }, (_, at) => `${sign}${at}`).join(' ');
    const hunks = align(wordsOf(`${many('a')} same ${many('b')}`), wordsOf(`${many('c')} same ${many('d')}`));
    expect(hunks.map(({ mark, before, after }) => [mark, before.length, after.length])).toEqual([
      ['removed', 2_201, 0],
      ['added', 0, 2_201],
    ]);
  });
});

describe('DRAFT-06 the same', () => {
  it('DRAFT-06 rich text with blanks around it', () => {
    expect(sameValue('html', ' <p>a</p>', '<p>a</p>\n')).toBe(true);
    expect(sameValue('html', '<p>a</p>', '<p>b</p>')).toBe(false);
    expect(sameValue('html', '<p>a</p>', null)).toBe(false);
    expect(sameValue('html', 5, null)).toBe(true);
  });
  it.each([
    ['scalar', 'a', 'a', true],
    ['scalar', 'a', 'b', false],
    ['scalar', 'a', '', false],
    ['choice', null, 'A', false],
  ] as const)('DRAFT-06 of kind %s: %j and %j: %s', (kind, before, after, isSame) => {
    expect(sameValue(kind, before, after)).toBe(isSame);
  });
  it('DRAFT-06 lists of different lengths never are', () => {
    expect(sameValue('ranges', [{ a: 1 }], [{ a: 1 }, { a: 1 }])).toBe(false);
    expect(sameValue('ranges', [{ a: 1 }], [])).toBe(false);
  });
  it('DRAFT-06 a list is the value, its member of that name, or its only list', () => {
    const list = [{ a: 1 }];
    const value = { other: 'x', first: [{ b: 1 }], named: list };
    expect(listOf(list, undefined)).toEqual(list);
    expect(listOf(value, 'named')).toEqual(list);
    expect(listOf(value, undefined)).toEqual([{ b: 1 }]);
  });
  it.each([
    [{ other: 'x', first: [{ b: 1 }] }, 'other'],
    [{ first: [{ b: 1 }] }, 'none'],
    [{}, undefined],
    [null, 'x'],
    ['text', undefined],
  ])('DRAFT-06 %j has no list in its member %s', (value, member) => {
    expect(listOf(value, member)).toEqual([]);
  });
});

describe('DRAFT-06 ranges', () => {
  it('DRAFT-06 differ in the fields of either, treating absent, null and empty alike', () => {
    expect(differingFields({ a: 1, b: null, c: '' }, { a: 2, c: undefined, d: 0 })).toEqual(['a', 'd']);
  });
  it('DRAFT-06 with almost nothing in common are two, with something in common one that changed', () => {
    const changes = (before: object, after: object) => alignLists([{ ...before }], [{ ...after }]).map(({ change }) => change);
    expect(changes({ a: 1, b: 2, c: 3 }, { a: 1, b: 9, c: 9 })).toEqual(['changed']);
    expect(changes({ a: 1, b: 2, c: 3 }, { a: 7, b: 8, c: 9 })).toHaveLength(2);
    expect(alignLists([], [])).toEqual([]);
    const [one, two] = [
      { a: 1, b: 1 },
      { a: 2, b: 2 },
    ];
    expect(alignLists([one], [two, two, one]).map(({ change }) => change)).toEqual(['added', 'added', 'same']);
    expect(alignLists([two, two, one], [one]).map(({ change }) => change)).toEqual(['removed', 'removed', 'same']);
    expect(alignLists([one], [one, two, two]).map(({ change }) => change)).toEqual(['same', 'added', 'added']);
    expect(alignLists([], [{ a: 1 }, { a: 2 }]).map(({ after }) => after)).toEqual([0, 1]);
    expect(alignLists([{ a: 1 }, { a: 2 }], [{ a: 2 }])).toEqual([
      { change: 'removed', before: 0, after: null, fields: [] },
      { change: 'same', before: 1, after: 0, fields: [] },
    ]);
  });
});
