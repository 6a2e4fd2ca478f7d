import 'server-only';
import { randomUUID } from 'node:crypto';
import { Refusal } from '@/shared/refusal';
import { db, rows } from '../db/client';

const PER_PERSON = 2;
const IN_ALL = 6;
/** Idle time after which a reader counts as gone, and its slot and thread are released. */
const IDLE_TIMEOUT_MS = 120_000;
/** Lease of a slot, and how often it is renewed: a killed server's slot is free after it. */
const LEASE = '90 seconds';
const RENEW = 30_000;

/** Uses the database's clock and one lock, because servers share the slots. Returns whether one was free. */
const insertSlot = (id: string, userId: string): Promise<boolean> =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('export slots'))`;
    await tx.$executeRaw`DELETE FROM "ExportSlot" WHERE "until" < now()`;
    const taken = await tx.$executeRaw`
      INSERT INTO "ExportSlot" ("id", "userId", "until") SELECT ${id}::uuid, ${userId}::uuid, now() + ${LEASE}::interval
      FROM (SELECT count(*) AS "all", count(*) FILTER (WHERE "userId" = ${userId}::uuid) AS "own" FROM "ExportSlot") s
      WHERE s."all" < ${IN_ALL} AND s."own" < ${PER_PERSON}`;
    return taken === 1;
  });

const renewSlot = (id: string) => rows(`UPDATE "ExportSlot" SET "until" = now() + $2::interval WHERE "id" = $1::uuid`, [id, LEASE]);
const deleteSlot = (id: string) => rows(`DELETE FROM "ExportSlot" WHERE "id" = $1::uuid`, [id]);

/** Acquires a slot; call the result to release it. Throws EXPORT_BUSY. */
async function acquireSlot(userId: string): Promise<() => Promise<void>> {
  const id = randomUUID();
  if (!(await insertSlot(id, userId))) throw new Refusal('EXPORT_BUSY');
  // While the database is unavailable no slot can be taken either; the next renewal may succeed.
  const renewing = setInterval(() => void renewSlot(id).catch(() => undefined), RENEW);
  renewing.unref();
  let isAcquired = true;
  return async () => {
    if (!isAcquired) return;
    isAcquired = false;
    clearInterval(renewing);
    await deleteSlot(id).catch(() => undefined);
  };
}

/**
 * At most two exports at once per person and six in all, over all servers (rule 7): each holds a connection and memory. Throws
 * EXPORT_BUSY.
 */
export async function withExportSlot(actorId: string, open: () => ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const release = await acquireSlot(actorId);
  try {
    return watched(open().getReader(), release);
  } catch (error) {
    await release();
    throw error;
  }
}

/** The bytes of an export; its slot is released however they end. */
function watched(reader: ReadableStreamDefaultReader<Uint8Array>, release: () => Promise<void>): ReadableStream<Uint8Array> {
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(idleTimer);
      try {
        const { done, value } = await reader.read();
        if (value) controller.enqueue(value);
        if (!done) {
          idleTimer = setTimeout(() => {
            void release();
            controller.error(new Error('the export is not being read'));
            reader.cancel().catch(() => undefined);
          }, IDLE_TIMEOUT_MS);
          idleTimer.unref();
          return;
        }
        await release();
        controller.close();
      } catch (error) {
        await release();
        controller.error(error);
      }
    },
    async cancel(reason) {
      clearTimeout(idleTimer);
      await Promise.all([release(), reader.cancel(reason)]);
    },
  });
}
