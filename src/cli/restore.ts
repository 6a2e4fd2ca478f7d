// `npm run restore -- <folder>`: a backup into an empty database and the store of files, compared with its manifest.
import { verifyAudit } from '@/server/audit/verify';
import { closeDatabase } from '@/server/db/client';
import { Refusal, sentenceFor } from '../../tools/failure.mjs';
import { restoreBackup } from './backup/read';

const [folder, ...more] = process.argv.slice(2);
if (!folder || more.length > 0) {
  console.error('npm run restore -- <folder of a backup>');
  process.exit(2);
}
try {
  const { DATABASE_URL: applicationUrl = '', MIGRATE_DATABASE_URL: ownerUrl } = process.env;
  if (!ownerUrl) throw new Refusal('MIGRATE_DATABASE_URL is missing: a backup is restored as the owner of the tables.');
  const { manifest, applied } = await restoreBackup(folder, { ownerUrl, applicationUrl });
  const { tables, files, missing, trail: lastEntry, madeAt } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored, as of ${madeAt}: ${rows} rows of ${tables.length} tables, ${files.length} files; all as in the manifest.`);
  if (applied.length > 0) console.log(`Applied on top: ${applied.join(', ')}.`);
  if (missing.length > 0) console.error(`${missing.length} files had no bytes when it was made; the manifest names them.`);
  const { isWhole, count, broken } = await verifyAudit({ anchors: lastEntry ? [lastEntry] : [] });
  await closeDatabase();
  if (!isWhole)
    throw new Refusal(`The audit log is broken at entry ${broken?.seq} (${broken?.reason}): it was already broken when it was backed up.`);
  console.log(`The audit log is intact: ${count} entries.`);
} catch (error) {
  console.error(sentenceFor(error));
  process.exit(1);
}
