import { randomUUID } from 'node:crypto';
import { type AuditEvent, recordAll } from '@/server/audit/record';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';

export const author = (name = 'Author') => ({ id: randomUUID(), name, real: null, at: now(), requestId: randomUUID() });
export const auditEvent = (more: Partial<AuditEvent> = {}): AuditEvent => ({
  type: 'PRODUCT',
  action: 'EDIT',
  entityId: randomUUID(),
  entityLabel: 'Doliprane',
  changes: [{ field: 'name', before: 'a', after: 'b' }],
  ...more,
});
export const write = (...events: AuditEvent[]): Promise<void> => db.$transaction((tx) => recordAll(tx, author(), events));
export const writeMany = async (n: number): Promise<void> => {
  for (let i = 0; i < n; i += 1) await write(auditEvent({ comment: `entry ${i}` }));
};
