import { expect, it } from 'vitest';
import { canonical } from './canonical';

it('P-04 AUDIT-20 the same value gives the same text, whatever the order of its members', () => {
  expect(canonical({ b: [1, 'é "x"', null], a: { d: true, c: 1.5 } })).toBe('{"a":{"c":1.5,"d":true},"b":[1,"é \\"x\\"",null]}');
  expect(canonical({ a: { c: 1.5, d: true }, b: [1, 'é "x"', null] })).toBe(canonical({ b: [1, 'é "x"', null], a: { d: true, c: 1.5 } }));
  expect(canonical({ c: 1, a: 2, b: 3 })).toBe('{"a":2,"b":3,"c":1}');
});

it('P-04 AUDIT-20 drops undefined members, but no list position', () => {
  expect(canonical({ a: undefined, b: null })).toBe('{"b":null}');
  expect(canonical([undefined, 1])).toBe('[null,1]');
});

it.each([
  [[], '[]'],
  [{}, '{}'],
  [undefined, 'null'],
  [null, 'null'],
])('P-04 AUDIT-20 writes the empty value %j as %s', (value, expected) => {
  expect(canonical(value)).toBe(expected);
});

it('P-04 AUDIT-20 a moment counts as its ISO text', () => {
  expect(canonical({ at: new Date('2026-01-31T10:00:00Z') })).toBe(canonical({ at: '2026-01-31T10:00:00.000Z' }));
});
