import 'server-only';
import { randomUUID } from 'node:crypto';
import { Refusal } from '@/shared/refusal';
import { db, rows } from '../db/client';

const PER_PERSON = 2;
const IN_ALL = 6;
/** Milliseconds after which a reader that takes nothing has gone away: its place and its thread are somebody else's. */
const PATIENCE = 120_000;
/** For which a place is taken at a time, and how often that is said again: one of a killed server is free after it. */
const LEASE = '90 seconds';
const RENEW = 30_000;

/** By the database's clock, under one lock: several servers share the places. Answers whether there was one. */
const take = (id: string, userId: string): Promise<boolean> =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('export slots'))`;
    await tx.$executeRaw`DELETE FROM "ExportSlot" WHERE "until" < now()`;
    const taken = await tx.$executeRaw`
      INSERT INTO "ExportSlot" ("id", "userId", "until") SELECT ${id}::uuid, ${userId}::uuid, now() + ${LEASE}::interval
      FROM (SELECT count(*) AS "all", count(*) FILTER (WHERE "userId" = ${userId}::uuid) AS "own" FROM "ExportSlot") s
      WHERE s."all" < ${IN_ALL} AND s."own" < ${PER_PERSON}`;
    return taken === 1;
  });

const renew = (id: string) => rows(`UPDATE "ExportSlot" SET "until" = now() + $2::interval WHERE "id" = $1::uuid`, [id, LEASE]);
const giveBack = (id: string) => rows(`DELETE FROM "ExportSlot" WHERE "id" = $1::uuid`, [id]);

/** A place for as long as it is not given back. Throws EXPORT_BUSY. */
async function place(userId: string): Promise<() => Promise<void>> {
  const id = randomUUID();
  if (!(await take(id, userId))) throw new Refusal('EXPORT_BUSY');
  // While the database is away nobody takes places either; the next renewal may come through.
  const renewing = setInterval(() => void renew(id).catch(() => undefined), RENEW);
  renewing.unref();
  let isHeld = true;
  return async () => {
    if (!isHeld) return;
    isHeld = false;
    clearInterval(renewing);
    await giveBack(id).catch(() => undefined);
  };
}

/**
 * At most two exports at once per person and six in all, over all servers (rule 7): each holds a connection and memory. Throws
 * EXPORT_BUSY.
 */
export async function oneExport(actorId: string, open: () => ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const free = await place(actorId);
  try {
    return watched(open().getReader(), free);
  } catch (error) {
    await free();
    throw error;
  }
}

/** The bytes of an export; whichever way they end, its place is free. */
function watched(reader: ReadableStreamDefaultReader<Uint8Array>, free: () => Promise<void>): ReadableStream<Uint8Array> {
  let patience: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(patience);
      try {
        const { done, value } = await reader.read();
        if (value) controller.enqueue(value);
        if (!done) {
          patience = setTimeout(() => {
            void free();
            controller.error(new Error('nobody takes the export'));
            reader.cancel().catch(() => undefined);
          }, PATIENCE);
          patience.unref();
          return;
        }
        await free();
        controller.close();
      } catch (error) {
        await free();
        controller.error(error);
      }
    },
    async cancel(reason) {
      clearTimeout(patience);
      await Promise.all([free(), reader.cancel(reason)]);
    },
  });
}
