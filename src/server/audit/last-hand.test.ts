import { describe, expect, it } from 'vitest';
import { Refusal } from '@/shared/refusal';
import type { Transaction } from '../db/client';
import { assertFresh } from './last-hand';

const AT = '2026-03-04T10:00:00.500Z';
const HELD = { id: 'record', updateDate: new Date(AT) };

/** Entries of the trail, by their numbers: whose record, when, by whom, in whose name. */
const TRAIL = [
  [1, 'record', '2026-03-04T09:00:00.000Z', 'Earlier', null],
  [2, 'record', AT, 'Élise Roche', 'Super Admin'],
  [3, 'other', AT, 'Another record', null],
  [4, 'plain', AT, 'First of two', null],
  [5, 'plain', AT, 'Élise Roche', null],
].map(([seq, entityId, date, actorName, realActorName]) => ({ seq, entityId, date: new Date(String(date)), actorName, realActorName }));

interface Asked {
  readonly where: Readonly<Record<string, unknown>>;
  readonly orderBy: { readonly seq?: string };
  readonly select: Readonly<Record<string, boolean>>;
}

/** A transaction that has these entries and nothing else; what it was asked is counted. */
function standIn() {
  const asked: Asked[] = [];
  const findFirst = async (question: Asked) => {
    asked.push(question);
    const { where, orderBy, select } = question;
    const found = TRAIL.filter((entry) => Object.entries(where).every(([key, value]) => String(entry[key as 'seq']) === String(value)));
    const entry = orderBy.seq === 'desc' ? found.at(-1) : found[0];
    return entry ? Object.fromEntries(Object.entries(entry).filter(([key]) => select[key])) : null;
  };
  return { asked, tx: { auditEntry: { findFirst } } as unknown as Transaction };
}

describe('S-22 a save that started from an older version', () => {
  it('S-22 is taken from the version that is held, from a later one, and from a client that sends none', async () => {
    for (const readAt of [AT, '2026-03-04T11:00:00.500+01:00', '2026-03-04T10:00:00.501Z', null, undefined, '']) {
      const { tx, asked } = standIn();
      expect([readAt, await assertFresh(tx, HELD, readAt), asked]).toEqual([readAt, undefined, []]);
    }
  });

  it('S-22 X-05 is refused otherwise, and says who was faster and when; nobody is named where the trail tells of none', async () => {
    const refusal = async (id: string) => {
      const error: unknown = await assertFresh(standIn().tx, { ...HELD, id }, '2026-03-04T10:00:00.499Z').catch((thrown) => thrown);
      return error instanceof Refusal ? [error.code, error.details.params] : error;
    };
    expect(await refusal('record')).toEqual(['RECORD_STALE', { name: 'Super Admin (Élise Roche)', date: AT }]);
    expect(await refusal('plain')).toEqual(['RECORD_STALE', { name: 'Élise Roche', date: AT }]);
    expect(await refusal('seeded')).toEqual(['RECORD_STALE', { name: '', date: AT }]);
  });
});
