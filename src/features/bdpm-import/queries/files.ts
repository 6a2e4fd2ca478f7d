import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assertFileSize } from '../rules';
import { BDPM_FILES, type BdpmBytes, BdpmError, type BdpmFile } from '../schema';

/** Bytes of one file, whose size is checked before it is read. */
async function readFileOf(folder: string, file: BdpmFile): Promise<Uint8Array> {
  const path = join(folder, file);
  const found = await stat(path);
  if (!found.isFile()) throw new BdpmError('missingFile', file, 1, 1, 'this is no file');
  assertFileSize(file, found.size);
  return new Uint8Array(await readFile(path));
}

/**
 * Bytes of the five files of a folder. Throws BdpmError naming the first that cannot be read (`missingFile`) or is too large
 * or empty to be read (`tooLarge`, `emptyFile`).
 */
export async function readBdpmFolder(folder: string): Promise<BdpmBytes> {
  const bytes: Partial<Record<BdpmFile, Uint8Array>> = {};
  // One after the other: of several missing files the first is named, whichever the disk answers first.
  for (const file of BDPM_FILES) {
    try {
      bytes[file] = await readFileOf(folder, file);
    } catch (error) {
      if (error instanceof BdpmError) throw error;
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
      throw new BdpmError('missingFile', file, 1, 1, `the file cannot be read (${reason})`);
    }
  }
  return bytes as BdpmBytes;
}
