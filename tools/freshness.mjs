// Rebuilds generated output (Prisma client, build) only when its sources changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './install.mjs';

/** Folders below src that no build reads. */
const NOT_BUILT = [join('src', 'server', 'db', 'generated')];
/** Files that no build reads: tests, and plain entries of the command line (the server process reads those in TypeScript). */
const NOT_READ = /\.test\.tsx?$|^src[/\\]cli[/\\].*\.mjs$/;

/** All files below a path, in a fixed order. */
function filesBelow(path) {
  const full = join(ROOT, path);
  if (!existsSync(full) || NOT_BUILT.includes(path)) return [];
  if (statSync(full).isFile()) return NOT_READ.test(path) ? [] : [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** One number for the contents of files and folders. */
export function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** Runs `make` unless the stamp matches the current sources and how they are made into the product, then writes the stamp. */
export async function makeWhenOutdated({ stamp, sources, product, how = '', make }) {
  const file = join(ROOT, stamp);
  const fingerprint = `${fingerprintOf(sources)} ${how}`.trim();
  const current = existsSync(join(ROOT, product)) && existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (fingerprint === current) return false;
  // A build that is killed leaves half of a product, which must not pass for one made from the sources before.
  rmSync(file, { force: true });
  await make();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fingerprint);
  return true;
}
