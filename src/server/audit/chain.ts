import 'server-only';
import { createHash } from 'node:crypto';
import { canonical } from '@/shared/text/canonical';

export const GENESIS = '0'.repeat(64);

export interface FieldDigest {
  readonly field: string;
  readonly digest: string;
}

/** The fields of an entry that its hash covers. Values are covered by salted digests, so that blanking one preserves the chain. */
export interface ChainedEntry {
  readonly seq: string;
  readonly id: string;
  readonly date: string;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly realActorId: string | null;
  readonly realActorName: string | null;
  readonly type: string;
  readonly action: string;
  readonly entityId: string | null;
  readonly entityLabel: string | null;
  readonly productId: string | null;
  readonly editType: string | null;
  readonly correlationId: string;
  readonly comment: string | null;
  readonly digests: readonly FieldDigest[];
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Digest of one field's change; the salt keeps a short value from being guessed once it is blanked. */
export function valueDigest(salt: string, field: string, before: unknown, after: unknown): string {
  return sha256(`${salt}${canonical([field, before ?? null, after ?? null])}`);
}

/** Hash of an entry: covers the previous entry's hash and all fields of this one. */
export function entryHash(prevHash: string, entry: ChainedEntry): string {
  return sha256(`${prevHash}${canonical(entry)}`);
}
