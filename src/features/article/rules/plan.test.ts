import { describe, expect, it } from 'vitest';
import { EMPTY_ARTICLE } from '../rules';
import type { ArticleValues } from '../schema';
import { planProgress, planSave } from './plan';

const at = new Date('2026-03-10T09:00:00Z');
const known = { creationDate: at, at, categories: ['NEWS'] };
const IMAGE = '6f2d2c1e-6a1f-4b53-9a55-0f5a2b6c1d01';
const FILLED: ArticleValues = { ...EMPTY_ARTICLE, title: 'Title', summary: 'Summary', content: '<p>Text</p>' };

describe('what a save writes of an article', () => {
  it('ART-39 is a new article with what was sent, over the defaults', () => {
    const { values, changes } = planSave(null, { title: 'Title', summary: 'Summary', content: '<p>Text</p>' }, known);
    expect(values).toEqual(FILLED);
    expect(changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['title', 'summary', 'content']));
  });

  it('ART-39 is nothing when everything is sent as it is stored', () => {
    expect(planSave(FILLED, FILLED, known).changes).toEqual([]);
  });

  it('ART-39 leaves fields that were not sent', () => {
    const { changes } = planSave({ ...FILLED, author: 'Ada' }, { title: 'Other' }, known);
    expect(changes).toEqual([{ field: 'title', before: 'Title', after: 'Other' }]);
  });

  it('ART-32 lists the images that its text shows', () => {
    const content = `<p>Text <img src="/files/images/${IMAGE}/"></p>`;
    expect(planSave(FILLED, { content }, known).values.images).toEqual([IMAGE]);
  });

  it('C-05 limits its summary to members only where the article is', () => {
    expect(planSave(FILLED, { privateDisplaySummary: true }, known).values.privateDisplaySummary).toBe(false);
  });

  it('C-06 ignores the flag new on an article older than a month', () => {
    const old = { ...known, creationDate: new Date('2026-01-10T09:00:00Z') };
    expect([planSave(FILLED, { newArticle: true }, old), planSave(FILLED, { newArticle: true }, known)]).toMatchObject([
      { values: { newArticle: false } },
      { values: { newArticle: true } },
    ]);
  });

  it('ART-20 C-04 refuses missing texts and an unknown category, each at its field', () => {
    expect(() => planSave(null, { category: 'OTHER' }, known)).toThrow(
      expect.objectContaining({
        details: {
          fields: { title: 'titleMissing', summary: 'summaryMissing', content: 'contentMissing', category: 'INVALID_CHOICE' },
        },
      }),
    );
  });
});

it('C-21 stores text and images while typing, whatever their length', () => {
  const { values, changes } = planProgress({ ...FILLED, images: [IMAGE] }, { content: '', images: [] });
  expect([values.content, values.images]).toEqual(['', []]);
  expect(changes.map(({ field }) => field)).toEqual(['content', 'images']);
});
