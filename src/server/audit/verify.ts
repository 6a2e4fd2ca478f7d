import 'server-only';
import { rows } from '../db/client';
import { type ChainedEntry, entryHash, type FieldDigest, GENESIS, valueDigest } from './chain';

export interface Verdict {
  readonly isWhole: boolean;
  /** entries read, the broken one included */
  readonly count: number;
  readonly broken?: { readonly seq: string; readonly id: string; readonly reason: 'missing' | 'link' | 'entry' | 'value' };
}

interface Row extends Omit<ChainedEntry, 'date' | 'digests'> {
  readonly date: Date;
  readonly digests: readonly FieldDigest[];
  readonly prevHash: string;
  readonly hash: string;
  readonly values: readonly { field: string; before: unknown; after: unknown; salt: string }[];
}

const STEP = 2_000;
const READ = `
  SELECT e."seq"::text AS "seq", e."id", e."date", e."actorId", e."actorName", e."realActorId", e."realActorName", e."type", e."action",
         e."entityId", e."entityLabel", e."productId", e."editType", e."correlationId", e."comment", e."digests", e."prevHash", e."hash",
         coalesce((SELECT json_agg(json_build_object('field', v."field", 'before', v."before", 'after', v."after", 'salt', v."salt") ORDER BY v."position")
                   FROM "AuditValue" v WHERE v."entrySeq" = e."seq"), '[]'::json) AS "values"
  FROM "AuditEntry" e WHERE e."seq" > $1 ORDER BY e."seq" LIMIT ${STEP}`;

function fault(row: Row, expectedSeq: bigint, prevHash: string): 'missing' | 'link' | 'entry' | 'value' | null {
  if (BigInt(row.seq) !== expectedSeq) return 'missing';
  if (row.prevHash !== prevHash) return 'link';
  const { prevHash: _prev, hash, values, date, ...said } = row;
  if (entryHash(prevHash, { ...said, date: date.toISOString() }) !== hash) return 'entry';
  if (values.length !== row.digests.length) return 'value';
  const areWhole = values.every((value, i) => {
    // A blanked value lost its salt with its content: the chain stays whole without it (S-04).
    if (value.salt === '') return value.before === null && value.after === null;
    return valueDigest(value.salt, value.field, value.before, value.after) === row.digests[i]?.digest;
  });
  return areWhole ? null : 'value';
}

/**
 * Reads the whole trail and recomputes its chain. Names the first entry that is missing (its number), not linked to the
 * one before, changed itself, or whose values were changed.
 */
export async function verifyAudit(onProgress: (count: number) => void = () => undefined): Promise<Verdict> {
  let seq = 0n;
  let prevHash = GENESIS;
  let count = 0;
  for (;;) {
    const found = await rows<Row>(READ, [String(seq)]);
    for (const row of found) {
      count += 1;
      const reason = fault(row, seq + 1n, prevHash);
      if (reason) return { isWhole: false, count, broken: { seq: reason === 'missing' ? String(seq + 1n) : row.seq, id: row.id, reason } };
      seq = BigInt(row.seq);
      prevHash = row.hash;
    }
    onProgress(count);
    if (found.length < STEP) return { isWhole: true, count };
  }
}
