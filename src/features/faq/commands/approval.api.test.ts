import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import * as cancelAll from '@/app/infomed/api/faq/[id]/cancel_approval_all/route';
import * as approval from '@/app/infomed/api/faq/[id]/update_approval/route';
import { closeDatabase, db } from '@/server/db/client';
import { call, type Person, person } from '../../../../tests/support/call';
import { faqQuestion } from '../../../../tests/support/faq';
import type { FaqSaved } from '../schema';

const editor = await person('ROLE_ACCES_FAQ');
const validator = await person('ROLE_ACCES_FAQ', 'ROLE_ACCES_VALIDATION');
afterAll(closeDatabase);

const decide = (id: string, body?: object, who: Person | null = validator) =>
  call<FaqSaved>(who, 'PUT', approval, { params: { id }, ...(body && { body }) });
const cancel = (id: string, body: object = {}, who: Person | null = validator) =>
  call<FaqSaved>(who, 'PUT', cancelAll, { params: { id }, body });
const entries = (entityId: string) =>
  db.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' }, include: { values: { orderBy: { position: 'asc' } } } });
const made = async (...subs: NonNullable<Parameters<typeof faqQuestion>[0]>) => {
  const question = await faqQuestion(subs);
  return { question, ids: question.subQuestions.map(({ id }) => id) as [string, ...string[]] };
};
const FUTURE = '2090-01-01';

describe('approving', () => {
  it('FAQ-18 F-12 F-18 F-27 an empty body approves, clears the comment and leaves what is published', async () => {
    const { ids } = await made(
      { approved: false, published: false, publicationDate: null, commentWhenDisapproved: 'Revoir' },
      { approved: false },
    );
    const { status, body } = await decide(ids[0]);
    expect(status).toBe(200);
    expect(body.subQuestions).toMatchObject([
      { approved: true, published: false, commentWhenDisapproved: null, state: 'OFFLINE' },
      { approved: false, state: 'PENDING' },
    ]);
    expect(body.approvedNotPublished).toBe(1);
    expect(await entries(ids[0])).toMatchObject([
      {
        type: 'SUB_QUESTION',
        action: 'VALIDATE',
        actorId: validator.id,
        values: [
          { field: 'approved', after: true },
          { field: 'commentWhenDisapproved', before: 'Revoir', after: null },
        ],
      },
    ]);
  });

  it('FAQ-18 approving again changes nothing and leaves no entry', async () => {
    const { ids } = await made({});
    const [one, two] = [await decide(ids[0], {}), await decide(ids[0], { approved: true })];
    expect([one.status, two.body]).toEqual([200, one.body]);
    expect(await entries(ids[0])).toEqual([]);
  });

  it('F-12 FAQ-22 F-18 the id of a main question approves all of its own', async () => {
    const { question, ids } = await made({ approved: false }, { approved: false, publicationDate: FUTURE, published: false }, {});
    await db.faqMainQuestion.update({ where: { id: question.id }, data: { commentWhenDisapprovedAll: 'Tout revoir' } });
    const { body } = await decide(question.id);
    expect(body.subQuestions.map(({ state }) => state)).toEqual(['ONLINE', 'SCHEDULED', 'ONLINE']);
    expect([body.approvedNotPublished, body.commentWhenDisapprovedAll]).toEqual([1, null]);
    expect((await entries(question.id)).map(({ action }) => action)).toEqual(['VALIDATE']);
    expect(await Promise.all(ids.map(async (id) => (await entries(id)).length))).toEqual([1, 1, 0]);
  });

  it('F-18 the comment for all stays until the last one is approved', async () => {
    const { question, ids } = await made({ approved: false }, { approved: false });
    await cancel(question.id, { comment: 'Obsolète' });
    expect((await decide(ids[0])).body.commentWhenDisapprovedAll).toBe('Obsolète');
    expect((await decide(ids[1] ?? '')).body.commentWhenDisapprovedAll).toBeNull();
  });

  it('S-22 a text that changed since it was read is not approved unseen', async () => {
    const { question, ids } = await made({ approved: false });
    const updateDate = question.subQuestions[0]?.updateDate.toISOString();
    await db.faqSubQuestion.update({ where: { id: ids[0] }, data: { updateDate: new Date() } });
    expect(await decide(ids[0], { approved: true, updateDate })).toMatchObject({ status: 409, body: { error: 'RECORD_STALE' } });
  });
});

describe('cancelling an approval', () => {
  it('FAQ-19 FAQ-20 FAQ-21 takes it offline with its comment; the next approval does not put it back by itself', async () => {
    const { ids } = await made({ expirationDate: FUTURE });
    const { body } = await decide(ids[0], { approved: false, comment: ' Chiffres anciens ' });
    const [sub] = body.subQuestions;
    expect(sub).toMatchObject({
      approved: false,
      published: false,
      publicationDate: null,
      expirationDate: FUTURE,
      commentWhenDisapproved: 'Chiffres anciens',
      state: 'PENDING',
    });
    expect(await entries(ids[0])).toMatchObject([{ action: 'REJECT', comment: 'Chiffres anciens' }]);
    expect((await decide(ids[0])).body.subQuestions[0]).toMatchObject({ state: 'OFFLINE', commentWhenDisapproved: null });
  });

  it('FAQ-20 a coming date stays', async () => {
    const { ids } = await made({ publicationDate: FUTURE, published: false });
    expect((await decide(ids[0], { approved: false })).body.subQuestions[0]).toMatchObject({
      approved: false,
      publicationDate: FUTURE,
      commentWhenDisapproved: null,
    });
    expect((await decide(ids[0])).body.subQuestions[0]).toMatchObject({ state: 'SCHEDULED' });
  });

  it('FAQ-23 FAQ-24 N-25 all at once, the comment with the question', async () => {
    const { question, ids } = await made({}, { approved: false, commentWhenDisapproved: 'Sa raison' });
    const { status, body } = await cancel(question.id, { comment: 'Obsolète' });
    expect([status, body.commentWhenDisapprovedAll]).toEqual([200, 'Obsolète']);
    expect(body.subQuestions).toMatchObject([
      { approved: false, published: false, commentWhenDisapproved: null },
      { approved: false, published: false, commentWhenDisapproved: 'Sa raison' },
    ]);
    expect(await entries(question.id)).toMatchObject([{ type: 'MAIN_QUESTION', action: 'REJECT', comment: 'Obsolète' }]);
    expect(await entries(ids[0])).toMatchObject([{ type: 'SUB_QUESTION', action: 'REJECT', comment: 'Obsolète' }]);
    expect((await decide(question.id, { approved: false })).body.commentWhenDisapprovedAll).toBeNull();
  });

  it('S-22 approved and cancelled at once, one after the other', async () => {
    const { ids } = await made({ approved: false });
    const answers = await Promise.all([decide(ids[0]), decide(ids[0], { approved: false, comment: 'Non' }), decide(ids[0])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('the door', () => {
  it('F-02 needs both roles, whichever opens the door', async () => {
    const { question, ids } = await made({ approved: false });
    const onlyValidation = await person('ROLE_ACCES_VALIDATION');
    for (const who of [editor, onlyValidation]) {
      expect((await decide(ids[0], {}, who)).status).toBe(403);
      expect((await cancel(question.id, {}, who)).status).toBe(403);
    }
    expect([(await decide(ids[0], {}, null)).status, (await cancel(question.id, {}, null)).status]).toEqual([401, 401]);
    expect(await entries(ids[0])).toEqual([]);
  });

  it('S-05 answers 404 for what is not there, 400 for what cannot be', async () => {
    const { ids } = await made({});
    expect([(await decide(randomUUID())).status, (await cancel(randomUUID())).status, (await cancel(ids[0])).status]).toEqual([
      404, 404, 404,
    ]);
    expect(await decide(ids[0], { approved: 'yes' })).toMatchObject({ status: 400, body: { fields: { approved: 'INVALID' } } });
    expect(await cancel(ids[0], { comment: 'x'.repeat(2_001) })).toMatchObject({
      status: 400,
      body: { fields: { comment: 'TOO_LONG?max=2000' } },
    });
  });
});
