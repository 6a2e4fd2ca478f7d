import 'server-only';
import { open } from 'node:fs/promises';

/** Survives a power cut from when it resolves: the bytes of a file, or the names in a folder. */
export async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
