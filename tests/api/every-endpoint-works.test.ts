import { afterAll, describe, expect, it } from 'vitest';
import { ALL_ROUTINES, MAIL_LISTENERS } from '@/cli/all-jobs';
import { closeDatabase, pool } from '@/server/db/client';
import { stopJobs } from '@/server/jobs/jobs';
import { registerMailListeners } from '@/server/jobs/mail-outcomes';
import { registerRoutines } from '@/server/jobs/routines';
import type { Role } from '@/shared/account/rights';
import { documentedEndpoints, openingRoles } from '../architecture/routes';
import { call, person } from '../support/call';
import { mailServer } from '../support/mail-server';
import { ALL } from './arrangements/all';

const endpoints = await documentedEndpoints();

const catcher = await mailServer();
process.env.SMTP_URL = `smtp://127.0.0.1:${catcher.port}`;
// One connection for all: a call that asks for a second one while it holds the first would wait for itself, and with any number
// of connections so many calls at once would wait for each other (V16.5.2).
pool().options.max = 1;
registerRoutines(ALL_ROUTINES);
registerMailListeners(MAIL_LISTENERS);
afterAll(async () => {
  await stopJobs();
  await closeDatabase();
  await catcher.close();
});

it('ROLES-18 every endpoint has a call that works, and no such call is of an endpoint that is gone', () => {
  expect(Object.keys(ALL).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
});

describe.each(endpoints.map((endpoint) => [endpoint.title, endpoint] as const))(
  'V8.2.1 V16.5.2 ROLES-18 ROLES-19 S-05 %s',
  (_title, endpoint) => {
    const { name, verb, handler } = endpoint;
    const { contract } = handler;
    const { finer = [], isSignedIn = false, answer, send } = ALL[name] ?? {};
    const isVisitor = contract.allow === 'public' && !isSignedIn;
    const opening: (Role | undefined)[] = openingRoles(contract.allow);
    const doors = (opening.length > 0 ? opening : [undefined]).map(
      (role) => [role ?? (isVisitor ? 'a visitor' : 'no role'), role] as const,
    );

    it.each(doors)('returns 2xx to a caller with exactly the required right: %s', async (_door, role) => {
      const who = await person(...(role ? [role] : []), ...finer);
      const sent = await send?.(who, role);
      const { status, body } = await call(isVisitor ? null : who, verb, { [verb]: handler }, sent);
      expect({ status, body }).toMatchObject({ status: contract.status ?? 200, ...(answer && { body: answer }) });
      contract.returns?.parse(body);
    });
  },
);
