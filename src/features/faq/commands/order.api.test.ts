import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import * as names from '@/app/infomed/api/faq/questions/route';
import * as switchMain from '@/app/infomed/api/faq/switch/main/[a]/[b]/route';
import * as switchSub from '@/app/infomed/api/faq/switch/sub/[a]/[b]/route';
import * as update from '@/app/infomed/api/faq/update/route';
import { closeDatabase, db } from '@/server/db/client';
import { call, type Person, person } from '../../../../tests/support/call';
import { faqQuestion } from '../../../../tests/support/faq';
import { moved, orderBody } from '../rules';
import type { FaqOrderBody, FaqQuestionName } from '../schema';

const editor = await person('ROLE_ACCES_FAQ');
afterAll(closeDatabase);

const all = async () => (await call<FaqQuestionName[]>(editor, 'GET', names)).body;
const reorder = (body: unknown, who: Person | null = editor) => call(who, 'PUT', update, { body });
const swapMain = (a: string, b: string, who: Person | null = editor) => call(who, 'PUT', switchMain, { params: { a, b } });
const swapSub = (a: string, b: string, who: Person | null = editor) => call(who, 'PUT', switchSub, { params: { a, b } });
const subsOf = async (id: string) => (await all()).find((each) => each.id === id)?.subQuestions.map((sub) => sub.id) ?? [];
const entries = (entityId: string) => db.auditEntry.findMany({ where: { entityId }, include: { values: true } });
const threeSubs = async () => {
  const question = await faqQuestion([{}, {}, {}]);
  return { id: question.id, subs: question.subQuestions.map(({ id }) => id) as [string, string, string] };
};

describe('E-041 the questions', () => {
  it('FAQ-37 FAQ-11 are returned in order with their sub-questions', async () => {
    const late = await faqQuestion(
      [
        { order: 2, title: 'B' },
        { order: 1, title: 'A' },
      ],
      { title: 'Tard' },
    );
    const early = await faqQuestion([], { title: 'Tôt', orderNumber: 0 });
    const found = (await all()).filter(({ id }) => id === late.id || id === early.id);
    expect(found.map(({ title, subQuestions }) => [title, subQuestions.map((sub) => sub.title)])).toEqual([
      ['Tôt', []],
      ['Tard', ['A', 'B']],
    ]);
  });
});

describe('E-039 reordering', () => {
  it('FAQ-32 F-11 F-03 saves the whole order, traces what moved, and touches neither approval nor version', async () => {
    const { id, subs } = await threeSubs();
    await faqQuestion();
    const before = await all();
    const flipped = (moved(before, before.length - 2, 1) ?? []).map((each) =>
      each.id === id ? { ...each, subQuestions: each.subQuestions.toReversed() } : each,
    );
    const unchanged = await db.faqSubQuestion.findMany({ where: { mainQuestionId: id }, orderBy: { id: 'asc' } });
    expect(await reorder(orderBody(flipped))).toMatchObject({ status: 200, body: { success: true } });
    const after = await all();
    expect(after.map((each) => each.id)).toEqual(flipped.map((each) => each.id));
    expect(await subsOf(id)).toEqual(subs.toReversed());
    const now = await db.faqSubQuestion.findMany({ where: { mainQuestionId: id }, orderBy: { id: 'asc' } });
    expect(now.map(({ approved, updateDate }) => [approved, updateDate])).toEqual(unchanged.map(({ updateDate }) => [true, updateDate]));
    expect(await entries(subs[0])).toMatchObject([
      { type: 'SUB_QUESTION', action: 'EDIT', values: [{ field: 'order', before: 1, after: 3 }] },
    ]);
    expect(await entries(subs[1])).toEqual([]);
    expect(await entries(id)).toMatchObject([{ type: 'MAIN_QUESTION', action: 'EDIT', values: [{ field: 'orderNumber' }] }]);
  });

  it('F-10 equal numbers are renumbered in the order of the body', async () => {
    const { id } = await faqQuestion([{ order: 0 }, { order: 0 }, { order: 0 }]);
    const body = (await all()).map((each) => ({ ...each, subQuestions: each.subQuestions.toReversed() }));
    const expected = body.find((each) => each.id === id)?.subQuestions.map((sub) => sub.id);
    expect((await reorder(body)).status).toBe(200);
    expect(await subsOf(id)).toEqual(expected);
    const orders = await db.faqSubQuestion.findMany({ where: { mainQuestionId: id }, orderBy: { order: 'asc' } });
    expect(orders.map(({ order }) => order)).toEqual([1, 2, 3]);
  });

  it('S-22 refuses a list that differs from the stored one, and one moved concurrently', async () => {
    const { subs } = await threeSubs();
    const other = await faqQuestion();
    const read = await all();
    const good = orderBody(read);
    const stale: FaqOrderBody[] = [
      good.slice(1),
      [...good.slice(1), good[1] as (typeof good)[number]],
      [...good, { id: randomUUID(), orderNumber: 99, subQuestions: [] }],
      good.map((each) => (each.id === other.id ? { ...each, subQuestions: [] } : each)),
      good.map((each) => (each.id === other.id ? { ...each, subQuestions: [{ id: subs[0], order: 1 }] } : each)),
    ];
    for (const body of stale) expect(await reorder(body)).toMatchObject({ status: 409, body: { error: 'RECORD_STALE' } });
    await swapSub(subs[0], subs[1]);
    expect(await reorder(good)).toMatchObject({ status: 409, body: { error: 'RECORD_STALE' } });
    expect((await reorder(orderBody(await all()))).status).toBe(200);
  });

  it('S-22 of two concurrent reorderings of a list one is refused', async () => {
    const { id } = await threeSubs();
    const read = await all();
    const turned = (turn: <T>(list: readonly T[]) => T[]) =>
      orderBody(read.map((each) => (each.id === id ? { ...each, subQuestions: turn(each.subQuestions) } : each)));
    const answers = await Promise.all([reorder(turned((list) => list.toReversed())), reorder(turned((list) => moved(list, 0, 1) ?? []))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('E-044 E-045 switching', () => {
  it('FAQ-28 FAQ-29 FAQ-37 exchanges two places', async () => {
    const [a, b] = [await faqQuestion(), await faqQuestion()];
    expect((await swapMain(a.id, b.id)).status).toBe(200);
    const ids = (await all()).map(({ id }) => id);
    expect(ids.indexOf(b.id)).toBeLessThan(ids.indexOf(a.id));
    const { id, subs } = await threeSubs();
    expect((await swapSub(subs[1], subs[2])).status).toBe(200);
    expect(await subsOf(id)).toEqual([subs[0], subs[2], subs[1]]);
    expect(await entries(subs[1])).toMatchObject([{ action: 'EDIT', values: [{ field: 'order', before: 2, after: 3 }] }]);
  });

  it('F-10 equal numbers are renumbered first, so that the swap shows', async () => {
    const { id } = await faqQuestion([{ order: 0 }, { order: 0 }]);
    const [first = '', second = ''] = await subsOf(id);
    await swapSub(first, second);
    expect(await subsOf(id)).toEqual([second, first]);
  });

  it('FAQ-31 F-10 without a neighbour, with itself or of another question it is an error', async () => {
    const [{ id, subs }, other] = [await threeSubs(), await threeSubs()];
    expect(await swapMain(id, id)).toMatchObject({ status: 409, body: { error: 'NO_NEIGHBOUR' } });
    expect(await swapSub(subs[0], subs[0])).toMatchObject({ status: 409, body: { error: 'NO_NEIGHBOUR' } });
    expect(await swapSub(subs[0], other.subs[0])).toMatchObject({ status: 409, body: { error: 'NO_NEIGHBOUR' } });
    for (const answer of [await swapMain(id, randomUUID()), await swapMain(id, subs[0]), await swapSub(randomUUID(), subs[0])]) {
      expect(answer).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } });
    }
    expect(await subsOf(id)).toEqual(subs);
  });

  it('S-22 swaps at once follow each other and none is lost', async () => {
    const { id, subs } = await threeSubs();
    const [a, b, c] = subs;
    const [x, y] = [await faqQuestion(), await faqQuestion()];
    const answers = await Promise.all([
      swapSub(a, b),
      swapSub(b, a),
      swapSub(b, c),
      swapSub(c, b),
      swapMain(x.id, y.id),
      swapMain(y.id, x.id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await subsOf(id)).toSorted()).toEqual(subs.toSorted());
    const stored = await db.faqSubQuestion.findMany({ where: { mainQuestionId: id }, select: { order: true } });
    expect(stored.map(({ order }) => order).toSorted()).toEqual([1, 2, 3]);
    const ids = (await all()).map((each) => each.id);
    expect(ids.indexOf(x.id)).toBeLessThan(ids.indexOf(y.id));
  });
});

describe('the door', () => {
  it('S-05 requires the role and a well-formed body', async () => {
    const other = await person('ROLE_ACCES_VALIDATION');
    const [a, b] = [randomUUID(), randomUUID()];
    for (const [who, status] of [
      [null, 401],
      [other, 403],
    ] as const) {
      const answers = [await reorder([], who), await swapMain(a, b, who), await swapSub(a, b, who), await call(who, 'GET', names)];
      expect(answers.map((answer) => answer.status)).toEqual(Array(4).fill(status));
    }
    expect(await reorder([{ id: a, orderNumber: -1, subQuestions: [] }])).toMatchObject({
      status: 400,
      body: { fields: { '0.orderNumber': 'TOO_LOW?min=0' } },
    });
    expect((await reorder({ questions: [] })).status).toBe(400);
    expect((await swapMain('x', b)).status).toBe(404);
  });
});
