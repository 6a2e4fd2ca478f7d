import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, it } from 'vitest';
import * as switchOn from '@/app/infomed/api/admin/faq-chatbot-settings/activation/true/route';
import * as articles from '@/app/infomed/api/public/articles/route';
import * as ask from '@/app/infomed/api/public/chatbot/ask/route';
import * as faq from '@/app/infomed/api/public/faq/route';
import { createPortalClient } from '@/features/portal/commands';
import { moveClock, now } from '@/server/clock';
import { closeDatabase } from '@/server/db/client';
import { dayOf, shiftDay } from '@/shared/dates/dates';
import { storedArticle } from '../support/articles';
import { call, person } from '../support/call';
import { faqQuestion } from '../support/faq';
import { approveSafetyTexts } from '../support/safety-texts';
import { author } from './arrangements/arrangement';

const DAY = 24 * 3_600_000;
const { token } = await createPortalClient({ name: randomUUID(), scopes: ['READ', 'SUBMIT'] }, author());
const headers = { authorization: `Bearer ${token}` };
const day = (days: number): string => shiftDay(dayOf(now()), days);

/** What is answered on each of the coming days, today first. */
async function onDays(count: number, look: () => Promise<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let days = 0; days < count; days += 1) {
    moveClock(days * DAY);
    found.push(await look());
  }
  moveClock(0);
  return found;
}

afterEach(() => moveClock(0));
afterAll(closeDatabase);

it('F-04 F-05 N-42 a question of tomorrow is returned from then to its last day, by the chatbot and in the FAQ', async () => {
  await approveSafetyTexts();
  await call(await person('ROLE_ACCES_FAQ'), 'POST', switchOn);
  const window = { publicationDate: day(1), expirationDate: day(2) };
  const { subQuestions } = await faqQuestion([{ title: 'Comment ranger la quazimelle ?', type: 'BOTH', published: false, ...window }]);
  const id = subQuestions[0]?.id;
  const answered = await onDays(4, async () => {
    const answer = await call<{ known: boolean; proposals: { subQuestionId: string }[] }>(null, 'POST', ask, {
      headers,
      body: { question: 'coment rangé la quazimele' },
    });
    const read = await call<{ subQuestions: { id: string }[] }[]>(null, 'GET', faq, { headers });
    return {
      status: answer.status,
      known: answer.body.known,
      proposed: answer.body.proposals.map(({ subQuestionId }) => subQuestionId),
      listed: read.body.some((main) => main.subQuestions.some((sub) => sub.id === id)),
    };
  });
  const away = { status: 200, known: false, proposed: [], listed: false };
  const there = { status: 200, known: true, proposed: [id], listed: true };
  expect(answered).toEqual([away, there, there, away]);
});

it('C-01 N-38 an article of tomorrow is returned from then to its last day, under another ETag than the day before', async () => {
  const { id } = await storedArticle({ displayDate: new Date(day(1)), expirationDate: new Date(day(2)) });
  let etag = '';
  const read = await onDays(4, async () => {
    const answer = await call<{ id: string }[] | null>(null, 'GET', articles, {
      headers: { ...headers, ...(etag && { 'if-none-match': etag }) },
      query: { limit: '1000' },
    });
    etag = answer.headers.get('etag') ?? '';
    return [answer.status, answer.body?.some((article) => article.id === id)];
  });
  expect(read).toEqual([
    [200, false],
    [200, true],
    [304, undefined],
    [200, false],
  ]);
});
