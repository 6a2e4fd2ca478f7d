import 'server-only';
import { db, Instant, rowsOf } from '@/server/db/client';
import { RIGHTS, type Role } from '@/shared/account/rights';
import { Refusal } from '@/shared/refusal';
import { displayName } from '@/shared/text/display-name';
import { requestRecords, whereOf } from '../queries/records';
import { entityOf, type RequestKind } from '../rules/kinds';
import { type HandlingView, HistoryEntry, type Owner } from './schema';

/** The columns of a request's handling, as every kind's table has them. */
export interface HandlingColumns {
  readonly handling: HandlingView['handling'];
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly dueAt: Date;
  readonly internalNote: string | null;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly answeredByName: string | null;
  readonly updateDate: Date;
  readonly anonymizedAt: Date | null;
}

/** A request's handling in responses. */
export const handlingView = (row: HandlingColumns): HandlingView => ({
  handling: row.handling,
  ownerId: row.ownerId,
  ownerName: row.ownerName,
  dueAt: row.dueAt.toISOString(),
  internalNote: row.internalNote,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answeredByName: row.answeredByName,
  updateDate: row.updateDate.toISOString(),
  anonymizedAt: row.anonymizedAt?.toISOString() ?? null,
});

/** O-055: active accounts with the right to process requests, by name. */
export async function requestOwners(self: string): Promise<Owner[]> {
  const roles: readonly Role[] = RIGHTS['request.read'];
  const found = await db.user.findMany({
    where: { status: 'ACTIVE', roles: { hasSome: [...roles] } },
    select: { id: true, email: true, firstName: true, lastName: true },
  });
  return found
    .map((user) => ({ id: user.id, name: displayName(user), isSelf: user.id === self }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
}

/** Maximum number of history entries; more than any request has. */
const MAX_HISTORY_ENTRIES = 200;
const StoredEntry = HistoryEntry.extend({ date: Instant });
const HISTORY = `
  SELECT e."id", e."date", e."action", e."actorName", e."realActorName",
         coalesce((SELECT json_agg(json_build_object('field', v."field", 'before', v."before", 'after', v."after", 'isBlanked', v."salt" = '')
                   ORDER BY v."position") FROM "AuditValue" v WHERE v."entrySeq" = e."seq"), '[]') AS "changes"
  FROM "AuditEntry" e
  WHERE left(lower(e."entityId"), 200) = left(lower($1), 200) AND e."entityId" = $1 AND e."type" = 'REQUEST'
  ORDER BY e."seq" DESC LIMIT ${MAX_HISTORY_ENTRIES}`;

/** O-056: history of one request from the audit log, newest first. Throws RECORD_NOT_FOUND. */
export async function requestHistory(kind: RequestKind, id: number): Promise<HistoryEntry[]> {
  if ((await requestRecords(db, kind).count({ where: whereOf(kind, id) })) === 0) throw new Refusal('RECORD_NOT_FOUND');
  return rowsOf(StoredEntry, HISTORY, [entityOf(kind, id)]);
}
