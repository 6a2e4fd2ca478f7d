import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as unanswered from '@/app/infomed/api/admin/faq-chatbot-stat/unanswered/route';
import { closeDatabase, db } from '@/server/db/client';
import { call, type Person, person } from '../../../../tests/support/call';
import type { UnansweredView } from '../schema/unanswered';

let editor: Person;
const list = async (page = '1') => (await call<UnansweredView>(editor, 'GET', unanswered, { query: { page } })).body;
const put = (questionIds: readonly string[], aside: boolean, who: Person | null = editor) =>
  call<{ count: number }>(who, 'PUT', unanswered, { body: { questionIds, aside } });

async function unansweredQuestion(questionContent: string, more: { isUnanswered?: boolean; dismissedAt?: Date } = {}): Promise<string> {
  const date = new Date('2026-05-04T10:00:00Z');
  return (await db.chatbotQuestion.create({ data: { questionContent, date, isUnanswered: true, ...more } })).questionId;
}

beforeAll(async () => {
  editor = await person('ROLE_ACCES_FAQ');
});
afterAll(closeDatabase);

describe('questions without an answer', () => {
  it('F-24 are for who has the FAQ', async () => {
    const stranger = await person('ROLE_ACCES_PRODUITS');
    for (const [who, status] of [
      [null, 401],
      [stranger, 403],
    ] as const) {
      expect(await call(who, 'GET', unanswered)).toMatchObject({ status });
      expect(await put([randomUUID()], true, who)).toMatchObject({ status });
    }
  });

  it('F-24 U-02 are dismissed and restored as a group', async () => {
    const first = await unansweredQuestion('Peut-on boire de l’alcool après l’injection ?');
    const second = await unansweredQuestion('alcool après injection');
    const other = await unansweredQuestion('Le vaccin contient-il de l’aluminium ?');
    await unansweredQuestion('alcool après injection', { isUnanswered: false });
    await unansweredQuestion('alcool après injection', { dismissedAt: new Date() });
    const before = await list();
    expect(before).toMatchObject({ groupCount: 2, questionCount: 3, isCut: false, page: 1, pages: 1 });
    const [group] = before.groups;
    expect(group?.questionIds.toSorted()).toEqual([first, second].toSorted());

    expect(await put(group?.questionIds ?? [], true)).toMatchObject({ status: 200, body: { count: 2 } });
    expect((await list()).groups.map(({ questionIds }) => questionIds)).toEqual([[other]]);
    expect(await put(group?.questionIds ?? [], true)).toMatchObject({ status: 200, body: { count: 0 } });
    expect(await put(group?.questionIds ?? [], false)).toMatchObject({ status: 200, body: { count: 2 } });
    expect(await list()).toMatchObject({ groupCount: 2, questionCount: 3 });

    const entries = await db.auditEntry.findMany({ where: { type: 'CHATBOT' }, orderBy: { seq: 'asc' }, include: { values: true } });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['REJECT', editor.id],
      ['EDIT', editor.id],
    ]);
    expect(entries[0]?.values).toContainEqual(
      expect.objectContaining({
        field: 'questionsPutAside',
        before: null,
        after: ['Peut-on boire de l’alcool après l’injection ?', 'alcool après injection'],
      }),
    );
    // What a visitor wrote may be personal: it is stored in a value, which can be blanked, not in the label.
    expect(entries.every(({ entityLabel }) => entityLabel === null)).toBe(true);
  });

  it('F-24 put aside by two people at once are counted once', async () => {
    const id = await unansweredQuestion('Une question mise de côté deux fois');
    const answers = await Promise.all([put([id], true), put([id, id], true)]);
    expect(answers.map(({ body }) => body.count).toSorted()).toEqual([0, 1]);
  });

  it('F-24 come a page at a time; beyond the last page there is the last', async () => {
    const words = Array.from({ length: 23 }, (_, at) => createHash('sha256').update(`word ${at}`).digest('hex').slice(0, 14));
    for (const word of words) await unansweredQuestion(word);
    const last = await list('999');
    expect(last.page).toBe(last.pages);
    expect(last.pages).toBe(2);
    expect((await list()).groups).toHaveLength(20);
  });

  it.each([
    [{ questionIds: [], aside: true }, 'questionIds'],
    [{ questionIds: ['x'], aside: true }, 'questionIds.0'],
    [{ questionIds: [randomUUID()] }, 'aside'],
  ])('F-24 refuses %j at %s', async (body, field) => {
    const answer = await call<{ fields: object }>(editor, 'PUT', unanswered, { body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect(await call(editor, 'GET', unanswered, { query: { page: '0' } })).toMatchObject({ status: 400 });
  });
});
