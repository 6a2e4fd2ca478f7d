import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '@/shared/refusal';
import { auditEvent, author } from '../../../tests/support/audit-events';
import { closeDatabase, db } from '../db/client';
import { assertNotStale } from './last-editor';
import { recordAll } from './record';

afterAll(closeDatabase);

const AT = '2026-03-04T10:00:00.500Z';
const fresh = (id: string, readAt: string | null | undefined) =>
  db.$transaction((tx) => assertNotStale(tx, { id, updateDate: new Date(AT) }, readAt));
/** Entries of one record of that moment, in this order. */
const changed = async (id: string, ...by: Parameters<typeof recordAll>[1][]) => {
  for (const one of by) await db.$transaction((tx) => recordAll(tx, { ...one, at: new Date(AT) }, [auditEvent({ entityId: id })]));
};

describe('S-22 a save that started from an older version', () => {
  it('S-22 is accepted from the current version, from a later one, and from a client that sends none', async () => {
    for (const readAt of [AT, '2026-03-04T11:00:00.500+01:00', '2026-03-04T10:00:00.501Z', null, undefined, ''])
      expect([readAt, await fresh(randomUUID(), readAt)]).toEqual([readAt, undefined]);
  });

  it('S-22 X-05 is refused otherwise, with the last editor and the time', async () => {
    const [acted, plain, seeded] = [randomUUID(), randomUUID(), randomUUID()];
    await changed(acted, author('Somebody'), { ...author('Élise Roche'), real: { id: randomUUID(), name: 'Super Admin' } });
    await changed(plain, author('First of two'), author('Élise Roche'));
    const refusal = async (id: string) => {
      const error: unknown = await fresh(id, '2026-03-04T10:00:00.499Z').catch((thrown) => thrown);
      return error instanceof Refusal ? [error.code, error.details.params] : error;
    };
    expect(await refusal(acted)).toEqual(['RECORD_STALE', { name: 'Super Admin (Élise Roche)', date: AT }]);
    expect(await refusal(plain)).toEqual(['RECORD_STALE', { name: 'Élise Roche', date: AT }]);
    expect(await refusal(seeded)).toEqual(['RECORD_STALE', { name: '', date: AT }]);
  });
});
