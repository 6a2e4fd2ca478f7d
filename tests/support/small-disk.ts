import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  /** an empty folder that any user may write to */
  readonly path: string;
  /** Removes the disk and its content; no file on it may be open any more. */
  close(): void;
}

/**
 * A disk of so many megabytes, in memory: mounted by root; for other users in a name space of a process's own, and reached
 * through that process. Throws with what is missing where a machine allows neither.
 */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'infomed-small-'));
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder];
  if (process.getuid?.() === 0) {
    execFileSync('mount', mount);
    chmodSync(folder, 0o777);
    return {
      path: folder,
      close() {
        execFileSync('umount', [folder]);
        rmSync(folder, { recursive: true });
      },
    };
  }
  // The shell prints that it is done, then waits for the end of its input: it ends with this process, and the disk with it.
  const script = 'mount "$@" && echo mounted && exec cat';
  const holder = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', script, 'sh', ...mount], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await new Promise<void>((done, fail) => {
    const without = 'No small disk for this test: run it as root, or where a user may make name spaces (unshare --user --mount).';
    holder.once('error', (cause) => fail(new Error(without, { cause })));
    holder.once('exit', () => fail(new Error(without)));
    holder.stdout.once('data', () => done());
  });
  return {
    path: `/proc/${holder.pid}/root${folder}`,
    close() {
      holder.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}
