import fc from 'fast-check';
import { HOSTILE } from '../hostile-html';

/** Stands for a number that JSON.stringify cannot write; `jsonOf` puts it into the text as it is. */
export const asNumber = (digits: string): string => `\u{1F522}${digits}\u{1F522}`;
const NUMBER = /"\u{1F522}([^"\u{1F522}]*)\u{1F522}"/gu;

/** JSON as a hostile client writes it: numbers beyond JavaScript's range, members named __proto__. */
export const jsonOf = (value: unknown): string => (JSON.stringify(value) ?? 'null').replace(NUMBER, '$1');

const nested = (levels: number): unknown => JSON.parse(`${'{"a":['.repeat(levels)}1${']}'.repeat(levels)}`);
const RIGHT_TO_LEFT = '\u202Etxt.exe\u2066\u200F';

/** Texts that have broken programs before. No upper-case SQL words: a response that contains one has leaked ours. */
export const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u00A0\u2003\u200B\uFEFF',
  '0',
  '-1',
  '007',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDC00y',
  RIGHT_TO_LEFT,
  'e\u0301\u0327'.repeat(60),
  '👩‍⚕️🏳️‍🌈',
  'ﬃ ％ ＿ ＠ İı ß ſ',
  '\r\nBcc: everybody@evil.example',
  'a\tb\nc\u2028d\u2029e\u0085f',
  '%_\\',
  '\\',
  '%00%0d%0a%ff',
  "' or 1=1 --",
  "'; drop table x; --",
  "') union all (select null",
  '$1',
  '#{7*7}{{7*7}}<%=7*7%>',
  '=1+1',
  '@import',
  '../../etc/passwd',
  '..\\..\\windows',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'https://evil.example/\u0000',
  'http://[::1',
  'mailto:a@b\r\nc',
  'a@b',
  '"a b"@evil.example',
  'a＠evil.example',
  '0000-00-00',
  '2026-02-31',
  '2026-13-01',
  '10000-01-01',
  '+012026-01-01',
  '-000001-01-01',
  '0001-01-01',
  '9999-12-31',
  '31/02/2026',
  '2026-01-01T25:61:61Z',
  '2026-10-25T02:30:00+02:00',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '__proto__',
  'constructor',
  'toString',
  'a'.repeat(255),
  'a'.repeat(10_001),
  `<p>${'é'.repeat(200_001)}</p>`,
  `${'('.repeat(5_000)}`,
  '<b>'.repeat(2_000),
  'a '.repeat(5_000),
  '"'.repeat(3_000),
];

const NUMBERS: readonly (number | string)[] = [
  0,
  -1,
  1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_992,
  1e21,
  1e-7,
  5e-324,
  1.797e308,
  asNumber('-0'),
  asNumber('1e400'),
  asNumber('1E+2'),
  asNumber(`1${'0'.repeat(400)}`),
  asNumber(`0.${'1'.repeat(400)}`),
];

/** `{"__proto__": …}` as a member of its own, which a literal would not make. */
const polluting = (value: unknown): unknown => Object.defineProperty({}, '__proto__', { value, enumerable: true });

const THINGS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { not: '' },
  { not: null },
  { contains: '' },
  { set: 1, increment: 1 },
  { create: { id: 'x' } },
  { length: 5 },
  { toString: 1 },
  polluting({ isAdmin: true }),
  { constructor: { prototype: { isAdmin: true } } },
  { $ne: null },
  nested(8),
  nested(60),
  Array.from({ length: 3_000 }, (_, index) => index),
  Array.from({ length: 300 }, () => ({})),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`k${index}`, index])),
];

/** Anything that no schema expects, and letters of every kind. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: nastyText },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(...THINGS) },
);
/** Names of members that no contract knows, or that JavaScript knows too well. */
export const nastyName: fc.Arbitrary<string> = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'id',
  'isAdmin',
  'roles',
  'creatorId',
  'deleted',
  'creationDate',
  'updateDate',
  'approved',
  'where',
  'a[b]',
  'a.b',
  '',
  'x'.repeat(300),
  'a\u0000b',
  '\uD800',
);
