// `npm run user:create -- --email … --role ROLE_SUPER_ADMIN`: an account; its password is prompted for, or set by a link (--link).
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { passwordErrors } from '@/features/auth/rules';
import { createUser } from '@/features/user/commands';
import { now } from '@/server/clock';
import { closeDatabase } from '@/server/db/client';
import { ROLES, type Role } from '@/shared/account/rights';
import { Refusal } from '@/shared/refusal';

const USAGE = 'npm run user:create -- --email <address> --role <ROLE> [--role …] [--first-name …] [--last-name …] [--link]';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Asks without showing what is typed. */
async function promptPassword(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY === true });
  // An input that ends without a line would leave the question open for ever, and Node would end with code 13.
  const ended = new Promise<null>((done) => reader.once('close', () => done(null)));
  const answer = await Promise.race([reader.question(''), ended]);
  if (answer === null) fail('\nNo password came: type it, pipe it in as a line, or use --link to have it set by a link.');
  reader.close();
  process.stdout.write('\n');
  return answer;
}

async function choosePassword(): Promise<string> {
  const password = await promptPassword('Password: ');
  const again = process.stdin.isTTY ? await promptPassword('Once more: ') : password;
  const errors = passwordErrors(password, again);
  if (errors.newPassword) fail('At least 8 characters with a lower-case and an upper-case letter, a digit and a special character.');
  if (errors.newPasswordConfirm) fail('The two passwords differ.');
  return password;
}

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    role: { type: 'string', multiple: true },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    link: { type: 'boolean' },
  },
});
if (!values.email || !values.role?.length) fail(USAGE);
const unknown = values.role.filter((role) => !(ROLES as readonly string[]).includes(role));
if (unknown.length > 0) fail(`Unknown role: ${unknown.join(', ')}. There are ${ROLES.join(', ')}.`);

try {
  const password = values.link ? undefined : await choosePassword();
  const account = {
    email: values.email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    roles: values.role as Role[],
    password,
  };
  const { id, link } = await createUser(account, null, { at: now(), requestId: randomUUID() });
  console.log(`Created ${values.email} (${id}).`);
  if (link) console.log(`Password to be set at ${link}`);
} catch (error) {
  const reasons: Partial<Record<string, string>> = {
    DUPLICATE_EMAIL: 'There is an account with this address already.',
    INCOMPATIBLE_ROLES: 'ROLE_EDITION_TEMP and ROLE_VALIDATION_TEMP exclude each other.',
    INVALID_INPUT: 'This is not an e-mail address.',
  };
  const { databaseRefusal } = await import('@/server/db/constraints');
  const refusal = databaseRefusal(error);
  if (!(refusal instanceof Refusal)) throw error;
  console.error(reasons[refusal.code] ?? refusal.code);
  process.exitCode = 1;
}
await closeDatabase();
