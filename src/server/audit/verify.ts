import 'server-only';
import { db, rows } from '../db/client';
import { anonymizations, type BlankedValue } from './anonymized';
import { type ChainedEntry, entryHash, type FieldDigest, GENESIS, valueDigest } from './chain';

/** End of the log at an earlier successful verification: stored elsewhere, it reveals a truncated or rewritten chain (D-04). */
export interface Anchor {
  readonly seq: string;
  readonly hash: string;
}

/**
 * missing: a number is not there; cut: entries that a verification saw are gone from the end; anchor: not the entry that a
 * verification saw; link: does not follow the one before; entry, value: changed; blanked: a value emptied without an
 * anonymisation that names it
 */
export type BreakReason = 'missing' | 'cut' | 'anchor' | 'link' | 'entry' | 'value' | 'blanked';

export interface Break {
  readonly seq: string;
  readonly reason: BreakReason;
  /** the last of several missing ones */
  readonly toSeq?: string;
  /** the entry to inspect: the broken one, after a missing one the next that is there */
  readonly id: string | null;
  readonly date: string | null;
}

export interface Verdict {
  readonly isWhole: boolean;
  /** entries read, the broken one included */
  readonly count: number;
  /** the last entry of an intact log; null when it is empty */
  readonly end: Anchor | null;
  readonly broken?: Break;
}

export interface VerifyOptions {
  /** ends seen by earlier verifications, in any order */
  readonly anchors?: readonly Anchor[];
  /** entries read so far, and the number of the last one at the start */
  readonly onProgress?: (done: number, total: number) => void | Promise<void>;
}

interface Read extends Omit<ChainedEntry, 'date' | 'digests'> {
  /** the driver reads PostgreSQL's infinite dates as numbers */
  readonly date: Date | number;
  readonly prevHash: string;
  readonly hash: string;
  /** JSON texts: parsed one entry at a time, between pauses */
  readonly digests: string;
  readonly values: string;
}
interface Value {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly salt: string;
}

const STEP = { first: 200, max: 500, min: 1 } as const;
/** Text of the values that one step reads: entries with long texts are read a few at a time. */
const STEP_TEXT = { max: 8_000_000, few: 2_000_000 } as const;
/** Milliseconds of hashing before others get their turn. */
const TURN = 10;

const READ = `
  SELECT e."seq"::text AS "seq", e."id", e."date", e."actorId", e."actorName", e."realActorId", e."realActorName", e."type", e."action",
         e."entityId", e."entityLabel", e."productId", e."editType", e."correlationId", e."comment", e."digests"::text AS "digests",
         e."prevHash", e."hash",
         coalesce((SELECT json_agg(json_build_object('field', v."field", 'before', v."before", 'after', v."after", 'salt', v."salt") ORDER BY v."position")
                   FROM "AuditValue" v WHERE v."entrySeq" = e."seq")::text, '[]') AS "values"
  FROM "AuditEntry" e WHERE e."seq" > $1 ORDER BY e."seq" LIMIT $2`;

const BEFORE_ALL = `SELECT "seq"::text AS "seq", "id", "date" FROM "AuditEntry" WHERE "seq" < 1 ORDER BY "seq" LIMIT 1`;

/** A blanked value lost its content and its salt; the chained entry still contains its digest (S-04). */
const isBlanked = (value: Value): boolean => value.salt === '' && value.before === null && value.after === null;

/** Null for a date outside the calendar (`infinity`), which can only come from tampering. */
const instant = (date: Date | number): string | null =>
  date instanceof Date && Number.isFinite(date.getTime()) ? date.toISOString() : null;

/** What is broken of an entry that should follow `prevHash`; where nothing is, the values that were blanked. */
export function fault(row: Read, prevHash: string): { reason: BreakReason | null; blanked: BlankedValue[] } {
  const { prevHash: linkedHash, hash, values: valuesText, digests: digestsText, date, ...rest } = row;
  if (linkedHash !== prevHash) return { reason: 'link', blanked: [] };
  const digests = JSON.parse(digestsText) as readonly FieldDigest[];
  const values = JSON.parse(valuesText) as readonly Value[];
  if (entryHash(prevHash, { ...rest, date: instant(date) ?? '', digests }) !== hash) return { reason: 'entry', blanked: [] };
  const isWhole = (value: Value, index: number): boolean => {
    const digest = digests[index];
    if (isBlanked(value)) return digest?.field === value.field;
    return valueDigest(value.salt, value.field, value.before, value.after) === digest?.digest;
  };
  if (values.length !== digests.length || !values.every(isWhole)) return { reason: 'value', blanked: [] };
  return { reason: null, blanked: values.filter(isBlanked).map(({ field }) => ({ seq: row.seq, field })) };
}

/** How many entries are read next: more after short ones, fewer after long ones. */
export function nextStep(step: number, found: readonly Pick<Read, 'values' | 'digests'>[]): number {
  const text = found.reduce((sum, { values, digests }) => sum + values.length + digests.length, 0);
  if (text > STEP_TEXT.max) return Math.max(STEP.min, Math.floor((step * STEP_TEXT.few) / text));
  return text < STEP_TEXT.few ? Math.min(STEP.max, step * 2) : step;
}

const yieldToEventLoop = (): Promise<void> => new Promise((done) => setImmediate(done));

/**
 * Reads the whole audit log and recomputes its chain in bounded steps, yielding to other work. Returns the first entry that is
 * missing, not linked to the previous one, changed, or whose values were changed or emptied, and detects when an end that an
 * earlier verification saw is gone (AUDIT-20).
 */
export async function verifyAudit({ anchors = [], onProgress }: VerifyOptions = {}): Promise<Verdict> {
  const seen = new Map(anchors.map((anchor) => [anchor.seq, anchor.hash]));
  const furthest = anchors.reduce((max, anchor) => (BigInt(anchor.seq) > max ? BigInt(anchor.seq) : max), 0n);
  const { _max: last } = await db.auditEntry.aggregate({ _max: { seq: true } });
  const named = anonymizations();
  let seq = 0n;
  let prevHash = GENESIS;
  let count = 0;
  let step: number = STEP.first;
  let since = performance.now();
  const broken = (reason: BreakReason, row: Pick<Read, 'seq' | 'id' | 'date'>, at: Partial<Break> = {}): Verdict => ({
    isWhole: false,
    count,
    end: null,
    broken: { seq: row.seq, id: row.id, date: instant(row.date), reason, ...at },
  });
  // The first entry is number one: what precedes it follows nothing, and would be passed over.
  const [before] = await rows<Pick<Read, 'seq' | 'id' | 'date'>>(BEFORE_ALL);
  if (before) return broken('link', before);
  for (;;) {
    const found = await rows<Read>(READ, [String(seq), step]);
    for (const row of found) {
      if (performance.now() - since > TURN) {
        await yieldToEventLoop();
        since = performance.now();
      }
      count += 1;
      const gap = BigInt(row.seq) - seq - 1n;
      if (gap > 0n) {
        return broken('missing', row, { seq: String(seq + 1n), ...(gap > 1n && { toSeq: String(seq + gap) }) });
      }
      const { reason, blanked } = fault(row, prevHash);
      if (reason) return broken(reason, row);
      if (await named.unnamed(blanked)) return broken('blanked', row);
      const was = seen.get(row.seq);
      if (was !== undefined && was !== row.hash) return broken('anchor', row);
      seq += 1n;
      prevHash = row.hash;
    }
    await onProgress?.(count, Math.max(Number(last.seq ?? 0), count));
    if (found.length < step) break;
    step = nextStep(step, found);
  }
  if (furthest > seq) {
    const to = furthest > seq + 1n ? { toSeq: String(furthest) } : {};
    return { isWhole: false, count, end: null, broken: { seq: String(seq + 1n), ...to, reason: 'cut', id: null, date: null } };
  }
  return { isWhole: true, count, end: seq > 0n ? { seq: String(seq), hash: prevHash } : null };
}
