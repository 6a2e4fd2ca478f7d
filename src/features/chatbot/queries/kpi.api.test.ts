import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as exported from '@/app/infomed/api/admin/faq-chatbot-kpi/exportXls/route';
import * as kpi from '@/app/infomed/api/admin/faq-chatbot-kpi/route';
import { now } from '@/server/clock';
import { closeDatabase, db } from '@/server/db/client';
import { dayOf, shiftDay } from '@/shared/dates/dates';
import { call, type Person, person } from '../../../../tests/support/call';
import { KPI_FIGURES, type KpiView } from '../schema/kpi';

let reader: Person;
const conversationId = randomUUID();
/** Winter and summer: the days are those of Paris. */
const PERIOD = { from: '2026-03-28', to: '2026-03-30' };

beforeAll(async () => {
  reader = await person('ROLE_ACCES_FAQ');
  const question = (date: string, more: object = {}) => ({ questionContent: 'Question', date: new Date(date), ...more });
  await db.chatbotQuestion.createMany({
    data: [
      question('2026-03-27T22:59:59Z', { answerSatisfied: true }),
      question('2026-03-27T23:00:00Z', {
        conversationId,
        faqCategory: 'PAPILLOMAVIRUS',
        requesterCustomerType: 'DR',
        answerSatisfied: true,
        firstPropositionRightResponse: true,
      }),
      question('2026-03-28T10:00:00Z', {
        conversationId,
        faqCategory: 'PAPILLOMAVIRUS',
        requesterCustomerType: 'DR',
        answerSatisfied: false,
        nextPropositionRightResponse: true,
        sentToTeam: true,
      }),
      question('2026-03-29T21:30:00Z', {
        conversationId: randomUUID(),
        faqCategory: 'OTHER',
        chatbotPvCase: true,
        pvCaseDeclarationSubmitted: true,
      }),
      question('2026-03-29T22:00:00Z', { isUnanswered: true }),
      question('2026-03-30T21:59:59Z', { conversationId: randomUUID(), faqCategory: 'OTHER', requesterCustomerType: 'EMP' }),
      question('2026-03-30T22:00:00Z', { answerSatisfied: true }),
    ],
  });
});
afterAll(closeDatabase);

const figures = (given: Partial<Record<(typeof KPI_FIGURES)[number], number>>) => ({
  ...Object.fromEntries(KPI_FIGURES.map((figure) => [figure, 0])),
  ...given,
});

describe('the figures of the chatbot', () => {
  it('F-23 include both days in Paris time: totals, by category, by customer type, per day', async () => {
    const { status, body } = await call<KpiView>(reader, 'GET', kpi, { query: PERIOD });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...PERIOD,
      totals: figures({
        conversations: 3,
        questions: 5,
        answerSatisfied: 1,
        firstPropositionRight: 1,
        nextPropositionRight: 1,
        sentToTeam: 1,
        pvCases: 1,
        pvDeclarations: 1,
        unanswered: 1,
      }),
      byCategory: [
        {
          value: 'PAPILLOMAVIRUS',
          ...figures({
            conversations: 1,
            questions: 2,
            answerSatisfied: 1,
            firstPropositionRight: 1,
            nextPropositionRight: 1,
            sentToTeam: 1,
          }),
        },
        { value: 'OTHER', ...figures({ conversations: 2, questions: 2, pvCases: 1, pvDeclarations: 1 }) },
        { value: null, ...figures({ questions: 1, unanswered: 1 }) },
      ],
      byCustomerType: [
        {
          value: 'DR',
          ...figures({
            conversations: 1,
            questions: 2,
            answerSatisfied: 1,
            firstPropositionRight: 1,
            nextPropositionRight: 1,
            sentToTeam: 1,
          }),
        },
        { value: 'EMP', ...figures({ conversations: 1, questions: 1 }) },
        { value: 'OTHER', ...figures({}) },
        { value: null, ...figures({ conversations: 1, questions: 2, pvCases: 1, pvDeclarations: 1, unanswered: 1 }) },
      ],
      perDay: [
        {
          day: '2026-03-28',
          ...figures({
            conversations: 1,
            questions: 2,
            answerSatisfied: 1,
            firstPropositionRight: 1,
            nextPropositionRight: 1,
            sentToTeam: 1,
          }),
        },
        { day: '2026-03-29', ...figures({ conversations: 1, questions: 1, pvCases: 1, pvDeclarations: 1 }) },
        { day: '2026-03-30', ...figures({ conversations: 1, questions: 2, unanswered: 1 }) },
      ],
    });
  });

  it('CHAT-17 F-23 E-055 are in the workbook as on the screen', async () => {
    const { body: shown } = await call<KpiView>(reader, 'GET', kpi, { query: PERIOD });
    const url = `http://localhost:3000/x?from=${PERIOD.from}&to=${PERIOD.to}`;
    const answer = await exported.GET(new Request(url, { headers: { cookie: reader.cookie } }), { params: Promise.resolve({}) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('filename="faq_chatbot_kpi_20260328_20260330.xls"');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await answer.arrayBuffer());
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Totaux', 'Par jour', 'Critères']);
    const plain = (name: string, width: number) => {
      const sheet = book.getWorksheet(name);
      return Array.from({ length: sheet?.rowCount ?? 0 }, (_, row) =>
        Array.from({ length: width }, (_unused, column) => sheet?.getCell(row + 1, column + 1).value),
      );
    };
    const values = (part: KpiView['totals']) => KPI_FIGURES.map((figure) => part[figure]);
    const [, ...totals] = plain('Totaux', 2 + KPI_FIGURES.length);
    expect(totals).toEqual([
      ['Ensemble', null, ...values(shown.totals)],
      ...['Papillomavirus', 'Autre', 'Non renseigné'].map((label, at) => [
        'Par catégorie',
        label,
        ...values(shown.byCategory[at] ?? shown.totals),
      ]),
      ...['Professionnel de santé', 'Collaborateur', 'Autre', 'Non renseigné'].map((label, at) => [
        'Par type de demandeur',
        label,
        ...values(shown.byCustomerType[at] ?? shown.totals),
      ]),
    ]);
    const [headings, ...days] = plain('Par jour', 1 + KPI_FIGURES.length);
    expect(headings?.slice(0, 3)).toEqual(['Jour', 'Conversations', 'Questions']);
    expect(days).toEqual(shown.perDay.map((one) => [new Date(`${one.day}T00:00:00Z`), ...values(one)]));
    expect(book.getWorksheet('Par jour')?.getCell(2, 1).numFmt).toBe('dd/mm/yyyy');
    expect(plain('Critères', 2).at(-1)).toEqual(['Période', 'du 28/03/2026 au 30/03/2026']);
  });

  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'from'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ from: '2026-03-01' }, 'to'],
    [{ from: '2026-03-01', to: '9999-12-31' }, 'to'],
    [{ from: '0001-01-01', to: '2026-03-01' }, 'from'],
  ])('CHAT-14 CHAT-16 refuses %j at %s', async (query, field) => {
    for (const route of [kpi, exported]) {
      const { status, body } = await call<{ fields: object }>(reader, 'GET', route, { query });
      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toEqual([field]);
    }
  });

  it('CHAT-16 F-23 takes tomorrow, and a start long before the first question', async () => {
    const to = shiftDay(dayOf(now()), 1);
    const { status, body } = await call<KpiView>(reader, 'GET', kpi, { query: { from: '1000-01-01', to } });
    expect(status).toBe(200);
    expect(body.totals.questions).toBe(await db.chatbotQuestion.count());
    expect(body.perDay[0]?.day).toBe('2026-03-27');
    expect(body.perDay.at(-1)?.day).toBe(to);
  });

  it('CHAT-12 are for who has the FAQ', async () => {
    const stranger = await person('ROLE_ACCES_PRODUITS');
    for (const route of [kpi, exported]) {
      expect(await call(null, 'GET', route, { query: PERIOD })).toMatchObject({ status: 401 });
      expect(await call(stranger, 'GET', route, { query: PERIOD })).toMatchObject({ status: 403 });
    }
  });
});
