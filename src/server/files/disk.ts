import 'server-only';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { webStreamOf } from '../http/web-stream';
import { readChunks } from './read-chunks';
import type { Store } from './store-contract';
import { synced } from './synced';

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
const nullWhenAbsent = (error: unknown): null => {
  if (isAbsent(error)) return null;
  throw error;
};

/** Windows cannot sync a folder. */
const lasting = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await synced(folder);
};

/** How the name of what was left half-written ends. */
export const PART = '.part';

/** Files below a folder of this machine; a key is a path. */
export function diskStore(folder: string): Store {
  // Keeps the build's file tracer from including the whole project.
  const pathOf = (key: string): string => join(/* turbopackIgnore: true */ folder, key);

  /** Under a temporary name, synced, renamed: a file is there whole or not at all (rule 6). */
  async function written<T>(key: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
    const path = pathOf(key);
    const made = await mkdir(dirname(path), { recursive: true });
    // Servers in containers share a folder, and often one number of their process.
    const temporary = `${path}.${randomUUID()}${PART}`;
    const file = await open(temporary, 'w', 0o600);
    try {
      const result = await write(file);
      await file.sync();
      await file.close();
      await rename(temporary, path);
      await lasting(dirname(path));
      if (made) await lasting(dirname(made));
      return result;
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async function* keys(prefix: string): AsyncGenerator<string> {
    const entries = (await readdir(pathOf(prefix), { recursive: true, withFileTypes: true }).catch(nullWhenAbsent)) ?? [];
    for (const entry of entries)
      if (entry.isFile()) yield relative(folder, join(/* turbopackIgnore: true */ entry.parentPath, entry.name)).split(sep).join('/');
  }

  return {
    put: (key, bytes) => written(key, (file) => file.writeFile(bytes)),
    putStream: (key, stream, signal) =>
      written(key, async (file) => {
        let size = 0;
        for await (const part of readChunks(stream, signal)) {
          await file.writeFile(part);
          size += part.byteLength;
        }
        return size;
      }),
    async get(key) {
      const found = await stat(pathOf(key)).catch(nullWhenAbsent);
      return found && { stream: webStreamOf(createReadStream(pathOf(key))), size: found.size };
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    keys,
    async *list(prefix) {
      for await (const key of keys(prefix)) {
        const found = await stat(pathOf(key)).catch(nullWhenAbsent);
        if (found) yield { key, writtenAt: found.mtime };
      }
    },
  };
}
