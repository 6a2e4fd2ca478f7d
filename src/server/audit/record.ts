import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '@/shared/account/actor';
import type { Change } from '@/shared/diff/changes';
import { sqlRowsOf, type Transaction } from '../db/client';
import type { AuditAction, AuditType, EditType } from '../db/generated/client';
import { sql } from '../db/tables';
import { type ChainedEntry, entryHash, GENESIS, valueDigest } from './chain';

export interface AuditEvent {
  readonly type: AuditType;
  readonly action: AuditAction;
  readonly entityId: string | null;
  readonly entityLabel: string | null;
  readonly productId?: string | null;
  readonly editType?: EditType | null;
  readonly comment?: string | null;
  readonly changes: readonly Change[];
}

/** The author as named in the audit log: a user's Actor, or the account of a command line. */
export type Author = Pick<Actor, 'name' | 'real' | 'at' | 'requestId'> & {
  /** null for a command line without account: its name is recorded */
  readonly id: string | null;
};

/** One writer at a time: a chain has one end. The lock goes with the transaction. */
const CHAIN_LOCK = 4_207_311;
/** Rows of one statement: enough to be quick, few enough to keep the text small. */
const BATCH = 5_000;
/** Where the chain ends. */
const End = z.object({ seq: z.bigint(), hash: z.string() });

/**
 * Writes entries into the audit log in the transaction of the change: if they cannot be written, nothing is.
 * Call it last: the chain stays locked until the commit. An edit that changed nothing leaves no entry.
 */
export async function recordAll(tx: Transaction, author: Author, events: readonly AuditEvent[]): Promise<void> {
  const recorded = events.filter(
    (event) => !(event.changes.length === 0 && (event.action === 'EDIT' || event.action === 'EDIT_AND_VALIDATE')),
  );
  if (recorded.length === 0) return;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`;
  // A statement of its own: one that had waited for the lock would still see the chain's end of before.
  const [last] = await sqlRowsOf(tx, End, sql`SELECT "seq", "hash" FROM "AuditEntry" ORDER BY "seq" DESC LIMIT 1`);
  let seq = last?.seq ?? 0n;
  let prevHash = last?.hash ?? GENESIS;
  const entries: object[] = [];
  const values: object[] = [];
  for (const event of recorded) {
    seq += 1n;
    const salted = event.changes.map((change) => ({ ...change, salt: randomBytes(16).toString('hex') }));
    const digests = salted.map(({ field, salt, before, after }) => ({ field, digest: valueDigest(salt, field, before, after) }));
    const entry = {
      id: randomUUID(),
      actorId: author.id,
      actorName: author.name,
      realActorId: author.real?.id ?? null,
      realActorName: author.real?.name ?? null,
      type: event.type,
      action: event.action,
      entityId: event.entityId,
      entityLabel: event.entityLabel,
      productId: event.productId ?? null,
      editType: event.editType ?? null,
      correlationId: author.requestId,
      comment: event.comment ?? null,
    };
    const chained: ChainedEntry = { ...entry, seq: String(seq), date: author.at.toISOString(), digests };
    const hash = entryHash(prevHash, chained);
    entries.push({ ...chained, prevHash, hash });
    for (const [position, { field, before, after, salt }] of salted.entries()) {
      values.push({ entrySeq: String(seq), position, field, before: before ?? null, after: after ?? null, salt });
    }
    prevHash = hash;
  }
  if (Math.max(entries.length, values.length) <= BATCH) {
    // All writers wait for this lock: one round trip less while it is taken.
    await tx.$executeRawUnsafe(INSERT_BOTH, JSON.stringify(entries), JSON.stringify(values));
    return;
  }
  await insertBatches(tx, INSERT_ENTRIES, entries);
  await insertBatches(tx, INSERT_VALUES, values);
}

const INSERT_ENTRIES = `
  INSERT INTO "AuditEntry" ("seq", "id", "date", "actorId", "actorName", "realActorId", "realActorName", "type", "action", "entityId",
    "entityLabel", "productId", "editType", "correlationId", "comment", "digests", "prevHash", "hash")
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS e("seq" bigint, "id" uuid, "date" timestamptz, "actorId" uuid, "actorName" text,
    "realActorId" uuid, "realActorName" text, "type" "AuditType", "action" "AuditAction", "entityId" text, "entityLabel" text,
    "productId" uuid, "editType" "EditType", "correlationId" text, "comment" text, "digests" jsonb, "prevHash" text, "hash" text)`;
const INSERT_VALUES = `
  INSERT INTO "AuditValue" ("entrySeq", "position", "field", "before", "after", "salt")
  SELECT "entrySeq", "position", "field", nullif("before", 'null'::jsonb), nullif("after", 'null'::jsonb), "salt"
  FROM jsonb_to_recordset($1::jsonb) AS v("entrySeq" bigint, "position" int, "field" text, "before" jsonb, "after" jsonb, "salt" text)`;
const INSERT_BOTH = `WITH entries AS (${INSERT_ENTRIES}) ${INSERT_VALUES.replace('$1', '$2')}`;

/** Many rows as one parameter: an import of 20,000 products writes some 300,000 values. The statements are constants. */
async function insertBatches(tx: Transaction, statement: string, records: readonly object[]): Promise<void> {
  for (let from = 0; from < records.length; from += BATCH) {
    await tx.$executeRawUnsafe(statement, JSON.stringify(records.slice(from, from + BATCH)));
  }
}

/** Writes one entry; see `recordAll`. */
export function record(tx: Transaction, author: Author, event: AuditEvent): Promise<void> {
  return recordAll(tx, author, [event]);
}
