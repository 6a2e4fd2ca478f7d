import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { ALL_ROUTINES } from '@/cli/all-jobs';
import { closeDatabase } from '@/server/db/client';
import { stopJobs } from '@/server/jobs/jobs';
import { registerRoutines } from '@/server/jobs/routines';
import { isPortalAllow, ROLES, type Role } from '@/shared/account/rights';
import { documentedEndpoints, openingRoles } from '../architecture/routes';
import { call, type Person, person } from '../support/call';

registerRoutines(ALL_ROUTINES);
afterAll(async () => {
  await stopJobs();
  await closeDatabase();
});

const endpoints = await documentedEndpoints();
const byRight = endpoints.filter(({ handler: { contract } }) => openingRoles(contract.allow).length > 0);
const byToken = endpoints.filter(({ handler: { contract } }) => isPortalAllow(contract.allow));
const toAll = endpoints.filter((endpoint) => !byRight.includes(endpoint) && !byToken.includes(endpoint));

type Endpoint = (typeof endpoints)[number];
const titled = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.title, endpoint] as const);

const holders = new Map<Role, Person>();
/** One user of each role for all endpoints; replaced after an endpoint that may end the session. */
async function holderOf(role: Role, name: string): Promise<Person> {
  const who = holders.get(role) ?? (await person(role));
  if (/user|log|auth|session/.test(name)) holders.delete(role);
  else holders.set(role, who);
  return who;
}

/** A call that says nothing of use: it comes past the door, or it does not. */
async function statusFor(role: Role, { name, verb, handler, paramNames }: Endpoint): Promise<number> {
  const who = await holderOf(role, name);
  const own = (param: string) => name.includes('/user/[id]') && param === 'id';
  const params = Object.fromEntries(paramNames.map((param) => [param, own(param) ? who.id : randomUUID()]));
  // Each from an address of its own: unknown tokens are counted by it.
  const headers = { 'x-client-address': randomUUID(), ...(verb !== 'GET' && { 'content-type': 'application/json' }) };
  return (await call(who, verb, { [verb]: handler }, { params, headers, onlyBegins: true, ...(verb !== 'GET' && { body: '{"a":' }) }))
    .status;
}
async function rolesWith(matches: (status: number) => boolean, endpoint: Endpoint): Promise<Role[]> {
  const found: Role[] = [];
  for (const role of ROLES) if (matches(await statusFor(role, endpoint))) found.push(role);
  return found;
}

it('ROLES-18 there are endpoints of each kind, and every one is of one', () => {
  expect(byRight.length).toBeGreaterThan(40);
  expect(byToken.length).toBeGreaterThan(0);
  expect(toAll.length).toBeGreaterThan(20);
});

describe.each(titled(byRight))('V8.2.1 ROLES-18 ROLES-19 S-05 %s', (_title, endpoint) => {
  it('lets in the roles that the table of rights names, each alone, and answers 403 to every other one', async () => {
    const expected = openingRoles(endpoint.handler.contract.allow);
    const refused = await rolesWith((status) => status === 403, endpoint);
    expect(ROLES.filter((role) => !refused.includes(role))).toEqual(ROLES.filter((role) => expected.includes(role)));
  });
});

describe.each(titled(toAll))('V8.2.1 ROLES-18 S-05 %s', (_title, endpoint) => {
  it('refuses no role by right alone', async () => {
    expect(await rolesWith((status) => [401, 403, 500].includes(status), endpoint)).toEqual([]);
  });
});

describe.each(titled(byToken))('V8.2.1 S-06 %s', (_title, endpoint) => {
  it('requires a token, whatever roles a session has', async () => {
    expect(await rolesWith((status) => status === 401, endpoint)).toEqual([...ROLES]);
  });
});
