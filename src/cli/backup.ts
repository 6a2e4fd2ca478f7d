// `npm run backup -- <folder>`: writes a consistent snapshot of tables and files to a new folder while the application runs.

import { sentenceFor } from '../../tools/failure.mjs';
import { writeBackup } from './backup/write';

const [folder, ...more] = process.argv.slice(2);
if (!folder || more.length > 0) {
  console.error('npm run backup -- <folder that does not exist yet>');
  process.exit(2);
}
const onProgress = (what: string): void => {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${what}`);
};
try {
  const { tables, files, missing, trail: lastEntry } = await writeBackup(process.env.DATABASE_URL ?? '', folder, { onProgress });
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  console.log(`Backed up: ${rows} rows of ${tables.length} tables, ${files.length} files (${Math.ceil(bytes / 1024)} kB).`);
  if (lastEntry) console.log(`The audit log ends at ${lastEntry.seq}:${lastEntry.hash}`);
  if (missing.length > 0) {
    console.error(`${missing.length} files have a record and no bytes; the manifest names them.`);
    process.exitCode = 3;
  }
} catch (error) {
  console.error(sentenceFor(error));
  process.exit(1);
}
