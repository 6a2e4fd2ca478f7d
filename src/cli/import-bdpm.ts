// `npm run import:bdpm -- <folder> [--as <e-mail>]`: the official files of the medicines' database (I-01).
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importBdpm } from '@/features/bdpm-import/commands';
import { importingAccount } from '@/features/bdpm-import/queries';
import { BdpmError, type ImportProgress, type ImportResult } from '@/features/bdpm-import/schema';
import { closeDatabase } from '@/server/db/client';
import { Refusal } from '@/shared/refusal';

const USAGE = 'npm run import:bdpm -- <folder of the five official files> [--as <e-mail of the importing account>]';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function showProgress({ step, done, total }: ImportProgress): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${step}: ${done} of ${total}`);
  else if (done === total) console.log(`${step}: ${total}`);
}

const shown = (value: unknown): string => (value === null ? 'nothing' : String(value));

function tell({ created, updated, unchanged, differences, warnings }: ImportResult): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  for (const { file, line, detail } of warnings) console.log(`Note: ${file}, line ${line}: ${detail}`);
  for (const { cip, name, field, current, imported } of differences) {
    console.log(`Kept: ${cip} ${name ?? ''}: ${field} is ${shown(current)}, the files say ${shown(imported)}`);
  }
  console.log(
    `${created} created, ${updated} updated, ${unchanged} unchanged; ${differences.length} differences kept as staff entered them.`,
  );
}

/** What a person at the command line can do something about; anything else is a bug and shows itself as one. */
function reasonOf(error: unknown): string | null {
  if (error instanceof BdpmError) return `${error.message}. Nothing was changed.`;
  if (error instanceof Refusal && error.code === 'RECORD_STALE') {
    return 'Somebody saved one of the products meanwhile: nothing was changed, run the import again.';
  }
  return null;
}

const { values, positionals } = parseArgs({ options: { as: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;
if (!folder || positionals.length > 1) fail(USAGE);

const author = await importingAccount(values.as ?? null, randomUUID());
if (!author)
  fail(values.as ? `There is no active account ${values.as}.` : 'There is no active super administrator: name an account with --as.');
try {
  // npm runs scripts in the project's folder; what was typed counts from where it was typed.
  tell(await importBdpm(resolve(process.env.INIT_CWD ?? '.', folder), author, { onProgress: showProgress }));
} catch (error) {
  const reason = reasonOf(error);
  if (reason === null) throw error;
  if (process.stdout.isTTY) process.stdout.write('\n');
  console.error(reason);
  process.exitCode = 1;
}
await closeDatabase();
