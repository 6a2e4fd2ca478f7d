import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newAgent, send } from './intake-calls';
import type { Caller } from './load-calls';
import { dice } from './load-staff';

const AREAS = ['products', 'articles', 'banners', 'promotions', 'faq'];
const QUESTIONS = [
  'Combien de doses du vaccin ?',
  'conservation au réfrigérateur',
  'grossesse et vaccination',
  'que faire apres un oubli',
  'rappel',
];

/** The pages of a portal: every response is revalidated with its ETag. */
async function read(nth: number, authorization: string, caller: Caller, isOver: () => boolean): Promise<void> {
  const tags = new Map<string, string>();
  for (let turn = nth; !isOver(); turn += 1) {
    const area = AREAS[turn % AREAS.length] ?? '';
    const tag = tags.get(area);
    const headers = { authorization, ...(tag && { 'if-none-match': tag }) };
    const answer = await caller.call({
      kind: tag ? 'portal: read again' : 'portal: read first',
      path: `/infomed/api/public/${area}`,
      headers,
    });
    if (answer?.headers.etag) tags.set(area, answer.headers.etag);
    await pause(200);
  }
}

async function readLoop(authorization: string, caller: Caller, isOver: () => boolean): Promise<void> {
  const roll = dice(77);
  while (!isOver()) {
    const body = { question: QUESTIONS[Math.floor(roll() * QUESTIONS.length)] };
    const headers = { authorization, 'idempotency-key': randomUUID() };
    await caller.call({ kind: 'portal: chatbot', path: '/infomed/api/public/chatbot/ask', method: 'POST', body, headers });
    await pause(500);
  }
}

/** What visitors send, each call under a key of its own; one in ten is sent twice. */
async function submit(port: number, token: string, caller: Caller, isOver: () => boolean): Promise<void> {
  const sending = { port, token, agent: newAgent() };
  const mark = `PORTAIL-${randomUUID()}`;
  for (let n = 0; !isOver(); n += 1) {
    await caller.count('portal: intake', () => send(sending, mark, n));
    if (n % 10 === 0) await caller.count('portal: intake, again', () => send(sending, mark, n));
    await pause(200);
  }
  sending.agent.destroy();
}

/** An external portal with its visitors until the time is over. */
export async function portal({ port, token }: { port: number; token: string }, caller: Caller, isOver: () => boolean): Promise<void> {
  const authorization = `Bearer ${token}`;
  const readers = [0, 1, 2, 3].map((nth) => read(nth, authorization, caller, isOver));
  await Promise.all([...readers, readLoop(authorization, caller, isOver), submit(port, token, caller, isOver)]);
}
