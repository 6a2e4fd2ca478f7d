import { expect } from '@playwright/test';
import { runEntry } from '../../tools/run-entry.mjs';
import { PUBLISHER } from '../support/good-product';
import { waitForMail } from '../support/mail';
import { type OwnServer, ownServer } from './support/own-server';
import { test } from './support/test';
import { type Answer, callAs, expectClean, expectWhole, newProduct, startWriting } from './support/writers';

test.describe.configure({ mode: 'serial' });

let one: OwnServer;
let two: OwnServer;
test.beforeAll(async () => {
  one = await ownServer({ env: { LOG_LEVEL: 'info' } });
  two = await ownServer({ database: one.database, dataDir: one.dataDir, isStarted: false });
});
test.afterAll(async () => {
  await two.close();
  await one.close();
});

/** As if the two minutes had gone by after which a process without a heartbeat counts as dead. */
const expireHeartbeats = () => one.rows(`UPDATE "RoutineRun" SET "beatAt" = now() - interval '3 minutes' WHERE "state" = 'RUNNING'`);

test('V16.5.3 S-06 AUDIT-12 rule 5 rule 6 a server killed while it writes has lost nothing that it acknowledged, and left nothing in half', async () => {
  const { acknowledged, more, stop } = await startWriting(one);
  for (const times of [4, 2]) {
    await more(times);
    await one.kill();
    await one.start();
  }
  await more(1);
  await stop();
  expectClean(one, acknowledged.refusals, { isAway: true });
  await expectWhole(one, acknowledged);
  expect(await runEntry('src/cli/audit-verify.ts', [], { env: { ...process.env, DATABASE_URL: one.database.applicationUrl } })).toBe(0);

  // What was under way is taken up again: each mail leaves, those whose sending was broken off with their next try, a minute later.
  await expireHeartbeats();
  await one.rows(`UPDATE "Mail" SET "dueAt" = now() WHERE "status" = 'QUEUED'`);
  const admin = await callAs(one, 'ROLE_SUPER_ADMIN');
  await admin('POST', '/infomed/api/routines/deliver-mails/run', {});
  const unsent = `SELECT "recipient", "status", "attempts", "error" FROM "Mail" WHERE "recipient" = ANY($1) AND "status" <> 'SENT'`;
  await expect.poll(() => one.rows(unsent, [acknowledged.users]), { timeout: 30_000 }).toEqual([]);
  await waitForMail(acknowledged.users.at(-1) ?? '');
});

test('I-06 an export that a killed server was writing is written by the next one', async () => {
  const reader = await callAs(one, 'ROLE_ACCES_AUDIT_TRAIL', 'ROLE_SUPER_ADMIN');
  const { status, body } = await reader('POST', '/infomed/api/grid-exports', { grid: 'audit-trail' });
  expect({ status, body }).toMatchObject({ status: 202 });
  await one.kill();
  await one.start();
  await expect
    .poll(async () => (await one.rows('SELECT "state" FROM "ExportJob" WHERE "id" = $1', [body.id]))[0]?.state, { timeout: 70_000 })
    .toBe('READY');
});

test('S-22 X-12 rule 9 of two servers that save one version of a record at the same moment one wins, 50 times', async () => {
  await two.start();
  const here = await callAs(one, ...PUBLISHER);
  const there = await callAs(two, ...PUBLISHER);
  const id = await newProduct(here);
  const path = '/infomed/api/product-back?productEditType=EDIT_INFORMATION';
  let { updateDate } = (await here('GET', `/infomed/api/product-back/${id}`)).body;
  for (let round = 0; round < 50; round += 1) {
    const save = (by: typeof here, server: string) => by('PUT', path, { id, updateDate, name: `${server} ${round}` });
    const answers = await Promise.all([save(here, 'one'), save(there, 'two')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409) as Answer;
    expect(lost.body).toMatchObject({ error: 'RECORD_STALE', params: { date: expect.any(String) } });
    const winner = answers[0]?.status === 200 ? 'one' : 'two';
    const now = (await there('GET', `/infomed/api/product-back/${id}`)).body;
    expect(now.name).toBe(`${winner} ${round}`);
    updateDate = now.updateDate;
  }
  const [entries] = await one.rows(
    `SELECT count(*)::int AS "count" FROM "AuditEntry" WHERE "productId" = $1 AND "action" = 'EDIT_AND_VALIDATE'`,
    [id],
  );
  expect(entries).toEqual({ count: 50 });
});

test('DRAFT-16 R-02 S-22 two servers that apply one draft, or notify at the same moment, do it once', async () => {
  const editor = await callAs(one, 'ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS');
  const publisher = await callAs(one, ...PUBLISHER);
  const roles = ['ROLE_ACCES_PRODUITS', 'ROLE_ACCES_VALIDATION', 'ROLE_VALIDATION_INFOS', 'ROLE_ACCES_DEMANDES', 'ROLE_ADMIN'] as const;
  const here = await callAs(one, ...roles);
  const there = await callAs(two, ...roles);
  const id = await newProduct(publisher);
  for (let round = 0; round < 5; round += 1) {
    const { body } = await editor('PUT', '/infomed/api/product-back?productEditType=EDIT_INFORMATION', {
      id,
      displayName: `Proposé ${round}`,
    });
    const apply = (by: typeof here) => by('PUT', `/infomed/api/product-back/${body.draftId}`, { keep: [] });
    const answers = await Promise.all([apply(here), apply(there)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('DRAFT_DECIDED');
  }
  const [entries] = await one.rows(`SELECT count(*)::int AS "count" FROM "AuditEntry" WHERE "productId" = $1 AND "action" = 'VALIDATE'`, [
    id,
  ]);
  expect(entries).toEqual({ count: 5 });

  await one.rows(`INSERT INTO "Parameter" ("id", "key", "label", "value", "creationDate", "updateDate")
    VALUES (gen_random_uuid(), 'ORDER_MAIL_RECIPIENTS', 'x', 'both@test.example', now(), now())
    ON CONFLICT ("key") DO UPDATE SET "value" = 'both@test.example'`);
  const answers = await Promise.all([here, there, here, there].map((by) => by('POST', '/infomed/api/orders/notify')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.filter(({ body }) => body.outcome === 'SENT')).toHaveLength(1);
  const [twice] = await one.rows(
    `SELECT count(*)::int AS "count" FROM (SELECT unnest("requestIds") FROM "RequestNotification" WHERE "kind" = 'ORDER' AND "state" = 'SENT' AND "date" > now() - interval '1 minute' GROUP BY 1 HAVING count(*) > 1) t`,
  );
  expect(twice).toEqual({ count: 0 });
});
