import { afterAll, afterEach, describe, expect, it } from 'vitest';
import * as resetRoute from '@/app/api/v1/ajax/reset-password/route';
import * as mailRoute from '@/app/infomed/api/mails/[id]/route';
import { deliverMails } from '@/features/mail/commands';
import type { MailView } from '@/features/mail/schema';
import { moveClock, now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { stopJobs } from '@/server/jobs/jobs';
import { call, person } from '../support/call';
import { caughtMails } from '../support/mail';
import { mailServer } from '../support/mail-server';
import { emailOf } from './arrangements/arrangement';
import { forwardTo } from './forwarder';

// A mail server behind a door that the test can shut.
const catcher = await mailServer();
const road = await forwardTo({ host: '127.0.0.1', port: catcher.port });
process.env.SMTP_URL = `smtp://127.0.0.1:${road.port}`;

const MINUTE = 60_000;
/** Minutes after the first try at which the next ones are due: 1, 2, 5, 10, 20, 40 and 60 between them. */
const TRIES = [1, 3, 8, 18, 38, 78];

afterEach(() => moveClock(0));
afterAll(async () => {
  await stopJobs();
  await closeDatabase();
  await road.shut().catch(() => undefined);
  await catcher.close();
});

describe('a mail server that is down for an hour', () => {
  it('V16.5.2 S-21 AUTH-19 X-03 retries queued mails at the decided intervals and sends each once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => person()));
    const addresses = await Promise.all(people.map(emailOf));
    await road.shut();
    const reset = (email: string) => call<{ result: string }>(null, 'POST', resetRoute, { body: { email } });
    for (const address of addresses) expect((await reset(address)).body).toEqual({ result: 'ERROR' });
    // An address without an account gets the same answer.
    expect((await reset('nobody@test.example')).body).toEqual({ result: 'ERROR' });

    // The job comes every minute, a little late; between the tries it has nothing to do.
    let tries = 1;
    await deliverMails();
    // All were tried by now, however long that took.
    const start = Date.now();
    for (let minute = 1; minute <= 62; minute += 1) {
      moveClock(start + minute * (MINUTE + 1_000) - Date.now());
      const { failed } = await deliverMails();
      const isDue = TRIES.includes(minute);
      if (isDue) tries += 1;
      expect({ minute, failed }).toEqual({ minute, failed: isDue ? addresses.length : 0 });
    }
    const waiting = await db.mail.findMany({ where: { recipient: { in: addresses } } });
    expect(waiting.map(({ status, attempts }) => [status, attempts])).toEqual(addresses.map(() => ['QUEUED', tries]));

    // The administrator of the mails sees that they wait, why, and when the next attempt is.
    const admin = await person('ROLE_ADMIN');
    const { body: view } = await call<MailView>(admin, 'GET', mailRoute, { params: { id: waiting[0]?.id ?? '' } });
    expect(view).toMatchObject({ status: 'QUEUED', attempts: tries, sentAt: null, error: expect.stringMatching(/ECONNREFUSED/) });
    const left = Date.parse(view.dueAt ?? '') - now().getTime();
    expect(left).toBeGreaterThan(10 * MINUTE);
    expect(left).toBeLessThan(20 * MINUTE);

    await road.open();
    moveClock(start + 79 * MINUTE - Date.now());
    // Two servers at once: none is sent by both.
    const sent = await Promise.all([deliverMails(), deliverMails()]);
    expect(sent.map(({ failed }) => failed)).toEqual([0, 0]);
    await deliverMails();
    const caught = (await caughtMails(catcher.folder)).flatMap(({ to }) => to).toSorted();
    expect(caught).toEqual(addresses.toSorted());
    expect(await db.mail.count({ where: { recipient: { in: addresses }, status: 'SENT', error: null } })).toBe(addresses.length);
    expect((await reset(addresses[0] ?? '')).body).toEqual({ result: 'SUCCESS' });
  });
});
