// What a backup is: a folder with one compressed text per table, the files under their ids, and a manifest that names every byte.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Refusal } from '../../../tools/failure.mjs';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Name = z.string().regex(/^\w+$/);

export const Manifest = z.object({
  format: z.literal(1),
  application: z.string(),
  postgres: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: Name, checksum: Sha256 })),
  /** the end of the audit log */
  trail: z.object({ seq: z.string(), hash: Sha256 }).nullable(),
  tables: z.array(
    z.object({
      name: Name,
      columns: z.array(Name),
      rows: z.number().int(),
      /** of the rows as COPY writes them, by primary key */
      content: Sha256,
      /** of the compressed file */
      sha256: Sha256,
    }),
  ),
  sequences: z.array(z.object({ name: Name, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  files: z.array(z.object({ id: z.uuid(), size: z.number().int(), sha256: Sha256, thumbnail: Sha256.nullable() })),
  /** files whose records are there and whose bytes were not */
  missing: z.array(z.uuid()),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
/** In the form that `sha256sum -c` reads. */
export const DIGEST = 'manifest.json.sha256';
export const tableFile = (name: string): string => join('tables', `${name}.copy.gz`);
export const storedFile = (id: string, isThumbnail = false): string => join('files', id.slice(0, 2), `${id}${isThumbnail ? '.t' : ''}`);

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Reads the manifest of a folder. Refuses a folder that is no backup, and a manifest that is not the one that was written. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, digest] = await Promise.all([readFile(join(folder, MANIFEST)), readFile(join(folder, DIGEST), 'utf8')]).catch(() => {
    throw new Refusal(`${folder} is no backup: ${MANIFEST} or ${DIGEST} is missing.`);
  });
  const found = createHash('sha256').update(text).digest('hex');
  if (digest.split(' ')[0] !== found) throw new Refusal(`The backup is damaged: ${MANIFEST} does not match ${DIGEST}.`);
  const manifest = Manifest.safeParse(JSON.parse(text.toString()));
  if (!manifest.success) throw new Refusal('The backup is of another version of this program: its manifest cannot be read.');
  return manifest.data;
}

/** Reads every byte of the backup. Refuses it at the first one that the manifest does not know. */
export async function verifyBackup(folder: string, { tables, files }: Manifest): Promise<void> {
  const expected = [
    ...tables.map(({ name, sha256 }) => [tableFile(name), sha256] as const),
    ...files.map(({ id, sha256 }) => [storedFile(id), sha256] as const),
    ...files.flatMap(({ id, thumbnail }) => (thumbnail ? [[storedFile(id, true), thumbnail] as const] : [])),
  ];
  for (const [path, sha256] of expected) {
    const found = await sha256Of(join(folder, path)).catch(() => null);
    if (found !== sha256) throw new Refusal(`The backup is damaged: ${path} ${found ? 'is not what was written' : 'cannot be read'}.`);
  }
}
