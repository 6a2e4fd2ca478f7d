import { describe, expect, it } from 'vitest';
import { defineGrid } from '@/shared/grid/grid';
import { type Bind, filterSql } from './conditions';
import type { Filter, Leaf } from './query';
import { gridSource } from './source';

const grid = defineGrid({
  name: 'papers',
  allow: 'signed-in',
  columns: {
    title: { kind: 'text' },
    ref: { kind: 'text' },
    code: { kind: 'text' },
    state: { kind: 'set' },
    pages: { kind: 'number' },
    day: { kind: 'date' },
    readAt: { kind: 'datetime' },
    isOpen: { kind: 'boolean' },
  },
  defaultSort: [],
});
const source = gridSource(grid, { from: 'p', key: 'p.id', tables: ['p'], storage: { ref: 'uuid', code: 'code' } });
type Name = keyof typeof source.columns;

/** The SQL of a filter, and what it binds. */
function sqlOf(filter: Filter<Name>): [string, ...unknown[]] {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  return [filterSql(source, filter, bind, { today: '2026-03-04' }), ...values];
}
const leaf = (column: Name, kind: Leaf['kind'], operator: string, ...operands: (string | null)[]): Leaf<Name> => ({
  column,
  kind,
  operator,
  operands,
});
const text = (column: Name, operator: string, term: string) => sqlOf(leaf(column, 'text', operator, term));
const among = (column: Name, ...values: (string | null)[]) => sqlOf(leaf(column, 'set', 'in', ...values));
const between = (from: number, to: number) => `p."readAt" >= $${from}::timestamptz AND p."readAt" < $${to}::timestamptz`;

const WHOLE = '7f3c1a52-5b0e-4c39-9f5a-0d2b8a6f1c11';
const BARE = WHOLE.replaceAll('-', '');

describe('R-03 ids', () => {
  it('R-03 a whole one is compared as one, however it is written, so that its index serves', () => {
    for (const term of [WHOLE, WHOLE.toUpperCase(), BARE, WHOLE.replace('-', ''), WHOLE.slice(0, 23) + WHOLE.slice(24)])
      expect(text('ref', 'equals', term)).toEqual(['p."ref" = $1::uuid', term]);
    expect(sqlOf(leaf('ref', 'text', 'notEqual', WHOLE))).toEqual(['(p."ref" = $1::uuid) IS NOT TRUE', WHOLE]);
  });

  it('R-03 what is none is found nowhere, and is never sent as one', () => {
    const parts = ['x', '7f3c1a52', `${WHOLE}0`, `0${WHOLE}`, `x${WHOLE}`, `${WHOLE} `, WHOLE.slice(0, -1), WHOLE.slice(1), `${WHOLE}\n`];
    const places = [0, 7, 9, 12, 14, 19, 24, 35].map((at) => `${WHOLE.slice(0, at)}g${WHOLE.slice(at + 1)}`);
    const dashes = [WHOLE.replaceAll('-', '--'), WHOLE.replaceAll('-', ' '), `${BARE.slice(0, 4)}-${BARE.slice(4)}`, BARE.slice(0, 21)];
    for (const term of [...parts, ...places, ...dashes]) expect([term, ...text('ref', 'equals', term)]).toEqual([term, 'FALSE']);
    expect(text('ref', 'equals', '')).toEqual(['p."ref" IS NULL']);
    expect(among('ref', 'no id', WHOLE, 'nor this')).toEqual(['p."ref" = $1', WHOLE]);
    expect(among('ref', WHOLE, BARE)).toEqual(['p."ref" = ANY($1)', [WHOLE, BARE]]);
    expect(among('ref', 'no id')).toEqual(['FALSE']);
    expect(among('ref', 'no id', null)).toEqual(['FALSE OR p."ref" IS NULL']);
  });

  it('R-03 a part of one is looked for in its text; only nothing is empty', () => {
    const literal = `regexp_replace(lower($1::text), '[\\\\%_]', '\\\\\\&', 'g')`;
    expect(text('ref', 'startsWith', '7F3')).toEqual([`p."ref"::text LIKE (${literal} || '%')`, '7F3']);
    expect(text('code', 'endsWith', 'x')).toEqual([`lower(p."code") LIKE ('%' || ${literal})`, 'x']);
    expect(sqlOf(leaf('ref', 'text', 'blank'))).toEqual(['p."ref" IS NULL']);
    expect(sqlOf(leaf('ref', 'text', 'notBlank'))).toEqual(['p."ref" IS NOT NULL']);
    expect(sqlOf(leaf('code', 'text', 'blank'))).toEqual([`(p."code" IS NULL OR p."code" = '')`]);
    expect(sqlOf(leaf('state', 'text', 'notBlank'))).toEqual(['p."state" IS NOT NULL']);
    expect(sqlOf(leaf('state', 'text', 'notEqual', ''))).toEqual(['(p."state" IS NULL) IS NOT TRUE']);
  });
});

describe('R-03 exact values', () => {
  it('REQ-01 of a text are found by the prefixes in its index', () => {
    const folded = 'left(public.fold(p."title"), 200)';
    expect(among('title', 'Été')).toEqual([`(${folded} = left(public.fold($1::text), 200) AND p."title" = $1)`, 'Été']);
    expect(among('title', 'a', 'b')).toEqual([
      `(${folded} = ANY(ARRAY(SELECT left(public.fold(v::text), 200) FROM unnest($1::text[]) v)) AND p."title" = ANY($1))`,
      ['a', 'b'],
    ]);
    expect(among('title', 'a', null)).toEqual([
      `(${folded} = left(public.fold($1::text), 200) AND p."title" = $1) OR (p."title" IS NULL OR p."title" = '')`,
      'a',
    ]);
    expect(among('code', 'a')).toEqual(['(left(lower(p."code"), 200) = left(lower($1::text), 200) AND p."code" = $1)', 'a']);
    expect(text('code', 'equals', 'A')).toEqual([
      'left(lower(p."code"), 200) = left(lower($1::text), 200) AND lower(p."code") = lower($1::text)',
      'A',
    ]);
  });

  it('R-03 of any other kind are compared as that kind', () => {
    expect(among('pages', '1')).toEqual(['p."pages" = $1::numeric', '1']);
    expect(among('day', '2026-03-29')).toEqual(['p."day" = $1::date', '2026-03-29']);
    expect(among('day', '2026-03-29', '2026-03-30')).toEqual(['p."day" = ANY($1::date[])', ['2026-03-29', '2026-03-30']]);
    expect(among('isOpen', 'true', 'false', null)).toEqual(['p."isOpen" = ANY($1::boolean[]) OR p."isOpen" IS NULL', ['true', 'false']]);
    expect(sqlOf(leaf('state', 'set', 'notIn', 'a'))).toEqual(['(p."state" = $1) IS NOT TRUE', 'a']);
    expect(among('state')).toEqual(['FALSE']);
  });

  it('R-03 I-04 of an instant are days in Paris', () => {
    const days = ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', '2026-03-30T22:00:00.000Z'];
    expect(among('readAt', '2026-03-29')).toEqual([`(${between(1, 2)})`, days[0], days[1]]);
    expect(among('readAt', '2026-03-29', '2026-03-30', null)).toEqual([
      `(${between(1, 2)}) OR (${between(3, 4)}) OR p."readAt" IS NULL`,
      days[0],
      days[1],
      days[1],
      days[2],
    ]);
  });
});

describe('R-03 days and numbers', () => {
  const date = (operator: string, ...days: string[]) => sqlOf(leaf('readAt', 'date', operator, ...days));

  it('R-03 I-04 days without end on a side bind nothing there; the last day there is ends with time itself', () => {
    expect(sqlOf(leaf('day', 'date', 'lessThan', '2026-03-29'))).toEqual(['p."day" <= $1::date', '2026-03-28']);
    expect(sqlOf(leaf('day', 'date', 'greaterThan', '2026-03-29'))).toEqual(['p."day" >= $1::date', '2026-03-30']);
    expect(sqlOf(leaf('day', 'date', 'yesterday'))).toEqual(['p."day" >= $1::date AND p."day" <= $2::date', '2026-03-03', '2026-03-03']);
    expect(date('equals', '9999-12-31')).toEqual([between(1, 2), '9999-12-30T23:00:00.000Z', 'infinity']);
    expect(date('lessThanOrEqual', '9999-12-31')).toEqual(['p."readAt" < $1::timestamptz', 'infinity']);
  });

  it('R-03 days that are none are found nowhere', () => {
    expect(date('inRange', '2026-03-30', '2026-03-29')).toEqual(['FALSE']);
    expect(date('greaterThan', '9999-12-31')).toEqual(['FALSE']);
    expect(sqlOf(leaf('day', 'date', 'inRange', '2026-03-29', '2026-03-29'))).toEqual([
      'p."day" >= $1::date AND p."day" <= $2::date',
      '2026-03-29',
      '2026-03-29',
    ]);
  });

  it('V1.2.4 an operator that no filter knows becomes no SQL', () => {
    expect(() => sqlOf(leaf('pages', 'number', '> 0 OR', '1'))).toThrow('no operator of numbers');
  });
});

describe('R-03 filters joined', () => {
  const [a, b, none] = [leaf('isOpen', 'boolean', 'true'), leaf('state', 'set', 'in', 'x'), { join: 'AND', of: [] } as const];
  const join = (how: 'AND' | 'OR', ...of: Filter<Name>[]) => sqlOf({ join: how, of })[0];

  it('R-03 by AND or OR, each part by itself', () => {
    expect(join('AND', a, b)).toBe('(p."isOpen" IS TRUE) AND (p."state" = $1)');
    expect(join('OR', a, b, { join: 'AND', of: [a, b] })).toBe(
      '(p."isOpen" IS TRUE) OR (p."state" = $1) OR ((p."isOpen" IS TRUE) AND (p."state" = $2))',
    );
    expect([join('AND', a), join('OR', a)]).toEqual(['p."isOpen" IS TRUE', 'p."isOpen" IS TRUE']);
  });

  it('R-03 an empty condition does not change an AND, and makes an OR empty', () => {
    expect([join('AND'), join('OR'), join('AND', none), join('AND', none, none)]).toEqual(['', '', '', '']);
    expect([join('AND', none, a), join('AND', a, none, b)]).toEqual(['p."isOpen" IS TRUE', '(p."isOpen" IS TRUE) AND (p."state" = $1)']);
    expect([join('OR', a, none), join('OR', none, a, b), join('AND', b, { join: 'OR', of: [a, none] })]).toEqual([
      '',
      '',
      'p."state" = $1',
    ]);
  });
});
