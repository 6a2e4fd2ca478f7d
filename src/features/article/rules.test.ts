import { describe, expect, it } from 'vitest';
import { ARTICLE_FIELDS, ARTICLE_ORDERS, articleErrors, articleFor, EMPTY_ARTICLE, hasPriority, newUntil, normaliseArticle } from './rules';

const GOOD = { ...EMPTY_ARTICLE, title: 'Titre', summary: 'Résumé', content: '<p>Texte</p>' };

it('ART-41 AUDIT-16 the audit log covers every field of an article, in the order of the form', () => {
  expect(ARTICLE_FIELDS.join(' ')).toBe(
    'title summary content images encodedImageId imageUrl videoUrl category tag author readTime displayDate expirationDate priority newArticle privateDisplay privateDisplaySummary',
  );
  expect(ARTICLE_FIELDS.toSorted()).toEqual(Object.keys(EMPTY_ARTICLE).toSorted());
});

it('ART-18 C-07 a new article is empty, open to all and without priority', () => {
  expect(Object.entries(EMPTY_ARTICLE).filter(([, value]) => value)).toEqual([
    ['priority', 99],
    ['images', []],
  ]);
});

describe('required fields of an article', () => {
  it('ART-20 ART-21 ART-22 title, summary and content are missed', () => {
    expect(articleErrors(EMPTY_ARTICLE)).toEqual({ title: 'titleMissing', summary: 'summaryMissing', content: 'contentMissing' });
    expect(articleErrors(GOOD)).toEqual({});
    expect(articleErrors({ ...GOOD, content: '<p> </p><p><br></p>' })).toEqual({ content: 'contentMissing' });
    expect(articleErrors({ ...GOOD, content: '<p><img src="/files/images/x"></p>' })).toEqual({});
  });

  it('ART-20 ART-22 title ends at 150, summary at 300 characters, an emoji counts once', () => {
    expect(articleErrors({ ...GOOD, title: '💊'.repeat(150), summary: 'é'.repeat(300) })).toEqual({});
    expect(articleErrors({ ...GOOD, title: 'a'.repeat(151), summary: 'é'.repeat(301) })).toEqual({
      title: 'titleTooLong?max=150',
      summary: 'summaryTooLong?max=300',
    });
  });

  it('ART-25 C-02 dates are optional, but the end is not before the start', () => {
    expect(articleErrors({ ...GOOD, displayDate: '2001-01-01', expirationDate: '2001-01-01' })).toEqual({});
    expect(articleErrors({ ...GOOD, expirationDate: '2001-01-01' })).toEqual({});
    expect(articleErrors({ ...GOOD, displayDate: '2026-03-02', expirationDate: '2026-03-01' })).toEqual({
      expirationDate: 'expirationBeforeDisplay',
    });
  });

  it('C-03 C-05 a missing category is no error; the summary is for members only where the article is', () => {
    expect(articleErrors({ ...GOOD, category: null } as typeof GOOD)).toEqual({});
    expect(normaliseArticle({ ...GOOD, privateDisplaySummary: true }).privateDisplaySummary).toBe(false);
    expect(normaliseArticle({ ...GOOD, privateDisplay: true, privateDisplaySummary: true }).privateDisplaySummary).toBe(true);
  });
});

it('ART-40 C-06 the flag counts for a month from the display date, else from the creation', () => {
  expect(newUntil({ displayDate: '2026-11-21', createdOn: '2026-01-01' })).toBe('2026-12-21');
  expect(newUntil({ displayDate: null, createdOn: '2026-12-15' })).toBe('2027-01-15');
  expect(newUntil({ displayDate: '2027-01-31', createdOn: '2026-01-01' })).toBe('2027-02-28');
  expect(newUntil({ displayDate: '2028-01-30', createdOn: '2026-01-01' })).toBe('2028-02-29');
});

it('ART-10 99 and none are no priority', () => {
  expect([99, null, 1, 6].map(hasPriority)).toEqual([false, false, true, true]);
});

it('ART-06 C-07 articles are ordered by priority or day, then newest first', () => {
  const cards = [
    { id: 'a', priority: 99, displayDate: '2026-01-02' },
    { id: 'b', priority: 1, displayDate: null },
    { id: 'c', priority: 1, displayDate: '2026-01-01' },
    { id: 'd', priority: 1, displayDate: '2026-01-03' },
  ];
  const order = (sort: keyof typeof ARTICLE_ORDERS) =>
    cards
      .toSorted(ARTICLE_ORDERS[sort])
      .map(({ id }) => id)
      .join('');
  expect(order('PRIORITY_ASC')).toBe('dcba');
  expect(order('DISPLAY_DATE_DESC')).toBe('dacb');
  expect(order('DISPLAY_DATE_ASC')).toBe('cadb');
  // The order does not depend on the order of the input.
  const [one, two] = [
    { id: 'a', priority: 1, displayDate: '2026-01-01' },
    { id: 'b', priority: 1, displayDate: '2026-01-01' },
  ] as const;
  for (const sort of ['PRIORITY_ASC', 'DISPLAY_DATE_DESC', 'DISPLAY_DATE_ASC'] as const) {
    expect([ARTICLE_ORDERS[sort](one, two), ARTICLE_ORDERS[sort](two, one)], sort).toEqual([-1, 1]);
    const undated = { ...one, displayDate: null };
    expect([ARTICLE_ORDERS[sort](undated, two), ARTICLE_ORDERS[sort](two, undated)], sort).toEqual([1, -1]);
  }
});

describe('what the portal shows', () => {
  const ARTICLE = {
    ...GOOD,
    id: '00000000-0000-4000-8000-000000000000',
    articleCategory: null,
    videoUrl: 'https://video.example/1',
    imageUrl: 'https://picture.example/1.png',
    displayDate: '2026-03-10',
    expirationDate: '2026-03-20',
    newArticle: true,
    createdOn: '2026-01-01',
    updateDate: '2026-01-01T00:00:00.000Z',
  };
  const seen = (given: Partial<Parameters<typeof articleFor>[0]>, day: string, isMember = false) =>
    articleFor({ ...ARTICLE, ...given }, { day, isMember });

  it('C-01 shows an article from its first day to its last one', () => {
    expect(['2026-03-09', '2026-03-10', '2026-03-20', '2026-03-21'].map((day) => seen({}, day) !== null)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(seen({}, '2026-03-15')).toMatchObject({ content: '<p>Texte</p>', membersOnly: false, newArticle: true });
  });

  it('C-05 a private article shows a visitor its summary, and nothing where the summary is for members too', () => {
    const isPrivate = { privateDisplay: true };
    expect(seen(isPrivate, '2026-03-15')).toMatchObject({ summary: 'Résumé', content: null, videoUrl: null, membersOnly: true });
    const article = { content: '<p>Texte</p>', videoUrl: 'https://video.example/1' };
    expect(seen(isPrivate, '2026-03-15', true)).toMatchObject({ ...article, membersOnly: true });
    expect(seen({ privateDisplaySummary: true }, '2026-03-15')).toMatchObject({ ...article, membersOnly: false });
    expect(Object.keys(seen({}, '2026-03-15') ?? {})).not.toContain('privateDisplaySummary');
    const isClosed = { privateDisplay: true, privateDisplaySummary: true };
    expect(seen(isClosed, '2026-03-15')).toBeNull();
    expect(seen(isClosed, '2026-03-15', true)).toMatchObject({ content: '<p>Texte</p>' });
  });

  it('C-06 C-09 flags articles new on that day, and prefers the uploaded image to the URL', () => {
    const wide = { displayDate: '2026-03-10', expirationDate: null };
    expect(['2026-04-10', '2026-04-11'].map((day) => seen(wide, day)?.newArticle)).toEqual([true, false]);
    expect(seen({ newArticle: false }, '2026-03-15')?.newArticle).toBe(false);
    expect(seen({}, '2026-03-15')?.image).toBe('https://picture.example/1.png');
    const encodedImageId = '11111111-1111-4111-8111-111111111111';
    expect(seen({ encodedImageId }, '2026-03-15')?.image).toBe(`/files/images/${encodedImageId}/`);
  });
});
