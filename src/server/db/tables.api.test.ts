import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { now } from '../clock';
import { closeDatabase, db, rows, type Transaction } from './client';
import { lockRow, lockRows } from './tables';

const ids = [randomUUID(), randomUUID()] as const;
beforeAll(async () => {
  const common = { kind: 'PRODUCT_PDF', fileName: 'a.pdf', contentType: 'application/pdf', size: 1, createdAt: now() } as const;
  await db.storedFile.createMany({ data: ids.map((encodedId) => ({ ...common, encodedId })) });
});
afterAll(closeDatabase);

/** Files that another connection could lock for a change while `work` has run. */
async function free(work: (tx: Transaction) => Promise<void>, strength: 'UPDATE' | 'SHARE' = 'UPDATE'): Promise<string[]> {
  return db.$transaction(async (tx) => {
    await work(tx);
    const found = await rows<{ encodedId: string }>(
      `SELECT "encodedId" FROM "StoredFile" WHERE "encodedId" = ANY($1) ORDER BY "encodedId" FOR ${strength} SKIP LOCKED`,
      [ids],
    );
    return found.map(({ encodedId }) => encodedId);
  });
}

it('V15.4.2 locks one record, by the primary key of its table', async () => {
  expect(await free((tx) => lockRow(tx, 'StoredFile', ids[0]))).toEqual([ids[1]]);
});

it('V15.4.2 locks several records', async () => {
  expect(await free((tx) => lockRows(tx, 'StoredFile', ids))).toEqual([]);
});

it('V15.4.2 shares a lock with others who only refer to the record', async () => {
  expect(await free((tx) => lockRow(tx, 'StoredFile', ids[0], 'SHARE'), 'SHARE')).toEqual([...ids].toSorted());
});

it('V15.4.2 locks nothing when there is no such record', async () => {
  expect(await free((tx) => lockRow(tx, 'StoredFile', randomUUID()))).toEqual([...ids].toSorted());
});
