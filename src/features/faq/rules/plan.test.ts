import { describe, expect, it } from 'vitest';
import type { Role } from '@/shared/account/rights';
import { matchSubs, planQuestion } from './plan';
import type { StoredQuestion, StoredSub } from './stored';

const at = new Date('2026-03-10T09:00:00Z');
const EDITOR: Role[] = ['ROLE_ACCES_FAQ'];
const editor = { roles: EDITOR, at };
const validator = { roles: [...EDITOR, 'ROLE_ACCES_VALIDATION'] as Role[], at };

const stored: StoredSub = {
  id: '6f2d2c1e-6a1f-4b53-9a55-0f5a2b6c1d01',
  title: 'Dose',
  alternativeTitleForAi: null,
  uniqueName: 'dose',
  documentNumber: 'FR-1',
  content: '<p>One tablet a day.</p>',
  type: 'STATIC',
  connectedMembersOnly: false,
  published: true,
  publicationDate: new Date('2026-01-01T00:00:00Z'),
  expirationDate: null,
  pdfDocumentId: null,
  allProducts: false,
  productKeys: [],
  sensitive: true,
  approved: true,
  commentWhenDisapproved: null,
  order: 1,
  images: [],
  updateDate: new Date('2026-01-01T10:00:00Z'),
};
const question = (...subQuestions: StoredSub[]): StoredQuestion => ({
  id: 'question',
  title: 'Vaccination',
  commentWhenDisapprovedAll: null,
  updateDate: stored.updateDate,
  subQuestions,
});
const NEW = { title: 'Age', uniqueName: 'age', documentNumber: 'FR-2', content: '<p>From nine years.</p>' } as const;
const sent = (body: object, path = 'subQuestions.0.') => ({ body, path }) as Parameters<typeof planQuestion>[1][number];

describe('what a save makes of a question', () => {
  it('F-03 is nothing when everything is sent as it is stored', () => {
    const plan = planQuestion(question(stored), [sent({ id: stored.id, title: 'Dose' })], { title: 'Vaccination' }, editor);
    expect([plan.main, plan.subs[0]?.action]).toEqual([null, null]);
  });

  it('F-03 is a pending edit by somebody without the right to validate', () => {
    const plan = planQuestion(question(stored), [sent({ id: stored.id, title: 'Dosage' })], {}, editor);
    expect(plan.subs[0]).toMatchObject({ action: 'EDIT', approved: false, values: { title: 'Dosage', uniqueName: 'dose' } });
  });

  it('F-01 is an approved edit by a validator', () => {
    const plan = planQuestion(question(stored), [sent({ id: stored.id, title: 'Dosage' })], {}, validator);
    expect(plan.subs[0]).toMatchObject({ action: 'EDIT_AND_VALIDATE', approved: true });
  });

  it('F-01 is a new sub-question that waits for approval', () => {
    expect(planQuestion(null, [sent(NEW)], { title: 'Vaccination' }, editor)).toMatchObject({
      main: { title: 'Vaccination' },
      subs: [{ action: 'CREATE', stored: null, approved: false }],
    });
  });

  it('F-13 FAQ-20 cancels an approval with its comment, and takes it offline', () => {
    const body = { id: stored.id, approved: false, commentWhenDisapproved: 'Outdated' };
    const plan = planQuestion(question(stored), [sent(body)], { commentWhenDisapprovedAll: 'Outdated' }, validator);
    expect(plan).toMatchObject({
      main: { commentWhenDisapprovedAll: 'Outdated' },
      subs: [{ action: 'REJECT', commentWhenDisapproved: 'Outdated', values: { published: false, publicationDate: null } }],
    });
  });

  it('F-02 F-13 refuses a mere approval without the right to validate', () => {
    const pending = { ...stored, approved: false };
    expect(() => planQuestion(question(pending), [sent({ id: stored.id, approved: true })], {}, editor)).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
  });

  it('F-06 FAQF-21 names a wrong field by its place in the body', () => {
    const body = { ...NEW, title: '', publicationDate: '2026-03-01' };
    expect(() => planQuestion(null, [sent(NEW), sent(body, 'subQuestions.1.')], { title: 'Vaccination' }, editor)).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        details: { fields: { 'subQuestions.1.title': 'subTitleMissing', 'subQuestions.1.publicationDate': 'dateMin' } },
      }),
    );
  });
});

describe('the sub-question that a body means', () => {
  it('F-14 is none where it is gone, or belongs to another question', () => {
    const id = '6f2d2c1e-6a1f-4b53-9a55-0f5a2b6c1d02';
    expect(() => [...matchSubs(question(stored), [sent({ id })])]).toThrow(
      expect.objectContaining({ code: 'RECORD_NOT_FOUND', details: { fields: { 'subQuestions.0.id': 'RECORD_NOT_FOUND' } } }),
    );
  });

  it('F-14 is named once', () => {
    const twice = [sent({ id: stored.id }), sent({ id: stored.id }, 'subQuestions.1.')];
    expect(() => [...matchSubs(question(stored), twice)]).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', details: { fields: { 'subQuestions.1.id': 'INVALID' } } }),
    );
  });
});
