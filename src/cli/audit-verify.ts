// `npm run audit:verify`: recomputes the chain of the trail and names the first broken entry.
import { verifyAudit } from '@/server/audit/verify';
import { closeDatabase } from '@/server/db/client';

const REASONS = {
  missing: 'is missing',
  link: 'does not follow the entry before it',
  entry: 'was changed',
  value: 'has changed values',
} as const;

const verdict = await verifyAudit((count) => process.stdout.isTTY && process.stdout.write(`\r${count} entries read`));
await closeDatabase();
if (process.stdout.isTTY) process.stdout.write('\r');
if (verdict.broken) {
  const { seq, id, reason } = verdict.broken;
  const where = reason === 'missing' ? `Entry ${seq}` : `Entry ${seq} (${id})`;
  console.error(`The trail is broken: ${where} ${REASONS[reason]}.`);
  process.exit(1);
}
console.log(`The trail is whole: ${verdict.count} entries.`);
