import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as lastRoute from '@/app/infomed/api/admin/faq-chatbot-tests/last-run/route';
import * as launchRoute from '@/app/infomed/api/admin/faq-chatbot-tests/launch-tests/route';
import * as bookRoute from '@/app/infomed/api/admin/faq-chatbot-tests/runs/[id]/exportXls/route';
import * as runRoute from '@/app/infomed/api/admin/faq-chatbot-tests/runs/[id]/route';
import * as runsRoute from '@/app/infomed/api/admin/faq-chatbot-tests/runs/route';
import { deliverMails } from '@/features/mail/commands';
import { moveClock } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { stopJobs } from '@/server/jobs/jobs';
import { call, impersonating, type Person, person } from '../../../../tests/support/call';
import { savedTestsFile } from '../../../../tests/support/chatbot-tests';
import { faqQuestion } from '../../../../tests/support/faq';
import { caughtMails } from '../../../../tests/support/mail';
import { mailServer } from '../../../../tests/support/mail-server';
import { publishedProduct } from '../../../../tests/support/products';
import { rowsBySheet } from '../../../../tests/support/workbooks';
import type { Launched, RunDetail, RunList, TestRun } from '../schema/test-run';
import { testRunJob } from './test-run-job';

const catcher = await mailServer();
process.env.SMTP_URL = `smtp://127.0.0.1:${catcher.port}`;

let editor: Person;
let subs: Awaited<ReturnType<typeof faqQuestion>>['subQuestions'];

const AGE = ['À quel âge se faire vacciner contre le papillomavirus ?', 'VAC-AGE'] as const;
const PRICE = ['Combien coûte le vaccin en pharmacie ?', 'VAC-PRIX'] as const;
const MIXED = ['Combien coûte le vaccin en pharmacie, au fait ?', 'VAC-AGE'] as const;
const STRANGE = ['recette de la tarte aux pommes', 'VAC-AGE'] as const;

beforeAll(async () => {
  editor = await person('ROLE_ACCES_FAQ');
  const sub = { type: 'INTERACTIVE', content: '<p>Réponse</p>', contentText: 'Réponse' } as const;
  ({ subQuestions: subs } = await faqQuestion([
    { ...sub, uniqueName: 'VAC-AGE', title: 'À quel âge se faire vacciner contre le papillomavirus ?' },
    { ...sub, uniqueName: 'VAC-PRIX', title: 'Combien coûte le vaccin en pharmacie ?' },
  ]));
});
beforeEach(async () => {
  await db.chatbotTestRun.deleteMany();
  await db.storedFile.deleteMany({ where: { kind: 'CHATBOT_TESTS' } });
  await db.mail.deleteMany();
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await stopJobs();
  await closeDatabase();
  await catcher.close();
});

const launch = (who: Person | null = editor, headers: Record<string, string> = {}) => call<Launched>(who, 'GET', launchRoute, { headers });
const last = async (): Promise<TestRun | null> => (await call<{ run: TestRun | null }>(editor, 'GET', lastRoute)).body.run;
const detail = async (id: string, query = {}): Promise<RunDetail> =>
  (await call<RunDetail>(editor, 'GET', runRoute, { params: { id }, query })).body;

/** Launches what is in force and works the queue's part of it. */
async function ran(tests: readonly (readonly [string, string])[], who = editor): Promise<string> {
  await savedTestsFile(who, tests);
  const { id } = (await launch(who)).body.run;
  await testRunJob.run({ runId: id });
  return id;
}

describe('launching the tests', () => {
  it('CHAT-26 F-21 answers at once, and the run is traced as its launch', async () => {
    const fileId = await savedTestsFile(editor, [AGE], 'Été.xlsx');
    const { status, body } = await launch();
    expect([status, body]).toMatchObject([
      200,
      { success: true, run: { state: 'RUNNING', fileName: 'Été.xlsx', done: 0, startedBy: editor.name } },
    ]);
    expect(await db.chatbotTestRun.findUnique({ where: { id: body.run.id } })).toMatchObject({ fileId, startedById: editor.id });
    const [entry] = await db.auditEntry.findMany({ where: { entityId: body.run.id } });
    expect(entry).toMatchObject({ type: 'CHATBOT', action: 'VALIDATE', entityLabel: 'Été.xlsx', actorId: editor.id });
  });

  it('CHAT-26 F-21 is refused without a file, and while a run is under way', async () => {
    expect(await launch()).toMatchObject({ status: 409, body: { error: 'TESTS_MISSING' } });
    await savedTestsFile(editor, [AGE]);
    expect((await launch()).status).toBe(200);
    expect(await launch()).toMatchObject({ status: 409, body: { error: 'TESTS_RUNNING' } });
    expect(await db.chatbotTestRun.count()).toBe(1);
  });

  it('CHAT-26 F-21 happens once when two launch at the same time', async () => {
    await savedTestsFile(editor, [AGE]);
    const answers = await Promise.all([launch(), launch(), launch()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('F-21 V3.5.1 is the own site’s only, although it is a GET', async () => {
    await savedTestsFile(editor, [AGE]);
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of foreign) {
      expect(await launch(editor, headers)).toMatchObject({ status: 403, body: { error: 'CROSS_SITE' } });
    }
    expect(await db.chatbotTestRun.count()).toBe(0);
    expect((await launch(editor, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('F-21 is possible again once a run gave no sign of life for two minutes, which shows as failed', async () => {
    await savedTestsFile(editor, [AGE]);
    await launch();
    moveClock(3 * 60_000);
    expect(await last()).toMatchObject({ state: 'FAILED', error: 'NOT_TAKEN' });
    expect((await launch()).status).toBe(200);
    expect((await db.chatbotTestRun.findMany({ orderBy: { startedAt: 'asc' } })).map(({ state }) => state)).toEqual(['FAILED', 'RUNNING']);
  });
});

describe('a run of the tests', () => {
  it('F-21 N-27 asks the chatbot each question, stores the proposals with their scores, and counts', async () => {
    const id = await ran([AGE, PRICE, MIXED, STRANGE]);
    expect(await last()).toMatchObject({ id, state: 'SUCCEEDED', done: 4, total: 4, ok: 2, ko: 2, rate: 0.5, change: null });
    const { answers, counts, confusions, previous } = await detail(id);
    expect(answers.map(({ position, isOk }) => [position, isOk])).toEqual([
      [2, true],
      [3, true],
      [4, false],
      [5, false],
    ]);
    expect(answers[0]?.proposals[0]).toMatchObject({ subQuestionId: subs[0]?.id, uniqueName: 'VAC-AGE', score: expect.any(Number) });
    expect(answers[3]?.proposals).toEqual([]);
    expect(counts).toMatchObject({ ALL: 4, KO: 2, CONFUSED: 1, SILENT: 1, BETTER: 0, WORSE: 0 });
    expect(confusions).toEqual([{ expected: 'VAC-AGE', proposed: 'VAC-PRIX', count: 1 }]);
    expect(previous).toBeNull();
  });

  it('CHAT-26a gives each question the answer of a visitor: none to a flagged one, none of another product', async () => {
    await publishedProduct({ commercialName: 'KEYTRUDA', dci: 'PEMBROLIZUMAB' });
    const id = await ran([
      AGE,
      ['Mon fils est mort après le vaccin contre le papillomavirus', 'VAC-AGE'],
      [`${AGE[0]} Keytruda`, 'VAC-AGE'],
    ]);
    const { answers } = await detail(id);
    expect(answers.map(({ proposals }) => proposals.length > 0)).toEqual([true, false, false]);
  });

  it('F-21 is compared with the last successful run before it', async () => {
    await ran([AGE, [PRICE[0], 'VAC-AGE'], STRANGE]);
    moveClock(60_000);
    await db.chatbotTestRun.create({
      data: { ...(await failedRun()), startedAt: new Date(Date.now() + 30_000) },
    });
    const id = await ran([[AGE[0].toUpperCase(), 'VAC-PRIX'], PRICE, ['Quel âge pour le vaccin du papillomavirus ?', 'VAC-AGE']]);
    const { run, previous, counts, answers } = await detail(id);
    expect([run.change, previous?.state]).toEqual([33.3, 'SUCCEEDED']);
    expect(counts).toMatchObject({ BETTER: 1, WORSE: 1, NEW: 1 });
    expect(answers.map(({ wasOk, wasProposed }) => [wasOk, wasProposed])).toEqual([
      [true, 'VAC-AGE'],
      [false, 'VAC-PRIX'],
      [null, null],
    ]);
    expect((await detail(id, { filter: 'better' })).answers.map(({ question }) => question)).toEqual([PRICE[0]]);
    expect((await detail(id, { filter: 'WORSE' })).answers).toHaveLength(1);
    expect((await detail(id, { q: 'quel AGE' })).found).toBe(2);
    const list = (await call<RunList>(editor, 'GET', runsRoute)).body;
    expect([list.total, list.runs.map(({ state }) => state)]).toEqual([3, ['SUCCEEDED', 'FAILED', 'SUCCEEDED']]);
  });

  it('CHAT-26 F-21 has a result workbook with a sheet for each part', async () => {
    await ran([AGE, [PRICE[0], 'VAC-AGE']]);
    moveClock(60_000);
    const id = await ran([AGE, PRICE, MIXED]);
    const response = await bookRoute.GET(new Request('http://localhost:3000/x', { headers: { cookie: editor.cookie } }), {
      params: Promise.resolve({ id }),
    });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="faq_chatbot_tests_\d{8}\.xlsx"/);
    const book = await rowsBySheet(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(book)).toEqual(['Réponses', 'Comparaison', 'Confusions', 'Synthèse']);
    const answers = book.Réponses ?? [];
    expect(answers[0]?.slice(0, 5)).toEqual(['Ligne', 'Question', 'Nom unique attendu', 'Proposition 1', 'Score 1']);
    expect(answers[1]?.slice(0, 4)).toEqual([2, AGE[0], 'VAC-AGE', 'VAC-AGE']);
    expect([answers[1]?.[9], answers[3]?.[9]]).toEqual(['OK', 'KO']);
    expect(String(answers[4]?.[2]).replace(/\s/g, ' ')).toBe('66,7 %');
    expect(book.Comparaison?.slice(1).map((line) => [line[0], line[2]])).toEqual([
      ['Gagnée', PRICE[0]],
      ['Nouvelle', MIXED[0]],
    ]);
    expect(book.Confusions?.slice(1)).toEqual([['VAC-AGE', 'VAC-PRIX', 1]]);
    expect(book.Synthèse?.[0]).toEqual(['Fichier', 'tests.xlsx']);
  });

  it('F-21 S-21 sends the result to who launched it and to the recipients, each in their language, the workbook byte for byte', async () => {
    const { email } = await db.user.update({ where: { id: editor.id }, data: { lng: 'en' } });
    await db.parameter.create({
      data: {
        label: 'x',
        key: 'CHATBOT_TESTS_RECIPIENTS',
        value: `autre@test.example, ${email.toUpperCase()}`,
        creationDate: new Date(),
        updateDate: new Date(),
      },
    });
    await ran([AGE, MIXED]);
    await db.user.update({ where: { id: editor.id }, data: { lng: 'fr' } });
    await deliverMails();
    const mails = await caughtMails(catcher.folder);
    expect(mails.map(({ to }) => to)).toHaveLength(2);
    const [own, other] = [mails.find(({ to }) => to.includes(email)), mails.find(({ to }) => to.includes('autre@test.example'))];
    expect(own?.subject).toBe('Chatbot tests: 50.0% correct answers');
    expect(other?.subject?.replace(/\s/g, ' ')).toBe('Tests du chatbot : 50,0 % de bonnes réponses');
    expect(other?.text).toMatch(/VAC-AGE/);
    for (const [mail, sheet] of [
      [own, 'Answers'],
      [other, 'Réponses'],
    ] as const) {
      const to = mail?.to[0] ?? '';
      const attachment = await db.mailAttachment.findFirstOrThrow({ where: { mail: { recipient: to } } });
      expect(mail?.attachments).toHaveLength(1);
      expect(mail?.attachments[0]?.name).toMatch(/^faq_chatbot_tests_\d{8}\.xlsx$/);
      expect(mail?.attachments[0]?.bytes.equals(Buffer.from(attachment.bytes))).toBe(true);
      expect(Object.keys(await rowsBySheet(attachment.bytes))[0]).toBe(sheet);
    }
  });

  it('F-21 X-05 names the real person during impersonation', async () => {
    const administrator = await person('ROLE_ADMIN');
    const impersonated = await impersonating(administrator, editor);
    await savedTestsFile(editor, [AGE]);
    const { run } = (await launch(impersonated)).body;
    expect(run.startedBy).toBe(`${administrator.name} (${editor.name})`);
    await testRunJob.run({ runId: run.id });
    const { email } = await db.user.findUniqueOrThrow({ where: { id: administrator.id } });
    expect(await db.mail.count({ where: { recipient: email, kind: 'CHATBOT_TESTS' } })).toBe(1);
  });

  it('F-21 runs once, whichever worker claims it, and fails when its file is gone', async () => {
    const fileId = await savedTestsFile(editor, [AGE, PRICE]);
    const { id } = (await launch()).body.run;
    await Promise.all([testRunJob.run({ runId: id }), testRunJob.run({ runId: id })]);
    expect(await last()).toMatchObject({ state: 'SUCCEEDED', done: 2 });
    moveClock(60_000);
    const again = (await launch()).body.run.id;
    await import('@/server/files/store').then(({ removeStored }) => removeStored(fileId));
    await testRunJob.run({ runId: again });
    expect(await last()).toMatchObject({ id: again, state: 'FAILED', error: 'FILE_GONE', resultUrl: null });
    expect(await call(editor, 'GET', bookRoute, { params: { id: again } })).toMatchObject({ status: 404 });
  });
});

const failedRun = async () => ({
  fileId: (await db.storedFile.findFirstOrThrow({ where: { kind: 'CHATBOT_TESTS' } })).encodedId,
  fileName: 'x.xlsx',
  state: 'FAILED' as const,
  startedByName: 'x',
  lng: 'fr',
  beatAt: new Date(),
});

describe('the calls of the tests', () => {
  it('V8.2.1 are for who manages the FAQ, and name what they cannot read', async () => {
    const stranger = await person('ROLE_ACCES_PRODUITS');
    for (const [verb, route] of [
      ['GET', launchRoute],
      ['GET', lastRoute],
      ['GET', runsRoute],
      ['GET', runRoute],
      ['GET', bookRoute],
    ] as const) {
      const sent = { params: { id: editor.id } };
      expect((await call(null, verb, route, sent)).status).toBe(401);
      expect((await call(stranger, verb, route, sent)).status).toBe(403);
    }
    expect((await call(editor, 'GET', runRoute, { params: { id: editor.id } })).status).toBe(404);
    expect(await call(editor, 'GET', runRoute, { params: { id: editor.id }, query: { filter: 'x', page: '0' } })).toMatchObject({
      status: 400,
      body: { fields: { filter: expect.any(String), page: expect.any(String) } },
    });
  });
});
