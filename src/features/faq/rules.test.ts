import { describe, expect, it } from 'vitest';
import type { Role } from '@/shared/account/rights';
import {
  approvalOnSave,
  approvedNotPublished,
  becomesPending,
  cancelledPublication,
  canValidateFaq,
  contentSize,
  isChangedSub,
  moved,
  newSubQuestion,
  nextPlace,
  orderBody,
  renumbered,
  swappedPlaces,
  ticksOfType,
  typeOfTicks,
} from './rules';
import { CONTENT_MAX, FaqQuestionForm, FaqSearchForm, FaqSubQuestionBody, FaqSubQuestionValues } from './schema';

const TODAY = '2026-06-15';
const [YESTERDAY, TOMORROW] = ['2026-06-14', '2026-06-16'];
const standing = (given: object = {}) => ({ approved: true, published: true, publicationDate: YESTERDAY, expirationDate: null, ...given });
const values = (given: object = {}) => ({ ...newSubQuestion('T'), uniqueName: 'u', documentNumber: 'd', content: '<p>x</p>', ...given });

describe('approval', () => {
  it.each<[Role[], boolean]>([
    [['ROLE_ACCES_FAQ', 'ROLE_ACCES_VALIDATION'], true],
    [['ROLE_ACCES_FAQ'], false],
    [['ROLE_ACCES_VALIDATION'], false],
    [['ROLE_SUPER_ADMIN'], false],
  ])('F-02 roles %j may validate: %s', (roles, may) => {
    expect(canValidateFaq({ roles })).toBe(may);
  });

  it.each([
    // stored, requested, changed, may validate → stored
    [null, true, true, true, true],
    [null, true, true, false, false],
    [null, undefined, true, true, false],
    [true, true, true, false, false],
    [true, true, false, false, true],
    [true, false, false, false, true],
    [false, true, false, false, false],
    [false, true, true, true, true],
    [true, undefined, true, true, true],
    [true, false, false, true, false],
  ] as const)(
    'F-01 F-03 FAQF-36 stored %s, requested %s, changed %s, may validate %s: %s',
    (stored, requested, isChanged, canValidate, expected) => {
      expect(approvalOnSave({ stored, requested, isChanged, canValidate })).toBe(expected);
    },
  );

  it('F-03 the form knows before saving that an approved one goes offline', () => {
    expect(becomesPending({ stored: true, isChanged: true, canValidate: false })).toBe(true);
    expect(becomesPending({ stored: true, isChanged: false, canValidate: false })).toBe(false);
    expect(becomesPending({ stored: true, isChanged: true, canValidate: true })).toBe(false);
  });

  it('F-03 the order is no change, everything entered is one', () => {
    const stored = FaqSubQuestionValues.parse(values());
    expect(isChangedSub(stored, { ...stored })).toBe(false);
    expect(isChangedSub(stored, { ...stored, documentNumber: 'e' })).toBe(true);
    expect(isChangedSub(stored, { ...stored, expirationDate: TOMORROW })).toBe(true);
  });

  it('FAQ-20 cancelling takes a reached date away and leaves a coming one and the expiration', () => {
    const stored = { published: true, publicationDate: TODAY, expirationDate: TOMORROW };
    expect(cancelledPublication(stored, TODAY)).toEqual({ published: false, publicationDate: null, expirationDate: TOMORROW });
    const coming = { published: false, publicationDate: TOMORROW, expirationDate: null };
    expect(cancelledPublication(coming, TODAY)).toEqual(coming);
    expect(cancelledPublication({ ...stored, publicationDate: YESTERDAY }, TODAY)).toMatchObject({
      published: false,
      publicationDate: null,
    });
    expect(cancelledPublication({ ...stored, publicationDate: null }, TODAY)).toEqual({
      ...stored,
      published: false,
      publicationDate: null,
    });
    expect(cancelledPublication({ ...coming, published: true }, TODAY)).toEqual(coming);
  });

  it('F-27 counts what is approved but not published', () => {
    const subs = [standing(), standing({ published: false, publicationDate: null }), standing({ publicationDate: TOMORROW })];
    expect(approvedNotPublished([...subs, standing({ approved: false, published: false, publicationDate: null })], TODAY)).toBe(2);
  });
});

describe('the order', () => {
  it('FAQ-28 FAQ-30 FAQ-31 moves an entry past its neighbour, and nowhere without one', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
    expect([moved(['a', 'b'], 0, -1), moved(['a', 'b'], 1, 1), moved(['a'], 3, -1)]).toEqual([null, null, null]);
  });

  it('F-10 equal numbers are renumbered, others are unchanged', () => {
    expect(renumbered([2, 5, 9])).toEqual([2, 5, 9]);
    expect([renumbered([0, 0, 0]), renumbered([3, 1]), renumbered([1, 2, 2]), renumbered([7])]).toEqual([
      [1, 2, 3],
      [1, 2],
      [1, 2, 3],
      [7],
    ]);
    expect(swappedPlaces([2, 5, 9], 0, 2)).toEqual([9, 5, 2]);
    expect(swappedPlaces([0, 0, 0], 0, 1)).toEqual([2, 1, 3]);
    expect([nextPlace([]), nextPlace([3, 1])]).toEqual([1, 4]);
  });

  it('FAQ-32 S-22 saves each place with the one that was read', () => {
    const body = orderBody([
      { id: 'b', orderNumber: 2, subQuestions: [] },
      { id: 'a', orderNumber: 1, subQuestions: [{ id: 'x', order: 7 }] },
    ]);
    expect(body).toEqual([
      { id: 'b', orderNumber: 1, orderNumberRead: 2, subQuestions: [] },
      { id: 'a', orderNumber: 2, orderNumberRead: 1, subQuestions: [{ id: 'x', order: 1, orderRead: 7 }] },
    ]);
  });
});

describe('a sub-question', () => {
  it('FAQF-33 FAQF-34 FAQF-36 starts static, public, not published, to be approved', () => {
    expect(Object.fromEntries(Object.entries(newSubQuestion('Nouvelle question')).filter(([, value]) => value))).toEqual({
      title: 'Nouvelle question',
      type: 'STATIC',
      productKeys: [],
      approved: true,
    });
    expect(newSubQuestion('')).toMatchObject({ content: '', connectedMembersOnly: false, published: false });
  });

  it('FAQF-24 F-09 has a type of two ticks, and none without', () => {
    for (const type of ['STATIC', 'INTERACTIVE', 'BOTH'] as const) expect(typeOfTicks(ticksOfType(type))).toBe(type);
    expect(typeOfTicks(ticksOfType(null))).toBeNull();
    expect(typeOfTicks({ isStatic: true, isInteractive: true })).toBe('BOTH');
  });

  it('FAQF-16 F-07 counts displayed characters, an empty editor none', () => {
    expect(['', '<p></p>', '<p><br></p>', '<p>a<strong>bé</strong> 😀</p>'].map(contentSize)).toEqual([0, 0, 0, 5]);
  });

  const failures = (given: object) => {
    const { error } = FaqSubQuestionValues.safeParse(values(given));
    return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  };
  it.each([
    [{ title: ' ' }, ['title subTitleMissing']],
    [{ title: 'x'.repeat(201) }, ['title TOO_LONG?max=200']],
    [{ uniqueName: '' }, ['uniqueName uniqueNameMissing']],
    [{ documentNumber: '' }, ['documentNumber documentNumberMissing']],
    [{ content: '<p> </p>' }, ['content contentMissing']],
    [{ content: `<p>${'x'.repeat(CONTENT_MAX + 1)}</p>` }, [`content contentTooLong?max=${CONTENT_MAX}`]],
    [{ type: null }, ['type typeMissing']],
    [{ content: `<p>${'<b>x</b>'.repeat(CONTENT_MAX)}</p>` }, []],
    [{ content: '<p><img src="/files/images/1"></p>', title: 'x'.repeat(200), alternativeTitleForAi: '' }, []],
  ])('FAQF-09 FAQF-10 FAQF-12 FAQF-13 FAQF-14 FAQF-15 F-07 F-09 refuses %.60j', (given, wrong) => {
    expect(failures(given)).toEqual(wrong);
  });

  it('FAQF-11 an alternative title has at most 200 characters', () => {
    expect(failures({ alternativeTitleForAi: 'x'.repeat(201) })).toHaveLength(1);
  });

  it('rule 10 FAQF-15 F-07a a content that is too long is refused before it is read', () => {
    expect(failures({ content: '<'.repeat(200_001) })).toEqual(['content htmlTooLong']);
    expect(failures({ content: '' })).toEqual(['content contentMissing']);
  });

  it('FAQF-07 FAQF-08 a main title has words of its own', () => {
    const messages = (title: string) => FaqQuestionForm.safeParse({ title, subQuestions: [] }).error?.issues.map(({ message }) => message);
    expect([messages(' '), messages('x'.repeat(201)), messages('x')]).toEqual([['titleMissing'], ['titleSizeError'], undefined]);
  });

  it('FAQF-42 what a body leaves out of a saved one stays unsaid; a new one needs what the form needs', () => {
    expect(FaqSubQuestionBody.parse({ id: '7f3c1a52-5b0e-4c39-9f5a-0d2b8a6f1c11', approved: true })).toEqual({
      id: '7f3c1a52-5b0e-4c39-9f5a-0d2b8a6f1c11',
      approved: true,
    });
    expect(FaqSubQuestionBody.safeParse({}).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'title',
      'uniqueName',
      'documentNumber',
      'content',
    ]);
  });
});

describe('a search', () => {
  it('FAQ-06 FAQ-07 F-17 takes a pair as a list or by names, half ones and none', () => {
    const of = (publicationDateFilters: unknown) => FaqSearchForm.parse({ publicationDateFilters }).publicationDateFilters;
    const none = { from: null, to: null };
    expect(of([TODAY, TOMORROW])).toEqual({ from: TODAY, to: TOMORROW });
    expect(of({ from: TODAY, to: TOMORROW })).toEqual({ from: TODAY, to: TOMORROW });
    expect([of([TODAY]), of({ to: TODAY })]).toEqual([
      { ...none, from: TODAY },
      { ...none, to: TODAY },
    ]);
    expect([of(undefined), of(null), of([]), of(['', null])]).toEqual([none, none, none, none]);
    expect(FaqSearchForm.safeParse({ expirationDateFilters: ['2026-02-30', null] }).success).toBe(false);
  });
});
