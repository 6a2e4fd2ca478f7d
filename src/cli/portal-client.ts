// `npm run portal:client -- --name … --scope read --scope submit --expires 2027-12-31`: a client of the external portal; its token
// is printed once. `--list` shows all, `--revoke <name>` ends one for good.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createPortalClient, revokePortalClient } from '@/features/portal/commands';
import { listPortalClients, portalClientNamed } from '@/features/portal/queries';
import { PORTAL_SCOPES, type PortalScope } from '@/features/portal/rules';
import { PortalClientInput } from '@/features/portal/schema';
import { now } from '@/server/clock';
import { closeDatabase } from '@/server/db/client';
import { Refusal } from '@/shared/refusal';

const USAGE = `npm run portal:client -- --name <name> --scope read [--scope submit] [--scope members] [--expires YYYY-MM-DD]
npm run portal:client -- --list
npm run portal:client -- --revoke <name>`;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function scopesOf(given: readonly string[]): PortalScope[] {
  const scopes = given.map((scope) => scope.toUpperCase());
  const unknown = scopes.filter((scope) => !(PORTAL_SCOPES as readonly string[]).includes(scope));
  if (unknown.length > 0) fail(`Unknown scope: ${unknown.join(', ').toLowerCase()}. There are ${PORTAL_SCOPES.join(', ').toLowerCase()}.`);
  return scopes as PortalScope[];
}

const at = now();
/** The author of a command line in the audit log: it has no account. */
const author = { id: null, name: 'portal:client', real: null, at, requestId: randomUUID() };

async function list(): Promise<void> {
  const clients = await listPortalClients(at);
  if (clients.length === 0) console.log('There are no clients.');
  for (const { name, scopes, state, tokenEnd, expiresOn, lastUsedAt } of clients) {
    const parts = [name, state, scopes.join('+'), `token …${tokenEnd}`, `until ${expiresOn}`, `last used ${lastUsedAt ?? 'never'}`];
    console.log(parts.join('  '));
  }
}

async function revoke(name: string): Promise<void> {
  const { id } = await portalClientNamed(name);
  await revokePortalClient(id, author);
  console.log(`Revoked ${name}. Its token is refused from now on.`);
}

async function create(options: { name: string; scopes: readonly PortalScope[]; expires: string | undefined }): Promise<void> {
  const input = PortalClientInput.safeParse({ name: options.name, scopes: options.scopes, expiresOn: options.expires });
  if (!input.success) fail(input.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  const { client, token } = await createPortalClient(input.data, author);
  console.log(`Created ${client.name} (${client.scopes.join(', ')}), good until ${client.expiresOn}.`);
  console.log(`Token, shown this once:\n${token}`);
}

const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    scope: { type: 'string', multiple: true },
    expires: { type: 'string' },
    list: { type: 'boolean' },
    revoke: { type: 'string' },
  },
});
const scopes = scopesOf(values.scope ?? []);

try {
  if (values.list) await list();
  else if (values.revoke !== undefined) await revoke(values.revoke);
  else if (values.name && scopes.length > 0) await create({ name: values.name, scopes, expires: values.expires });
  else fail(USAGE);
} catch (error) {
  const { databaseRefusal } = await import('@/server/db/constraints');
  const refusal = databaseRefusal(error);
  if (!(refusal instanceof Refusal)) throw error;
  const fields = Object.keys(refusal.details.fields ?? {});
  const reasons: Partial<Record<string, string>> = {
    DUPLICATE_NAME: 'There is a client with this name already.',
    RECORD_NOT_FOUND: 'There is no client with this name.',
    PORTAL_CLIENT_REVOKED: 'This client was revoked before.',
    INVALID_INPUT: fields.includes('scopes')
      ? 'The scope members needs read beside it.'
      : 'The last day must be today or later, and at most five years away.',
  };
  console.error(reasons[refusal.code] ?? refusal.code);
  process.exitCode = 1;
}
await closeDatabase();
