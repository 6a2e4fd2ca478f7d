import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { recordAll } from '@/server/audit/record';
import { closeDatabase, db } from '@/server/db/client';
import { emptyAuditColumns } from './empty-columns';

afterAll(closeDatabase);

const AUTHOR = { id: null, name: 'columns', real: null, at: new Date('2026-03-29T00:30:00Z'), requestId: randomUUID() };

async function written(comment: string | null): Promise<void> {
  const changes = [{ field: 'value', before: 'a', after: 'b' }];
  const event = { type: 'PARAMETER', action: 'EDIT', entityId: randomUUID(), entityLabel: 'Essai', comment, changes } as const;
  await db.$transaction((tx) => recordAll(tx, AUTHOR, [event]));
}

it('U-02a names the columns that no entry fills, until the first one does', async () => {
  const before = await emptyAuditColumns();
  expect(before).toContain('comment');
  await written(null);
  expect(await emptyAuditColumns()).toEqual(before);
  await written('Essai terminé');
  const after = before.filter((column) => column !== 'comment');
  expect(await emptyAuditColumns()).toEqual(after);
  await written(null);
  expect(await emptyAuditColumns()).toEqual(after);
});
