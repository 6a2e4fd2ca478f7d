import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '@/shared/actor';
import { canonical } from '@/shared/canonical';
import type { Transaction } from '../db/client';
import { type AuditAction, type AuditType, type EditType, Prisma } from '../db/generated/client';
import { type ChainedEntry, entryHash, GENESIS, valueDigest } from './chain';

export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Act {
  readonly type: AuditType;
  readonly action: AuditAction;
  readonly entityId: string | null;
  readonly entityLabel: string | null;
  readonly productId?: string | null;
  readonly editType?: EditType | null;
  readonly comment?: string | null;
  readonly changes: readonly Change[];
}

/** Who acts, as the trail names it; a person's Actor fits, and so does a command line's account. */
export type Author = Pick<Actor, 'id' | 'name' | 'real' | 'at' | 'requestId'>;

/** One writer at a time: a chain has one end. The lock goes with the transaction. */
const CHAIN_LOCK = 4_207_311;
/** Rows of one statement stay below PostgreSQL's 65,535 parameters. */
const BATCH = 2_000;

/** The fields that differ between two records, in the order given; values as JSON knows them. */
export function changesBetween(fields: readonly string[], before: Readonly<Record<string, unknown>> | null, after: Readonly<Record<string, unknown>> | null): Change[] {
  return fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => canonical(change.before) !== canonical(change.after));
}

/**
 * Writes entries into the trail inside the transaction of what they tell of: if they cannot be written, nothing was.
 * Call it last: the chain's lock is held until the commit. An edit that changed nothing leaves no entry.
 */
export async function recordMany(tx: Transaction, author: Author, acts: readonly Act[]): Promise<void> {
  const told = acts.filter((act) => !(act.changes.length === 0 && (act.action === 'EDIT' || act.action === 'EDIT_AND_VALIDATE')));
  if (told.length === 0) return;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`;
  const last = await tx.auditEntry.findFirst({ orderBy: { seq: 'desc' }, select: { seq: true, hash: true } });
  let seq = last?.seq ?? 0n;
  let prevHash = last?.hash ?? GENESIS;
  const entries: Prisma.AuditEntryCreateManyInput[] = [];
  const values: Prisma.AuditValueCreateManyInput[] = [];
  for (const act of told) {
    seq += 1n;
    const salted = act.changes.map((change) => ({ ...change, salt: randomBytes(16).toString('hex') }));
    const digests = salted.map(({ field, salt, before, after }) => ({ field, digest: valueDigest(salt, field, before, after) }));
    const entry = {
      id: randomUUID(),
      actorId: author.id,
      actorName: author.name,
      realActorId: author.real?.id ?? null,
      realActorName: author.real?.name ?? null,
      type: act.type,
      action: act.action,
      entityId: act.entityId,
      entityLabel: act.entityLabel,
      productId: act.productId ?? null,
      editType: act.editType ?? null,
      correlationId: author.requestId,
      comment: act.comment ?? null,
    };
    const chained: ChainedEntry = { ...entry, seq: String(seq), date: author.at.toISOString(), digests };
    const hash = entryHash(prevHash, chained);
    entries.push({ ...entry, seq, date: author.at, digests, prevHash, hash });
    for (const [position, { field, before, after, salt }] of salted.entries()) {
      values.push({ entrySeq: seq, position, field, before: json(before), after: json(after), salt });
    }
    prevHash = hash;
  }
  for (let from = 0; from < entries.length; from += BATCH) await tx.auditEntry.createMany({ data: entries.slice(from, from + BATCH) });
  for (let from = 0; from < values.length; from += BATCH) await tx.auditValue.createMany({ data: values.slice(from, from + BATCH) });
}

/** Writes one entry; see `recordMany`. */
export function record(tx: Transaction, author: Author, act: Act): Promise<void> {
  return recordMany(tx, author, [act]);
}

function json(value: unknown): Prisma.InputJsonValue | typeof Prisma.DbNull {
  return value === null || value === undefined ? Prisma.DbNull : (JSON.parse(canonical(value)) as Prisma.InputJsonValue);
}
