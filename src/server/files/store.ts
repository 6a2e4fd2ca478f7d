import 'server-only';
import { resolve } from 'node:path';
import { env } from '../env';
import { log } from '../log';
import { processGlobals } from '../process/process-globals';
import { bucketStore } from './bucket';
import { diskStore, PART } from './disk';
import type { Store, Stored } from './store-contract';

/** Thumbnails and what was left half-written have longer names. */
const ID_LENGTH = 36;
const THUMBNAIL = '.t';

const state = processGlobals('file store', () => ({ opened: undefined as Store | undefined }));

/** The store that the configuration names; opened at the first use. */
export function store(): Store {
  const { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, DATA_DIR } = env;
  state.opened ??= url && accessKey && secretKey ? bucketStore({ url, region, accessKey, secretKey }) : diskStore(resolve(DATA_DIR));
  return state.opened;
}

/** Under the file's own random id; two characters a folder, for disks that grow slow with many in one. */
const keyOf = (id: string, variant = ''): string => `files/${id.slice(0, 2)}/${id}${variant}`;
const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** Writes bytes, and their thumbnail's beside them. */
export async function storeBytes(id: string, bytes: Uint8Array, thumbnail?: Uint8Array): Promise<void> {
  await Promise.all([store().put(keyOf(id), bytes), thumbnail && store().put(keyOf(id, THUMBNAIL), thumbnail)]);
}

/** A stream of the bytes and their number, or null when they are gone. */
export const readStored = (id: string): Promise<Stored | null> => store().get(keyOf(id));
/** The same of its thumbnail; null also for a file that has none. */
export const readThumbnail = (id: string): Promise<Stored | null> => store().get(keyOf(id, THUMBNAIL));

/**
 * Removes the bytes and their thumbnail. Their record is already gone, so they are unreachable: while the store is unavailable
 * they are left for the sweep, and the operation still succeeds.
 */
export async function removeStored(id: string): Promise<void> {
  await store()
    .remove([keyOf(id), keyOf(id, THUMBNAIL)])
    .catch((error: unknown) => log.warn({ err: error, fileId: id }, 'bytes of a removed file are left for the sweep'));
}

export interface StoredBytes {
  /** of the file whose bytes, or thumbnail, these are; null for what was left half-written */
  readonly id: string | null;
  readonly writtenAt: Date;
  remove(): Promise<void>;
}

/** All ids in the store, with or without record. */
export async function* storedBytes(): AsyncGenerator<StoredBytes> {
  for await (const { key, writtenAt } of store().list('files')) {
    const name = nameOf(key);
    yield { id: name.endsWith(PART) ? null : name.slice(0, ID_LENGTH), writtenAt, remove: () => store().remove([key]) };
  }
}

/** Ids of all files whose bytes lie in the store; cheaper than asking for each. */
export async function storedIds(): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const key of store().keys('files')) if (nameOf(key).length === ID_LENGTH) ids.add(nameOf(key));
  return ids;
}
