import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import type { Role } from '../../src/shared/account/rights';
import { runEntry } from '../../tools/run-entry.mjs';
import { PUBLISHER } from '../support/good-product';
import { waitForMail } from '../support/mail';
import { type OwnPostgres, ownPostgres } from '../support/own-postgres';
import { smallDisk } from '../support/small-disk';
import { logInOverHttp, newAccount } from './support/accounts';
import { type OwnServer, ownServer } from './support/own-server';
import { test } from './support/test';
import { type Answer, callAs, expectClean, expectWhole, newProduct, startWriting } from './support/writers';

test.describe.configure({ mode: 'serial' });

/** Initials for which the server's JavaScript fails: they are made while React renders the shell, where no page's gate is. */
const FATAL = '¤';
const FAILING = `const of = String.prototype, own = of.toLocaleUpperCase;
of.toLocaleUpperCase = function (...args) { if (String(this) === '${FATAL}${FATAL}') throw new Error('failed by a test'); return own.apply(this, args); };`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(FAILING)}`;

let postgres: OwnPostgres;
let server: OwnServer;
test.beforeAll(async () => {
  postgres = await ownPostgres();
  server = await ownServer({ database: postgres, env: { LOG_LEVEL: 'info', NODE_OPTIONS } });
});
test.afterAll(async () => {
  await server?.close();
  await postgres?.close();
});

/** A page as a browser gets it first, of a reader who chose English and dark. */
async function firstHtml(path: string, cookie = ''): Promise<{ status: number; html: string; heading: string | undefined }> {
  const answer = await fetch(`${server.url}${path}`, { headers: { cookie: [cookie, 'lng=en', 'theme=dark'].filter(Boolean).join('; ') } });
  const html = await answer.text();
  return { status: answer.status, html, heading: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] };
}

const UUID = /Reference: ([\da-f]{8}-[\da-f-]{27})/;
function expectFailurePage({ status, html, heading }: Awaited<ReturnType<typeof firstHtml>>, expected: number, what: string): void {
  expect([status, heading], what).toEqual([expected, 'This page could not be displayed']);
  expect(html, what).toMatch(/<html lang="en"[^>]* data-theme="dark">/);
  expect(html, what).not.toContain('__next_error__');
  expect(html, what).toContain('<title>This page could not be displayed · Back-office</title>');
  const reference = UUID.exec(html)?.[1];
  expect(reference, what).toBeTruthy();
  expect(server.output(), what).toContain(reference);
}

async function sessionWith(roles: Role[], name = 'Ada'): Promise<string> {
  const account = { roles, lng: 'en', firstName: name, lastName: name } as const;
  const { email } = await newAccount(account, (sql, values) => server.rows(sql, values));
  return (await logInOverHttp(server.url, email)).cookie;
}

test('X-04a V16.5.1 a page that fails is in the first HTML with 500: heading, language, theme and the reference of the log', async () => {
  const cookie = await sessionWith(['ROLE_ACCES_BANNIERE']);
  expect((await firstHtml('/banner/admin', cookie)).status).toBe(200);
  await server.rows('ALTER TABLE "Banner" RENAME TO "Gone"');
  try {
    const failed = await firstHtml('/banner/admin', cookie);
    expectFailurePage(failed, 500, 'in the shell');
    expect(failed.html).toContain('<nav');
  } finally {
    await server.rows('ALTER TABLE "Gone" RENAME TO "Banner"');
  }
});

test('X-04a V16.5.1 an error that reaches the framework gives a page with 500 too, which needs no script', async () => {
  const failed = await firstHtml('/profile', await sessionWith([], FATAL));
  expectFailurePage(failed, 500, 'thrown while React renders');
  expect(failed.html).not.toContain('<script');
  expect(server.output()).toContain('failed by a test');
});

test('X-04a V16.5.3 a page is shown although what the shell shows around it cannot be read', async () => {
  const cookie = await sessionWith(['ROLE_ACCES_PRODUITS', 'ROLE_ACCES_VALIDATION', 'ROLE_ACCES_DEMANDES', 'ROLE_ACCES_FAQ']);
  for (const table of ['ExportJob', 'FaqSubQuestion', 'Acting']) {
    await server.rows(`ALTER TABLE "${table}" RENAME TO "Gone"`);
    try {
      const { status, html, heading } = await firstHtml('/profile', cookie);
      expect([status, heading], table).toEqual([200, expect.stringMatching(/\w/)]);
      expect(html, table).toContain('<nav');
    } finally {
      await server.rows(`ALTER TABLE "Gone" RENAME TO "${table}"`);
    }
  }
});

test('X-04a V16.5.2 while the database is away every page of a session is in the first HTML with 503, and a visitor’s still the log-in screen', async () => {
  const cookie = await sessionWith(['ROLE_ACCES_PRODUITS']);
  await postgres.stop('fast');
  try {
    for (const path of ['/', '/product/admin?q=1', '/no/such/page']) {
      const page = await firstHtml(path, cookie);
      expectFailurePage(page, 503, path);
      expect(page.html, path).toContain('The service is temporarily unavailable. Try again shortly.');
      expect(await firstHtml(path), path).toMatchObject({ status: 401, heading: 'Log in' });
    }
  } finally {
    await postgres.start();
  }
  await expect.poll(async () => (await firstHtml('/product/admin', cookie)).status).toBe(200);
});

const SAVE = '/infomed/api/product-back?productEditType=EDIT_INFORMATION';

test('V16.5.2 V16.5.3 rule 5 rule 8 no acknowledged write is lost or partial when PostgreSQL is killed or restarted', async () => {
  const pid = server.pid();
  const { acknowledged, more, stop } = await startWriting(server);
  const reader = await callAs(server, 'ROLE_ACCES_DEMANDES', 'ROLE_ACCES_AUDIT_TRAIL');
  let isOver = false;
  const grids = (async () => {
    const answers: Answer[] = [];
    const agGridSearch = { startRow: 0, endRow: 100 };
    while (!isOver) {
      answers.push(
        await reader('POST', '/infomed/api/orders', { agGridSearch }),
        await reader('POST', '/infomed/api/audit-trail', { agGridSearch }),
      );
      await new Promise((go) => setTimeout(go, 50));
    }
    return answers;
  })();
  for (const end of [() => postgres.kill(), () => postgres.stop('fast'), () => postgres.stop('immediate')]) {
    await more(3);
    await end();
    // Away for a moment: every call of it is answered.
    await new Promise((go) => setTimeout(go, 300));
    await postgres.start();
  }
  await more(2);
  isOver = true;
  await stop();
  const failedGrids = (await grids).filter(({ status }) => status !== 200);
  expect(failedGrids.length + acknowledged.refusals.length).toBeGreaterThan(0);
  expectClean(server, [...failedGrids, ...acknowledged.refusals]);
  expect(server.pid()).toBe(pid);
  await expectWhole(server, acknowledged);
  expect(await runEntry('src/cli/audit-verify.ts', [], { env: { ...process.env, DATABASE_URL: postgres.applicationUrl } })).toBe(0);
  // The queue resumed by itself: what was pending has been sent.
  await server.rows(`UPDATE "RoutineRun" SET "beatAt" = now() - interval '3 minutes' WHERE "state" = 'RUNNING'`);
  const admin = await callAs(server, 'ROLE_SUPER_ADMIN');
  // 409 while the run that the schedule began is still at it.
  const run = async () => (await admin('POST', '/infomed/api/routines/deliver-mails/run', {})).status;
  await expect.poll(run, { timeout: 60_000 }).toBeLessThan(300);
  await waitForMail(acknowledged.users[0] ?? '', undefined, 30_000);
});

test('V16.5.2 calls get 503 within seconds while every connection is taken, and recover', async () => {
  const publisher = await callAs(server, ...PUBLISHER);
  const id = await newProduct(publisher);
  const save = (n: number) => publisher('PUT', SAVE, { id, name: `Tenu ${n}` });
  const stillThere = async () => {
    expect((await fetch(`${server.url}/infomed/api/health`)).status).toBe(200);
    const page = await fetch(server.url);
    // The first page without a session: 401 with the log-in screen.
    expect([page.status, (await page.text()).includes('Connexion')]).toEqual([401, true]);
  };
  // A lock on the table that saves write: they wait and occupy the connections.
  const holder = new pg.Client({ connectionString: postgres.ownerUrl });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE "Product" IN ACCESS EXCLUSIVE MODE');
  const began = Date.now();
  const pending = Promise.all(Array.from({ length: 30 }, (_, n) => save(n)));
  await stillThere();
  const answers = await pending;
  expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
  expectClean(server, answers);
  expect(Date.now() - began).toBeLessThan(25_000);
  await holder.query('ROLLBACK');
  await holder.end();
  expect((await save(100)).status).toBe(200);

  // The server of the database gives no more connections, and ends those that there are.
  const admin = new pg.Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'infomed_app'`;
  await admin.query('ALTER ROLE infomed_app CONNECTION LIMIT 0');
  await admin.query(end);
  const refused = await Promise.all(Array.from({ length: 10 }, (_, n) => save(n)));
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
  expectClean(server, refused);
  await stillThere();
  // Fewer connections than the server needs: calls queue or are refused with a retry, and none hangs.
  await admin.query('ALTER ROLE infomed_app CONNECTION LIMIT 3');
  const few = await Promise.all(Array.from({ length: 30 }, (_, n) => save(n)));
  expectClean(
    server,
    few.filter(({ status }) => status !== 200),
  );
  await admin.query('ALTER ROLE infomed_app CONNECTION LIMIT -1');
  await admin.end();
  await expect.poll(async () => (await save(200)).status).toBe(200);
});

test('V16.5.2 rule 5 a full database disk refuses saves with a reason until there is room again', async () => {
  const disk = await smallDisk(24);
  const admin = new pg.Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  try {
    const space = join(disk.path, 'space');
    mkdirSync(space);
    if (process.getuid?.() === 0) execFileSync('chown', ['postgres', space]);
    await admin.query(`CREATE TABLESPACE small LOCATION '${space}'`);
    for (const table of ['AuditEntry', 'AuditValue']) await admin.query(`ALTER TABLE "${table}" SET TABLESPACE small`);
    const publisher = await callAs(server, ...PUBLISHER);
    const id = await newProduct(publisher);
    const ballast = join(disk.path, 'ballast');
    try {
      writeFileSync(ballast, Buffer.alloc(32 * 1024 * 1024));
    } catch {
      // Full: what this is for.
    }
    const comments = '<p>Le texte est long. </p>'.repeat(400);
    const save = (n: number) => publisher('PUT', SAVE, { id, name: `Plein ${n}`, comment: comments, otherInformation: comments });
    let saved = 0;
    let answer = await save(saved);
    for (; answer.status === 200 && saved < 200; answer = await save(saved)) saved += 1;
    expect(answer).toMatchObject({ status: 507, body: { error: 'STORAGE_FULL' } });
    expect((await publisher('GET', `/infomed/api/product-back/${id}`)).body.name).not.toBe(`Plein ${saved}`);
    expect((await publisher('POST', '/infomed/api/product-back/search', {})).status).toBe(200);
    rmSync(ballast);
    expect((await save(saved)).status).toBe(200);
    expect((await publisher('GET', `/infomed/api/product-back/${id}`)).body.name).toBe(`Plein ${saved}`);
    expect(await runEntry('src/cli/audit-verify.ts', [], { env: { ...process.env, DATABASE_URL: postgres.applicationUrl } })).toBe(0);
  } finally {
    await admin.end();
    await server.close();
    await postgres.close();
    disk.close();
  }
});
