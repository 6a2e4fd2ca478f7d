import 'server-only';
import { log } from '../log';
import { store } from './store';
import type { Stored } from './store-contract';

/** Workbooks written in the background are stored apart from uploads and deleted after a day (I-06). */
const keyOf = (id: string): string => `exports/${id}`;

/** Keeps a stream whole or not at all (rule 6); the number of bytes. What is left early leaves nothing. */
export const storeExport = (id: string, stream: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<number> =>
  store().putStream(keyOf(id), stream, signal);

/** A stream of the bytes and their number, or null when they are gone. */
export const readExport = (id: string): Promise<Stored | null> => store().get(keyOf(id));

/** Its row is removed anyway: while the store is unavailable the file is left for the purge, which removes old ones. */
export async function removeExport(id: string): Promise<void> {
  await store()
    .remove([keyOf(id)])
    .catch((error: unknown) => log.warn({ err: error, exportId: id }, 'the file of an export is left for the purge'));
}

/** Removes what was written before that moment: also half-written files of a process that was killed. */
export async function removeExportsBefore(before: Date): Promise<void> {
  for await (const { key, writtenAt } of store().list('exports')) if (writtenAt < before) await store().remove([key]);
}
