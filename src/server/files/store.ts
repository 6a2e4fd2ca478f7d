import 'server-only';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { env } from '../env';
import { webStreamOf } from '../web-stream';

const folder = (): string => join(resolve(env.DATA_DIR), 'files');

/** Thumbnails and what was left half-written have longer names. */
const ID_LENGTH = 36;

/** Where bytes lie: below DATA_DIR, under the file's own random id, two characters a folder. */
function pathOf(id: string, variant = ''): string {
  return join(folder(), id.slice(0, 2), `${id}${variant}`);
}

/** Writes bytes under a temporary name, syncs, renames: a file is there whole or not at all (rule 6). */
export async function storeBytes(id: string, bytes: Uint8Array, variant = ''): Promise<void> {
  const path = pathOf(id, variant);
  await mkdir(join(path, '..'), { recursive: true });
  const temporary = `${path}.${process.pid}.part`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(temporary, { force: true });
    throw error;
  }
  await file.close();
  await rename(temporary, path);
}

/** A stream of the bytes and their number, or null when they are gone. */
export async function readStored(id: string, variant = ''): Promise<{ stream: ReadableStream<Uint8Array>; size: number } | null> {
  try {
    const { size } = await stat(pathOf(id, variant));
    return { stream: webStreamOf(createReadStream(pathOf(id, variant))), size };
  } catch {
    return null;
  }
}

/** Removes the bytes and their thumbnail. */
export async function removeStored(id: string): Promise<void> {
  await rm(pathOf(id), { force: true });
  await rm(pathOf(id, '.t'), { force: true });
}

export interface StoredBytes {
  /** of the file whose bytes, or thumbnail, these are; null for what was left half-written */
  readonly id: string | null;
  readonly writtenAt: Date;
  remove(): Promise<void>;
}

/** Everything that lies in the store, whether a record knows it or not. */
export async function* storedBytes(): AsyncGenerator<StoredBytes> {
  const shelves = await readdir(folder()).catch(() => []);
  for (const shelf of shelves) {
    for (const name of await readdir(join(folder(), shelf)).catch(() => [])) {
      const path = join(folder(), shelf, name);
      const found = await stat(path).catch(() => null);
      const id = name.endsWith('.part') ? null : name.slice(0, 36);
      if (found?.isFile()) yield { id, writtenAt: found.mtime, remove: () => rm(path, { force: true }) };
    }
  }
}

/** Ids of all files whose bytes lie in the store; cheaper than asking for each, as no file is opened. */
export async function storedIds(): Promise<ReadonlySet<string>> {
  const shelves = await readdir(folder()).catch(() => []);
  const names = await Promise.all(shelves.map((shelf) => readdir(join(folder(), shelf)).catch(() => [])));
  return new Set(names.flat().filter((name) => name.length === ID_LENGTH));
}
