// `npm run import:bdpm -- <folder> [--dry-run] [--as <e-mail>]`, `-- --confirm <plan> --as <e-mail>`: the official files (I-01).
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { confirmImport, importBdpm, planImport } from '@/features/bdpm-import/commands';
import { importingAccount } from '@/features/bdpm-import/queries';
import { planLines, stopLines, summaryLine } from '@/features/bdpm-import/rules';
import { BdpmError, ConfirmationNeeded, type ImportProgress } from '@/features/bdpm-import/schema';
import { messagesOf } from '@/i18n/messages';
import { closeDatabase } from '@/server/db/client';
import { Refusal } from '@/shared/refusal';

const USAGE = `npm run import:bdpm -- <folder of the five official files> [--dry-run] [--as <e-mail of the importing account>]
npm run import:bdpm -- [<folder>] --confirm <plan> --as <e-mail of a second super administrator>`;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function onProgress({ step, done, total }: ImportProgress): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${step}: ${done} of ${total}`);
  else if (done === total) console.log(`${step}: ${total}`);
}

function print(lines: readonly string[]): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  console.log(lines.join('\n'));
}

/** What a person at the command line can do something about; anything else is a bug and shows itself as one. */
function reasonOf(error: unknown): string | null {
  if (error instanceof BdpmError) return `${error.message}. Nothing was changed.`;
  if (error instanceof ConfirmationNeeded) return stopLines(error).join('\n');
  if (error instanceof Refusal && error.code === 'RECORD_STALE') {
    return 'A user saved one of the products at the same time: nothing was changed, run the import again.';
  }
  if (error instanceof Refusal && error.code === 'RECORD_NOT_FOUND') return 'There is no such plan: make one with --dry-run.';
  if (error instanceof Refusal && error.code === 'FORBIDDEN') return 'Only a super administrator may confirm a plan. Nothing was changed.';
  if (error instanceof Refusal) return messagesOf('en').refusals[error.code];
  const isOverTime = error instanceof Error && 'code' in error && error.code === 'P2028';
  return isOverTime ? 'The import took longer than ten minutes: nothing was changed. Run it again when the server is less busy.' : null;
}

function parsedArguments() {
  const options = { as: { type: 'string' }, 'dry-run': { type: 'boolean' }, confirm: { type: 'string' } } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}

const { values, positionals } = parsedArguments();
const [given] = positionals;
const { confirm: planId } = values;
const isUsage = positionals.length > 1 || (planId ? !values.as || values['dry-run'] : !given);
if (isUsage) fail(USAGE);
if (planId && !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(planId)) fail(`“${planId}” is not the id of a plan.`);
// npm runs scripts in the project's folder; what was typed counts from where it was typed.
const folder = given && resolve(process.env.INIT_CWD ?? '.', given);

const author = await importingAccount(values.as ?? null, randomUUID());
if (!author)
  fail(values.as ? `There is no active account ${values.as}.` : 'There is no active super administrator: name an account with --as.');
try {
  if (values['dry-run']) {
    const { id, plan } = await planImport(folder ?? '', author, { onProgress });
    const next = `npm run import:bdpm -- --confirm ${id} --as <e-mail of a second super administrator>`;
    print([...planLines(plan), summaryLine(plan), `Plan ${id}: nothing was changed yet. A second person applies it with`, next]);
  } else {
    const run = planId ? confirmImport(planId, author, { folder, onProgress }) : importBdpm(folder ?? '', author, { onProgress });
    const { plan } = await run;
    print([...planLines(plan), summaryLine(plan)]);
  }
} catch (error) {
  const reason = reasonOf(error);
  if (reason === null) throw error;
  if (process.stdout.isTTY) process.stdout.write('\n');
  console.error(reason);
  process.exitCode = 1;
}
await closeDatabase();
