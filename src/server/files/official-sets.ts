import 'server-only';
import { log } from '../log';
import { store } from './store';

/** Official files are stored apart from uploads and deleted with their set (I-01k). */
const PREFIX = 'official-files';
const keyOf = (setId: string, file: string): string => `${PREFIX}/${setId}/${file}`;

/** Stores one file of a set, replacing an earlier one of the same name. */
export const storeOfficialFile = (setId: string, file: string, bytes: Uint8Array): Promise<void> => store().put(keyOf(setId, file), bytes);

/** The bytes of a file, or null when they are gone. */
export async function readOfficialFile(setId: string, file: string): Promise<Uint8Array | null> {
  const stored = await store().get(keyOf(setId, file));
  return stored && new Uint8Array(await new Response(stored.stream).arrayBuffer());
}

/** The rows are removed anyway: while the store is unavailable the files are left for the purge, which removes old ones. */
export async function removeOfficialFiles(setId: string, files: readonly string[]): Promise<void> {
  await store()
    .remove(files.map((file) => keyOf(setId, file)))
    .catch((error: unknown) => log.warn({ err: error, setId }, 'official files are left for the purge'));
}

/** Removes what was written before that moment. */
export async function removeOfficialFilesBefore(before: Date): Promise<void> {
  for await (const { key, writtenAt } of store().list(PREFIX)) if (writtenAt < before) await store().remove([key]);
}
