import 'server-only';
import { createHash } from 'node:crypto';
import { canonical } from '@/shared/canonical';
import { Refusal } from '@/shared/refusal';
import { db, rows, type Transaction } from './db/client';

/** Runs a transaction; under a key it is run once, and its answer is given again to whoever comes back with the key. */
export type Once = <Answer>(work: (tx: Transaction) => Promise<Answer>) => Promise<Answer>;

/** A create call that its sender may repeat without making anything twice (S-06). */
export interface KeyedCall {
  readonly clientId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly at: Date;
}

const KEY = /^[\x21-\x7e]{1,200}$/;
const HOUR = 3_600_000;
/** A retry comes within minutes; two days are far more than any sender waits. */
const KEPT = 48 * HOUR;

/** The key that a call came with, or null. Throws INVALID_INPUT for one that cannot be kept. */
export function keyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key')?.trim() ?? '';
  if (key === '') return null;
  if (!KEY.test(key)) throw new Refusal('INVALID_INPUT', { fields: { 'Idempotency-Key': 'INVALID' } });
  return key;
}

/**
 * What was asked, and whether for a member, as a digest: nothing personal is kept for comparing. A client that may not call for
 * members any more is not told again what it was told then.
 */
export function requestHashOf(request: Request, body: unknown, isMember: boolean): string {
  const { pathname } = new URL(request.url);
  return createHash('sha256')
    .update(canonical([request.method, pathname.replace(/\/$/, ''), isMember, body ?? null]))
    .digest('hex');
}

interface Kept {
  readonly requestHash: string;
  readonly answer: unknown;
}

function answerOf(kept: Kept, { requestHash }: KeyedCall): { answer: unknown } {
  if (kept.requestHash !== requestHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return { answer: kept.answer };
}

/** The first answer under this key; null while there is none. Throws IDEMPOTENCY_KEY_REUSED when something else was asked. */
export async function answeredBefore(call: KeyedCall): Promise<{ answer: unknown } | null> {
  const [kept] = await rows<Kept>(`SELECT "requestHash", "answer" FROM "IdempotencyKey" WHERE "clientId" = $1::uuid AND "key" = $2`, [
    call.clientId,
    call.key,
  ]);
  return kept ? answerOf(kept, call) : null;
}

/** Takes the key; a second call under it waits here until the first has ended, and begins itself where that one failed. */
async function take(tx: Transaction, { clientId, key, requestHash, at }: KeyedCall): Promise<Kept | null> {
  // Each call of a portal pays for this: written as SQL it costs a third of what the same costs through the client.
  const taken = await tx.$executeRaw`
    INSERT INTO "IdempotencyKey" ("clientId", "key", "requestHash", "creationDate")
    VALUES (${clientId}::uuid, ${key}, ${requestHash}, ${at}) ON CONFLICT DO NOTHING`;
  return taken === 1 ? null : tx.idempotencyKey.findUniqueOrThrow({ where: { clientId_key: { clientId, key } } });
}

/** The transaction of a call: its records and its key are written together, or neither is. */
export function onceUnder(call: KeyedCall | null): Once {
  if (!call) return (work) => db.$transaction(work);
  return (work) =>
    db.$transaction(async (tx) => {
      const kept = await take(tx, call);
      if (kept) return answerOf(kept, call).answer as Awaited<ReturnType<typeof work>>;
      const answer = await work(tx);
      await tx.$executeRaw`
        UPDATE "IdempotencyKey" SET "answer" = ${JSON.stringify(answer)}::jsonb
        WHERE "clientId" = ${call.clientId}::uuid AND "key" = ${call.key}`;
      return answer;
    });
}

/** Forgets keys that nobody comes back with any more, or counts them. */
export async function forgetKeys(at: Date, isDryRun: boolean): Promise<number> {
  const where = { creationDate: { lt: new Date(at.getTime() - KEPT) } };
  return isDryRun ? db.idempotencyKey.count({ where }) : (await db.idempotencyKey.deleteMany({ where })).count;
}
