import { describe, expect, it } from 'vitest';
import { type ChainedEntry, entryHash, GENESIS, valueDigest } from './chain';
import { fault, nextStep } from './verify';

type Row = Parameters<typeof fault>[0];
interface Value {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly salt: string;
}

const VALUES: readonly Value[] = [
  { field: 'email', before: 'a', after: 'b', salt: 's1' },
  { field: 'phone', before: null, after: '06', salt: 's2' },
  { field: 'note', before: null, after: null, salt: 's3' },
];
const DATE = new Date('2026-01-31T10:00:00Z');

/** An entry as it was written with these values, read with the current values. */
function row(now: readonly Value[] = VALUES, more: Partial<Row> = {}): Row {
  const digests = VALUES.map(({ salt, field, before, after }) => ({ field, digest: valueDigest(salt, field, before, after) }));
  const entry: Omit<ChainedEntry, 'date' | 'digests'> = {
    seq: '7',
    id: 'e',
    actorId: 'a',
    actorName: 'Élise Roche',
    realActorId: null,
    realActorName: null,
    type: 'REQUEST',
    action: 'EDIT',
    entityId: 'p',
    entityLabel: 'P',
    productId: null,
    editType: null,
    correlationId: 'c',
    comment: null,
  };
  const hash = entryHash(GENESIS, { ...entry, date: DATE.toISOString(), digests });
  return { ...entry, date: DATE, prevHash: GENESIS, hash, digests: JSON.stringify(digests), values: JSON.stringify(now), ...more };
}
const [email, phone, note] = VALUES as [Value, Value, Value];
const blank = ({ field }: Value): Value => ({ field, before: null, after: null, salt: '' });
const found = (now: readonly Value[]) => fault(row(now), GENESIS);
const WHOLE = { reason: null, blanked: [] };
const broken = (reason: string) => ({ reason, blanked: [] });

describe('AUDIT-20 one entry of the chain', () => {
  it('AUDIT-20 is whole as it was written', () => {
    expect(fault(row(), GENESIS)).toEqual(WHOLE);
  });

  it('AUDIT-20 is broken where it does not follow the previous one, or a word was changed', () => {
    expect(fault(row(), 'f'.repeat(64))).toEqual(broken('link'));
    expect(fault(row(VALUES, { prevHash: 'f'.repeat(64) }), GENESIS)).toEqual(broken('link'));
    const words: Partial<Row>[] = [{ comment: 'x' }, { actorName: 'x' }, { seq: '8' }, { hash: 'x' }, { digests: '[]' }];
    const dates = [new Date(DATE.getTime() + 1), new Date(Number.NaN), Number.POSITIVE_INFINITY];
    for (const change of [...words, ...dates.map((date) => ({ date }))])
      expect(fault(row(VALUES, change), GENESIS)).toEqual(broken('entry'));
  });

  it('AUDIT-20 a date that no calendar knows is hashed as none', () => {
    const { prevHash: _prevHash, hash: _hash, values: _values, digests, ...entry } = row();
    const hash = entryHash(GENESIS, { ...entry, date: '', digests: JSON.parse(digests) });
    for (const date of [new Date(Number.NaN), Number.NEGATIVE_INFINITY]) expect(fault(row(VALUES, { date, hash }), GENESIS)).toEqual(WHOLE);
  });

  it('AUDIT-20 is broken where a value is another one, is gone, was added or moved', () => {
    const changed = [{ before: 'x' }, { after: 'x' }, { after: null }, { salt: 'x' }, { field: 'x' }];
    for (const change of changed) expect(found([{ ...email, ...change }, phone, note])).toEqual(broken('value'));
    const lists = [[], [email, phone], [phone, note], [...VALUES, note], [phone, email, note], [email, email, note]];
    for (const now of lists) expect(found(now)).toEqual(broken('value'));
    expect(found([email, phone, { ...note, after: 'x' }])).toEqual(broken('value'));
    expect(found([email, phone, note, blank(note)])).toEqual(broken('value'));
  });

  it('S-04 AUDIT-20 stays whole where a value was emptied altogether, and names each of those', () => {
    expect(found([blank(email), phone, note])).toEqual({ reason: null, blanked: [{ seq: '7', field: 'email' }] });
    expect(found([blank(email), phone, blank(note)]).blanked.map(({ field }) => field)).toEqual(['email', 'note']);
    for (const half of [
      { ...email, salt: '' },
      { ...email, before: null, after: null },
      { ...email, salt: '', before: null },
      { ...email, salt: '', after: null },
      { ...blank(email), field: 'phone' },
    ])
      expect(found([half, phone, note])).toEqual(broken('value'));
    expect(found([email, { ...phone, salt: '' }, note])).toEqual(broken('value'));
  });
});

describe('V15.1.3 how much of the audit log is read at once', () => {
  const step = (from: number, ...signs: number[]) =>
    nextStep(
      from,
      signs.map((length) => ({ values: 'x'.repeat(length - 1), digests: 'x' })),
    );

  it('V15.1.3 more and more of short entries up to five hundred, few of long ones, one at least', () => {
    expect([step(200, 10), step(250, 10), step(400, 10), step(500, 10)]).toEqual([400, 500, 500, 500]);
    expect([step(200, 1_999_999), step(200, 2_000_000), step(200, 8_000_000)]).toEqual([400, 200, 200]);
    expect([step(200, 8_000_001), step(200, 4_000_000, 6_000_000), step(3, 16_000_000)]).toEqual([49, 40, 1]);
    expect(step(200, ...Array(500).fill(20_000))).toBe(40);
    expect(step(200)).toBe(400);
  });
});
