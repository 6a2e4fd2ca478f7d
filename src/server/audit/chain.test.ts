import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '@/shared/diff/changes';
import { anonymizedChanges } from './anonymized';
import { type ChainedEntry, entryHash, GENESIS, valueDigest } from './chain';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const ENTRY: ChainedEntry = {
  seq: '1',
  id: '00000000-0000-4000-8000-000000000001',
  date: '2026-01-31T10:00:00.000Z',
  actorId: 'a',
  actorName: 'Élise Roche',
  realActorId: null,
  realActorName: null,
  type: 'PRODUCT',
  action: 'EDIT',
  entityId: 'p',
  entityLabel: 'Keytruda',
  productId: 'p',
  editType: 'EDIT_INFORMATION',
  correlationId: 'c',
  comment: null,
  digests: [{ field: 'name', digest: 'd' }],
};

describe('AUDIT-20 the chain', () => {
  it('AUDIT-20 hashes what older versions hashed: an intact chain stays intact', () => {
    expect(GENESIS).toMatch(/^0{64}$/);
    const text =
      '{"action":"EDIT","actorId":"a","actorName":"Élise Roche","comment":null,"correlationId":"c","date":"2026-01-31T10:00:00.000Z",' +
      '"digests":[{"digest":"d","field":"name"}],"editType":"EDIT_INFORMATION","entityId":"p","entityLabel":"Keytruda",' +
      '"id":"00000000-0000-4000-8000-000000000001","productId":"p","realActorId":null,"realActorName":null,"seq":"1","type":"PRODUCT"}';
    expect(entryHash(GENESIS, ENTRY)).toBe(sha256(GENESIS + text));
    expect(valueDigest('salt', 'name', 'Old', { b: 1, a: 2 })).toBe(sha256('salt["name","Old",{"a":2,"b":1}]'));
  });

  it('AUDIT-20 covers the entry before and every word of this one', () => {
    const hashes = Object.keys(ENTRY).map((key) => entryHash(GENESIS, { ...ENTRY, [key]: 'changed' }));
    const all = [entryHash(GENESIS, ENTRY), entryHash('1'.repeat(64), ENTRY), ...hashes];
    expect(new Set(all).size).toBe(Object.keys(ENTRY).length + 2);
  });

  it('AUDIT-20 S-04 a value’s digest covers its salt, field, old and new value', () => {
    const digests = [
      valueDigest('s', 'name', 'a', 'b'),
      valueDigest('t', 'name', 'a', 'b'),
      valueDigest('s', 'dci', 'a', 'b'),
      valueDigest('s', 'name', 'b', 'a'),
      valueDigest('s', 'name', 'a', null),
      valueDigest('s', 'name', null, 'b'),
    ];
    expect(new Set(digests).size).toBe(6);
    expect(valueDigest('s', 'name', undefined, undefined)).toBe(valueDigest('s', 'name', null, null));
  });
});

describe('AUDIT-12 the content of an entry', () => {
  it('AUDIT-12 are the fields that differ, in the order given, as JSON knows them', () => {
    const at = new Date('2026-01-31T10:00:00Z');
    const before = { a: 1, b: { x: 1, y: 2 }, c: 'same', d: at, e: null };
    const after = { a: 2, b: { y: 2, x: 1 }, c: 'same', d: at.toISOString(), f: 'new' };
    expect(changesBetween(['f', 'e', 'd', 'c', 'b', 'a'], before, after)).toEqual([
      { field: 'f', before: null, after: 'new' },
      { field: 'a', before: 1, after: 2 },
    ]);
    expect(changesBetween(['a'], null, after)).toEqual([{ field: 'a', before: null, after: 2 }]);
    expect(changesBetween(['a', 'e'], before, null)).toEqual([{ field: 'a', before: 1, after: null }]);
    expect(changesBetween([], before, after)).toEqual([]);
  });

  it('S-04 AUDIT-20 an anonymisation names each blanked value under its entry, five hundred entries at a time', () => {
    expect(anonymizedChanges([])).toEqual([]);
    expect(
      anonymizedChanges([
        { seq: '7', field: 'email' },
        { seq: '9', field: 'email' },
        { seq: '7', field: 'lastName' },
      ]),
    ).toEqual([{ field: 'anonymized.1', before: null, after: { 7: ['email', 'lastName'], 9: ['email'] } }]);
    const many = Array.from({ length: 1001 }, (_, index) => ({ seq: String(index + 1), field: 'email' }));
    const parts = anonymizedChanges(many);
    expect(parts.map(({ field, after }) => `${field} ${Object.keys(after as object).length}`)).toEqual([
      'anonymized.1 500',
      'anonymized.2 500',
      'anonymized.3 1',
    ]);
    expect(parts[2]?.after).toEqual({ 1001: ['email'] });
    expect(anonymizedChanges(many.slice(0, 1000))).toHaveLength(2);
  });
});
