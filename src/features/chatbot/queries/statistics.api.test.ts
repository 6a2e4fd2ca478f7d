import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as conversation from '@/app/infomed/api/admin/faq-chatbot-stat/conversation/[id]/route';
import * as exported from '@/app/infomed/api/admin/faq-chatbot-stat/exportXls/route';
import * as statistics from '@/app/infomed/api/admin/faq-chatbot-stat/route';
import * as values from '@/app/infomed/api/admin/faq-chatbot-stat/values/route';
import * as gridExports from '@/app/infomed/api/grid-exports/route';
import * as views from '@/app/infomed/api/grid-views/[grid]/route';
import { now } from '@/server/clock';
import { closeDatabase, db, rows } from '@/server/db/client';
import { dayOf } from '@/shared/dates/dates';
import { displayedText } from '@/shared/html/html';
import { sheetOf } from '../../../../tests/support/audit-log';
import { call, type Person, person } from '../../../../tests/support/call';
import { chatbotStatisticsGrid } from '../grid';
import type { ConversationView } from '../schema/statistics';

interface Row {
  readonly id: string;
  readonly childCount?: number;
  readonly [column: string]: unknown;
}
interface Answer {
  readonly rowData: readonly Row[];
  readonly rowCount: number;
}

const PAYLOAD =
  '<p>Bonjour <strong>vous</strong></p><script>window.__ran = 1</script><img src=x onerror="window.__ran = 1"><p>&lt;b&gt; &amp; fin</p>';
const CONVERSATION = randomUUID();
const SUB = { id: randomUUID(), title: 'Titre', titleForAI: null, uniqueName: 'nom-unique', documentNumber: 'D-1' };
let reader: Person;

const ask = async (agGridSearch: object): Promise<Answer> => {
  const { status, body } = await call<Answer>(reader, 'POST', statistics, { body: { agGridSearch } });
  expect(status).toBe(200);
  return body;
};

async function workbookOf(body: object) {
  const headers = { cookie: reader.cookie, 'content-type': 'application/json' };
  const request = new Request('http://localhost:3000/x', { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await exported.POST(request, { params: Promise.resolve({}) });
  expect(answer.status).toBe(200);
  return { answer, ...(await sheetOf(await answer.arrayBuffer())) };
}

beforeAll(async () => {
  reader = await person('ROLE_ACCES_FAQ');
  const conversationDate = new Date('2026-05-04T10:00:00Z');
  const known = { conversationId: CONVERSATION, conversationDate, faqCategory: 'PAPILLOMAVIRUS' as const };
  await db.chatbotQuestion.createMany({
    data: [
      { ...known, questionContent: 'À quel âge ?', date: new Date('2026-05-04T10:00:00Z'), answerContent: PAYLOAD, requester: 'Zoé Essai' },
      {
        ...known,
        questionContent: '=HYPERLINK("http://evil.example")',
        date: new Date('2026-05-04T10:05:00Z'),
        chatbotResponse: '+1',
        userChosenQuestion: '@SUM(A1)',
        requester: '-2+3',
        requesterEmail: 'zoe@portail.example',
        requesterCustomerType: 'DR',
        requesterContactable: true,
        answerSatisfied: false,
        chatbotPvCase: true,
        subQuestionMetadata: [SUB],
      },
      { questionContent: 'Sans conversation', date: new Date('2026-05-03T23:30:00Z'), faqCategory: 'OTHER', isUnanswered: true },
    ],
  });
});
afterAll(closeDatabase);

describe('the statistics of the chatbot', () => {
  it('CHAT-01 E-053 E-054 N-26 are for who has the FAQ', async () => {
    const stranger = await person('ROLE_ACCES_PRODUITS');
    for (const [who, status] of [
      [null, 401],
      [stranger, 403],
    ] as const) {
      expect(await call(who, 'POST', statistics, { body: {} })).toMatchObject({ status });
      expect(await call(who, 'POST', values, { body: { column: 'faqCategory' } })).toMatchObject({ status });
      expect(await call(who, 'POST', exported, { body: {} })).toMatchObject({ status });
      expect(await call(who, 'GET', conversation, { params: { id: CONVERSATION } })).toMatchObject({ status });
    }
  });

  it('CHAT-01 CHAT-02 F-24 answers every column, newest first, flags three-valued, the answer as displayed text', async () => {
    const { rowData, rowCount } = await ask({});
    expect(rowCount).toBe(3);
    expect(rowData.map(({ questionContent }) => questionContent)).toEqual([
      '=HYPERLINK("http://evil.example")',
      'À quel âge ?',
      'Sans conversation',
    ]);
    expect(Object.keys(rowData[0] ?? {}).toSorted()).toEqual(['id', ...(chatbotStatisticsGrid.documented ?? [])].toSorted());
    expect(chatbotStatisticsGrid.documented).toEqual([
      'conversationId',
      'conversationDate',
      'faqCategory',
      'requester',
      'requesterCustomerType',
      'requesterContactable',
      'questionId',
      'questionContent',
      'answerContent',
      'chatbotResponse',
      'date',
      'chatbotPvCase',
      'pvCaseDeclarationSubmitted',
      'firstPropositionRightResponse',
      'nextPropositionRightResponse',
      'answerSatisfied',
      'sentToTeam',
      'userChosenQuestion',
    ]);
    expect(rowData[0]).toMatchObject({ answerSatisfied: false, chatbotPvCase: true, sentToTeam: null });
    expect(rowData[1]).toMatchObject({ answerContent: displayedText(PAYLOAD) });
    statistics.POST.contract.returns?.parse({ rowData, rowCount });
  });

  it('CHAT-03 F-24 groups by conversation and by question with counts, and opens a group', async () => {
    const groups = await ask({ rowGroupCols: [{ id: 'conversationId' }] });
    expect(groups.rowData).toEqual([
      { conversationId: CONVERSATION, childCount: 2 },
      { conversationId: null, childCount: 1 },
    ]);
    const opened = await ask({ rowGroupCols: [{ id: 'conversationId' }], groupKeys: [CONVERSATION] });
    expect(opened.rowCount).toBe(2);
    expect((await ask({ rowGroupCols: [{ id: 'questionId' }] })).rowData.every(({ childCount }) => childCount === 1)).toBe(true);
    const refused = await call(reader, 'POST', statistics, { body: { agGridSearch: { rowGroupCols: [{ id: 'requester' }] } } });
    expect(refused.status).toBe(400);
  });

  it.each([
    [{ faqCategory: { filterType: 'set', values: ['OTHER'] } }, 1],
    [{ requesterCustomerType: { filterType: 'set', values: ['DR', null] } }, 3],
    [{ requesterContactable: { filterType: 'boolean', type: 'blank' } }, 2],
    [{ answerSatisfied: { filterType: 'boolean', type: 'false' } }, 1],
    [{ answerContent: { filterType: 'text', type: 'contains', filter: 'BONJOUR vous' } }, 1],
    [{ answerContent: { filterType: 'text', type: 'contains', filter: 'onerror' } }, 0],
    [{ questionContent: { filterType: 'text', type: 'contains', filter: 'a quel age' } }, 1],
    [{ date: { filterType: 'date', type: 'equals', dateFrom: '2026-05-04' } }, 3],
    [{ conversationId: { filterType: 'text', type: 'equals', filter: CONVERSATION } }, 2],
  ])('CHAT-04 CHAT-05 R-03 filters %j', async (filterModel, count) => {
    expect((await ask({ filterModel })).rowCount).toBe(count);
  });

  it('CHAT-04 lists the values of its set filters, and refuses what it does not know', async () => {
    const { body } = await call<{ values: object[] }>(reader, 'POST', values, { body: { column: 'requesterCustomerType' } });
    expect(body.values).toEqual([
      { value: null, count: 2 },
      { value: 'DR', count: 1 },
    ]);
    const filterModel = { faqCategory: { filterType: 'set', values: ['NONE'] } };
    expect(await call(reader, 'POST', statistics, { body: { agGridSearch: { filterModel } } })).toMatchObject({ status: 400 });
    expect(await call(reader, 'POST', values, { body: { column: 'answerText' } })).toMatchObject({ status: 400 });
  });

  it('CHAT-06 F-24 exports the filtered rows in the shown columns as plain values', async () => {
    const filterModel = { conversationId: { filterType: 'text', type: 'notBlank' } };
    const columns = [
      'questionContent',
      'answerContent',
      'faqCategory',
      'requesterCustomerType',
      'date',
      'answerSatisfied',
      'userChosenQuestion',
      'requester',
      'chatbotResponse',
    ];
    const { answer, headings, rows: lines, sheet } = await workbookOf({ agGridSearch: { filterModel }, columns });
    const day = dayOf(now()).replaceAll('-', '');
    expect(answer.headers.get('content-disposition')).toContain(`filename="faq_chatbot_question_${day}.xls"`);
    expect(headings).toEqual([
      'Question',
      'Réponse apportée',
      'Catégorie FAQ',
      'Type de demandeur',
      'Date',
      'Satisfait de la réponse',
      'Question choisie par le visiteur',
      'Demandeur',
      'Réponse du chatbot',
    ]);
    expect(lines).toEqual([
      [
        '=HYPERLINK("http://evil.example")',
        null,
        'Papillomavirus',
        'Professionnel de santé',
        new Date('2026-05-04T12:05:00Z'),
        'Non',
        '@SUM(A1)',
        '-2+3',
        '+1',
      ],
      ['À quel âge ?', displayedText(PAYLOAD), 'Papillomavirus', null, new Date('2026-05-04T12:00:00Z'), null, null, 'Zoé Essai', null],
    ]);
    expect(sheet.getCell(2, 1).formula).toBeUndefined();
    expect(sheet.getCell(2, 1).hyperlink).toBeUndefined();
  });

  it('CHAT-06 I-06 I-07 is exported in the background too, and stores no requester in a shared view', async () => {
    const job = await call<{ fileName: string }>(reader, 'POST', gridExports, { body: { grid: 'chatbot-statistics', agGridSearch: {} } });
    expect(job).toMatchObject({ status: 202, body: { fileName: `faq_chatbot_question_${dayOf(now()).replaceAll('-', '')}.xls` } });
    const state = {
      filterModel: { requester: { filterType: 'text', type: 'contains', filter: 'Zoé' } },
      sortModel: [],
      rowGroupCols: [],
      layout: null,
    };
    const body = { name: 'Zoé', roles: ['ROLE_ACCES_FAQ'], state };
    expect(await call(reader, 'POST', views, { params: { grid: 'chatbot-statistics' }, body })).toMatchObject({
      status: 409,
      body: { error: 'PERSONAL_VIEW' },
    });
  });

  it('CHAT-08 CHAT-09 CHAT-10 CHAT-11 N-26 returns a complete conversation, its answers cleaned, with the newest details of the requester', async () => {
    const { status, body } = await call<ConversationView>(reader, 'GET', conversation, { params: { id: CONVERSATION } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      conversationId: CONVERSATION,
      conversationDate: '2026-05-04T10:00:00.000Z',
      faqCategory: 'PAPILLOMAVIRUS',
      requester: '-2+3',
      requesterEmail: 'zoe@portail.example',
      requesterPhone: null,
      requesterCustomerType: 'DR',
      requesterContactable: true,
    });
    expect(body.questions.map(({ questionContent }) => questionContent)).toEqual(['À quel âge ?', '=HYPERLINK("http://evil.example")']);
    expect(body.questions[0]?.answerContent).toContain('<strong>vous</strong>');
    expect(body.questions[0]?.answerContent).not.toMatch(/script|onerror|__ran/);
    expect(body.questions[1]).toMatchObject({
      chatbotPvCase: true,
      pvCaseDeclaredByUser: null,
      subQuestions: [{ ...SUB, mainQuestionId: null }],
    });
    expect(await call(reader, 'GET', conversation, { params: { id: randomUUID() } })).toMatchObject({ status: 404 });
    expect(await call(reader, 'GET', conversation, { params: { id: 'x' } })).toMatchObject({ status: 404 });
  });

  it('CHAT-11 takes what is no list of sub-questions for none', async () => {
    const conversationId = randomUUID();
    const odd = [null, 7, { id: 'x', title: 3 }, { title: 'without id' }];
    await db.chatbotQuestion.create({
      data: { conversationId, questionContent: '?', date: new Date('2020-01-01'), subQuestionMetadata: odd },
    });
    const { status, body } = await call<ConversationView>(reader, 'GET', conversation, { params: { id: conversationId } });
    await db.chatbotQuestion.deleteMany({ where: { conversationId } });
    expect(status).toBe(200);
    expect(body.questions[0]?.subQuestions).toMatchObject([{ id: 'x', title: null, mainQuestionId: null }]);
  });

  it.each([
    ['<p>Une ligne</p><p>Une autre</p>'],
    ['<ul><li>un</li><li>deux</li></ul><p>fin<br>ici</p>'],
    ['<p>a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#39;&nbsp;!</p>'],
    ['<p>&amp;lt;script&amp;gt; &amp;#60;</p>'],
    ['<!-- x --><script>alert(1)</script><style>p{}</style><p>  vu   \n ici </p>\n\n<p></p><p></p><p>fin</p>'],
    [PAYLOAD],
    ['sans balise'],
    ['<h2>Titre</h2><div>corps</div><p>😀 é œ</p>'],
    [
      '<p>5×10<sup>3</sup> &amp; 10<sup><em>-3</em></sup>, H<sub>2</sub>O, 1<sup>er</sup> <SUP>+(2=2)<br>3</SUP> 4</p><p><sup>5</p><p>6</p> 7 < 8',
    ],
    ['<p>a<sup>&amp;1;</sup><sub>&#160;2</sub></p>'],
  ])('CHAT-02 C-20b the database displays %j as the screens do', async (html) => {
    const [found] = await rows<{ text: string }>('SELECT public.displayed_text($1) AS "text"', [html]);
    expect(found?.text).toBe(displayedText(html));
  });
});
