import { randomUUID } from 'node:crypto';
import { type Act, recordMany } from '@/server/audit/record';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';

export const author = (name = 'Author') => ({ id: randomUUID(), name, real: null, at: now(), requestId: randomUUID() });
export const act = (more: Partial<Act> = {}): Act => ({
  type: 'PRODUCT',
  action: 'EDIT',
  entityId: randomUUID(),
  entityLabel: 'Doliprane',
  changes: [{ field: 'name', before: 'a', after: 'b' }],
  ...more,
});
export const write = (...acts: Act[]): Promise<void> => db.$transaction((tx) => recordMany(tx, author(), acts));
export const writeMany = async (n: number): Promise<void> => {
  for (let i = 0; i < n; i += 1) await write(act({ comment: `entry ${i}` }));
};
