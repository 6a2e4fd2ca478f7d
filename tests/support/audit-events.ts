import { randomUUID } from 'node:crypto';
import { type AuditEvent, recordAll } from '@/server/audit/record';
import { now } from '@/server/clock';
import { db } from '@/server/db/client';
import { Prisma } from '@/server/db/generated/client';

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

const WRITTEN = Object.values(Prisma.AuditEntryScalarFieldEnum).filter((column) => column !== 'event');
/** The columns of an entry that are written, as SQL; the database derives the event itself (U-01a). */
export const ENTRY_COLUMNS = WRITTEN.map((column) => `"${column}"`).join(', ');

/** SQL that inserts a copy of the entry `from` with the number `seq`; both and `id` are SQL, and `among` adds to the FROM clause. */
export const copyEntrySql = (from: string, seq: string, { id = 'gen_random_uuid()', among = '' } = {}): string =>
  `INSERT INTO "AuditEntry" (${ENTRY_COLUMNS})
   SELECT ${WRITTEN.map((column) => `c."${column}"`).join(', ')}
   FROM "AuditEntry" e${among}, jsonb_populate_record(e, jsonb_build_object('seq', ${seq}, 'id', ${id})) c WHERE e."seq" = ${from}`;
