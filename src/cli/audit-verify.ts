// `npm run audit:verify`: recomputes the chain of the audit log and prints the first broken entry. `-- --anchor <number>:<hash>`, as an
// earlier run printed it, finds an end cut off since even where the database forgot that run.
import { parseArgs } from 'node:util';
import { verifyAuditLog } from '@/features/audit/commands/verification';
import { closeDatabase } from '@/server/db/client';

const REASONS = {
  missing: 'is missing',
  cut: 'was there at an earlier verification and is gone from the end',
  anchor: 'is not the one that an earlier verification saw: the log up to it was rewritten',
  link: 'does not follow the entry before it',
  entry: 'was changed',
  value: 'has changed values',
  blanked: 'has values that were emptied without an anonymisation that names them',
} as const;
const MANY = { missing: 'are missing', cut: 'were there at an earlier verification and are gone from the end' } as const;

const { values } = parseArgs({ options: { anchor: { type: 'string', multiple: true } } });
const anchors = (values.anchor ?? []).map((written) => {
  const [, seq, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(written) ?? [];
  if (!seq || !hash) {
    console.error(`Not an anchor: ${written}. It is <number>:<hash>, as a verification prints it.`);
    process.exit(2);
  }
  return { seq, hash };
});

const onProgress = (done: number, total: number): void => {
  if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${total} entries read`);
};
const { entries, endSeq, endHash, broken } = await verifyAuditLog({ anchors, onProgress });
await closeDatabase();
if (process.stdout.isTTY) process.stdout.write('\r');
if (broken) {
  const { seq, toSeq, id, date, reason } = broken;
  const isSeveral = toSeq !== null && (reason === 'missing' || reason === 'cut');
  const detail = reason === 'missing' || reason === 'cut' || !id ? '' : ` of ${date} (${id})`;
  const what = isSeveral ? `Entries ${seq} to ${toSeq} ${MANY[reason]}` : `Entry ${seq}${detail} ${REASONS[reason]}`;
  console.error(`The audit log is broken: ${what}.`);
  process.exit(1);
}
console.log(`The audit log is intact: ${entries} entries.${endSeq ? ` It ends at ${endSeq}:${endHash}` : ''}`);
