import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDatabase, db } from '@/server/db/client';
import { faqQuestion } from '../../../../tests/support/faq';
import { faqStaff, first, formOf, lastEntry, sub } from '../../../../tests/support/faq-saving';
import type { FaqSubQuestionView } from '../schema';

const { editor, read, save, saveSub, validator } = await faqStaff();
afterAll(closeDatabase);

describe('F-08 unique names', () => {
  it('F-08 are reported at their blocks, ignoring case', async () => {
    const { body: saved } = await save({ title: 'T', subQuestions: [sub({ uniqueName: `Été ${randomUUID()}` })] });
    const taken = first(saved).uniqueName.toUpperCase();
    const twice = randomUUID();
    const subQuestions = [sub({ uniqueName: twice }), sub({ uniqueName: taken }), sub({ uniqueName: ` ${twice.toUpperCase()} ` })];
    const title = randomUUID();
    const code = 'DUPLICATE_UNIQUE_NAME';
    expect(await save({ title, subQuestions })).toMatchObject({
      status: 409,
      body: { error: code, fields: { 'subQuestions.1.uniqueName': code, 'subQuestions.2.uniqueName': code } },
    });
    expect(await db.faqMainQuestion.count({ where: { title } })).toBe(0);
    const mine = await read((await faqQuestion()).id);
    expect(await saveSub(mine.id, { ...first(mine), uniqueName: taken })).toMatchObject({
      status: 409,
      body: { fields: { uniqueName: code } },
    });
    expect((await saveSub(saved.id, { ...first(saved), uniqueName: taken })).status).toBe(200);
  });

  it('F-08 of two concurrent saves with one name one is refused', async () => {
    const uniqueName = randomUUID();
    const answers = await Promise.all(
      [uniqueName, uniqueName.toUpperCase()].map((name) => save({ title: 'T', subQuestions: [sub({ uniqueName: name })] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('F-08 are exchanged in one save, and one that is left is taken by a new one', async () => {
    const before = await read((await faqQuestion([{}, {}])).id);
    const [a, b] = before.subQuestions as [FaqSubQuestionView, FaqSubQuestionView];
    const free = randomUUID();
    const subQuestions = [{ ...a, uniqueName: b.uniqueName }, { ...b, uniqueName: free }, sub({ uniqueName: a.uniqueName.toUpperCase() })];
    const { status, body } = await save({ ...formOf(before), subQuestions });
    expect(status).toBe(200);
    expect(body.subQuestions.map(({ uniqueName }) => uniqueName)).toEqual([b.uniqueName, free, a.uniqueName.toUpperCase()]);
    const [x, y] = body.subQuestions as [FaqSubQuestionView, FaqSubQuestionView];
    const swapped = await save({
      ...formOf(body),
      subQuestions: [
        { ...x, uniqueName: y.uniqueName },
        { ...y, uniqueName: x.uniqueName },
      ],
    });
    expect(swapped.body.subQuestions.slice(0, 2).map(({ uniqueName }) => uniqueName)).toEqual([y.uniqueName, x.uniqueName]);
    expect(await lastEntry(x.id)).toMatchObject({ values: [{ field: 'uniqueName', before: x.uniqueName, after: y.uniqueName }] });
  });

  it('F-08 the database itself refuses a second one', async () => {
    const { subQuestions } = await faqQuestion();
    await expect(faqQuestion([{ uniqueName: subQuestions[0]?.uniqueName.toUpperCase() }])).rejects.toThrow(/FaqSubQuestion_uniqueName_key/);
  });
});

describe('S-22 two people at once', () => {
  it('S-22 refuses the second as a whole, naming the sub-question, the user and the date', async () => {
    const before = await read((await faqQuestion([{}, { title: 'Celle-ci' }])).id);
    const [a, b] = before.subQuestions as [FaqSubQuestionView, FaqSubQuestionView];
    const { body: newer } = await saveSub(before.id, { ...b, documentNumber: 'N-2' }, validator);
    const mine = { ...formOf(before), title: 'Le mien', subQuestions: [{ ...a, title: 'Le mien' }, { ...b, title: 'Le mien' }, sub()] };
    expect(await save(mine, editor)).toMatchObject({
      status: 409,
      body: {
        error: 'RECORD_STALE',
        params: { name: validator.name, title: 'Celle-ci', date: newer.subQuestions[1]?.updateDate },
        fields: { 'subQuestions.1.updateDate': 'RECORD_STALE' },
      },
    });
    expect(await read(before.id)).toMatchObject({ title: before.title, subQuestions: [{ title: a.title }, { documentNumber: 'N-2' }] });
    await save({ ...formOf(newer), title: 'Titre neuf' });
    expect((await save({ ...formOf(before), title: 'Le mien', subQuestions: [] }, editor)).body).toMatchObject({ error: 'RECORD_STALE' });
  });

  it('S-22 of several who save the same version at once one is taken, whole', async () => {
    const before = await read((await faqQuestion([{}, {}])).id);
    const answers = await Promise.all(
      [1, 2, 3].map((nth) => {
        const subQuestions = before.subQuestions.map((each) => ({ ...each, documentNumber: `Version ${nth}` }));
        return save({ ...formOf(before), title: `Version ${nth}`, subQuestions });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const after = await read(before.id);
    expect(new Set([after.title, ...after.subQuestions.map(({ documentNumber }) => documentNumber)]).size).toBe(1);
  });

  it('S-22 changes of different sub-questions do not conflict', async () => {
    const before = await read((await faqQuestion([{}, {}])).id);
    const answers = await Promise.all(before.subQuestions.map((each) => saveSub(before.id, { ...each, documentNumber: 'N-9' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await saveSub(before.id, { id: first(before).id, documentNumber: 'N-10' })).status).toBe(200);
  });

  it('S-22 names one that was deleted concurrently', async () => {
    const before = await read((await faqQuestion([{}, {}])).id);
    await db.faqSubQuestion.delete({ where: { id: before.subQuestions[1]?.id ?? '' } });
    expect(await save(formOf(before))).toMatchObject({ status: 404, body: { fields: { 'subQuestions.1.id': 'RECORD_NOT_FOUND' } } });
  });
});
