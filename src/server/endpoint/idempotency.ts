import 'server-only';
import { createHash } from 'node:crypto';
import { HOUR_MS } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import { canonical } from '@/shared/text/canonical';
import { db, type Transaction } from '../db/client';
import { type Insert, type InsertKey, insertRow } from '../db/insert';
import type { ColumnOf, RowOf, Table } from '../db/tables';

/** Writes of a create call: with a key they happen once, and a repeated call gets the first response. */
export interface IdempotentWriter {
  /** what takes several statements */
  transaction<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>;
  /** one row and its child rows, at a fraction of a transaction's cost (R-01a) */
  insert<T extends Table, Answer extends ColumnOf<T>, Under extends Table = never>(
    insert: Insert<T, Answer, Under>,
  ): Promise<Pick<RowOf<T>, Answer>>;
}

/** A create call that its sender may repeat without making anything twice (S-06). */
export type KeyedCall = InsertKey;

const KEY = /^[\x21-\x7e]{1,200}$/;
/** A retry comes within minutes; two days are far more than any sender waits. */
const RETENTION_MS = 48 * HOUR_MS;

const keyIn = (request: Request): string => request.headers.get('idempotency-key')?.trim() ?? '';

/** The key of a call, or null. Throws INVALID_INPUT for a malformed one. */
export function keyOf(request: Request): string | null {
  const key = keyIn(request);
  if (key === '') return null;
  if (!KEY.test(key)) throw new Refusal('INVALID_INPUT', { fields: { 'Idempotency-Key': 'INVALID' } });
  return key;
}

/** The key to look up before the caller is known; null without one, and for one that `keyOf` will refuse. */
export function keyToLookUp(request: Request): string | null {
  const key = keyIn(request);
  return KEY.test(key) ? key : null;
}

/**
 * Digest of a request, including whether it is for a member: no personal data is stored for the comparison. A client that lost
 * the right to call for members does not get an earlier member's response.
 */
export function requestHashOf(request: Request, body: unknown, isMember: boolean): string {
  const { pathname } = new URL(request.url);
  return createHash('sha256')
    .update(canonical([request.method, pathname.replace(/\/$/, ''), isMember, body ?? null]))
    .digest('hex');
}

/** The response stored under a key. */
export interface StoredResponse {
  readonly requestHash: string;
  readonly answer: unknown;
}

/** The response stored under a key. Throws IDEMPOTENCY_KEY_REUSED for a different request. */
export function answerOf(stored: StoredResponse, { requestHash }: KeyedCall): unknown {
  if (stored.requestHash !== requestHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return stored.answer;
}

/** Claims the key; a concurrent call waits here until the first has ended, and runs itself where that one failed. */
async function claimKey(tx: Transaction, { clientId, key, requestHash, at }: KeyedCall): Promise<StoredResponse | null> {
  const { count } = await tx.idempotencyKey.createMany({ data: { clientId, key, requestHash, creationDate: at }, skipDuplicates: true });
  return count === 1 ? null : tx.idempotencyKey.findUniqueOrThrow({ where: { clientId_key: { clientId, key } } });
}

const findStored = ({ clientId, key }: KeyedCall): Promise<StoredResponse | null> =>
  db.idempotencyKey.findUnique({ where: { clientId_key: { clientId, key } }, select: { requestHash: true, answer: true } });

/** The key was claimed between lookup and write: returns the response of the first call. */
async function replayStored<Answer>(call: KeyedCall, error: unknown): Promise<Answer> {
  const isTaken = (error as { constraint?: string }).constraint === 'IdempotencyKey_pkey';
  const stored = isTaken && (await findStored(call));
  if (!stored) throw error;
  return answerOf(stored, call) as Answer;
}

/** The writes of a call: its records and its key are written together, or neither is. */
export function idempotentWriter(call: KeyedCall | null): IdempotentWriter {
  if (!call) return { transaction: (work) => db.$transaction(work), insert: (insert) => insertRow(insert, null) };
  return {
    transaction: (work) =>
      db.$transaction(async (tx) => {
        const stored = await claimKey(tx, call);
        if (stored) return answerOf(stored, call) as Awaited<ReturnType<typeof work>>;
        const answer = await work(tx);
        const { clientId, key } = call;
        await tx.idempotencyKey.update({
          where: { clientId_key: { clientId, key } },
          data: { answer: JSON.parse(JSON.stringify(answer)) },
        });
        return answer;
      }),
    // The unique index makes a concurrent call with the key wait until the first has ended.
    insert: (insert) => insertRow(insert, call).catch((error: unknown) => replayStored(call, error)),
  };
}

/** Deletes expired keys, or counts them. */
export async function deleteExpiredKeys(at: Date, isDryRun: boolean): Promise<number> {
  const where = { creationDate: { lt: new Date(at.getTime() - RETENTION_MS) } };
  return isDryRun ? db.idempotencyKey.count({ where }) : (await db.idempotencyKey.deleteMany({ where })).count;
}
