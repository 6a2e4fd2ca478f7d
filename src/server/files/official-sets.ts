import 'server-only';
import { randomUUID } from 'node:crypto';
import { log } from '../log';
import { store } from './store';

/** Official files are stored apart from uploads and deleted with their set (I-01k). */
const PREFIX = 'official-files';

/** Stores one file of a set under a key of its own, which it returns: bytes that a row names are never overwritten. */
export async function storeOfficialFile(setId: string, bytes: Uint8Array): Promise<string> {
  const key = `${PREFIX}/${setId}/${randomUUID()}`;
  await store().put(key, bytes);
  return key;
}

/** The bytes of a file, or null when they are gone. */
export async function readOfficialFile(key: string): Promise<Uint8Array | null> {
  const stored = await store().get(key);
  return stored && new Uint8Array(await new Response(stored.stream).arrayBuffer());
}

/** Their rows are gone: while the store is unavailable the files are left for the purge, which removes old ones. */
export async function removeOfficialFiles(keys: readonly string[]): Promise<void> {
  await store()
    .remove([...keys])
    .catch((error: unknown) => log.warn({ err: error }, 'official files are left for the purge'));
}

/** Removes what was written before that moment. */
export async function removeOfficialFilesBefore(before: Date): Promise<void> {
  for await (const { key, writtenAt } of store().list(PREFIX)) if (writtenAt < before) await store().remove([key]);
}
