import 'server-only';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { env } from '../env';
import { webStreamOf } from '../web-stream';

/** Workbooks written in the background lie apart from uploads: nothing shows them, and they go after a day (I-06). */
const folder = (): string => join(resolve(env.DATA_DIR), 'exports');
const pathOf = (id: string): string => join(folder(), id);

/** Writes a stream under a temporary name, syncs, renames (rule 6); the number of bytes. What is left early leaves nothing. */
export async function storeExport(id: string, stream: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<number> {
  await mkdir(folder(), { recursive: true });
  const temporary = `${pathOf(id)}.${process.pid}.part`;
  const file = await open(temporary, 'w', 0o600);
  const reader = stream.getReader();
  const leave = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', leave);
  let size = 0;
  try {
    if (signal.aborted) leave();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      await file.write(part.value);
      size += part.value.byteLength;
    }
    signal.throwIfAborted();
    await file.sync();
  } catch (error) {
    leave();
    await file.close();
    await rm(temporary, { force: true });
    throw error;
  } finally {
    signal.removeEventListener('abort', leave);
  }
  await file.close();
  await rename(temporary, pathOf(id));
  return size;
}

/** A stream of the bytes and their number, or null when they are gone. */
export async function readExport(id: string): Promise<{ stream: ReadableStream<Uint8Array>; size: number } | null> {
  const found = await stat(pathOf(id)).catch(() => null);
  return found && { stream: webStreamOf(createReadStream(pathOf(id))), size: found.size };
}

export const removeExport = (id: string): Promise<void> => rm(pathOf(id), { force: true });

/** Removes what was written before that moment: also half-written files of a process that was killed. */
export async function removeExportsBefore(before: Date): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    const found = await stat(join(folder(), name)).catch(() => null);
    if (found && found.mtime < before) await rm(join(folder(), name), { force: true });
  }
}
