import { dayOf } from '@/shared/dates/dates';
import { type Change, changesBetween } from '@/shared/diff/changes';
import { imageIdsIn } from '@/shared/html/inline-images';
import { Refusal } from '@/shared/refusal';
import { ARTICLE_FIELDS, articleErrors, EMPTY_ARTICLE, newUntil, normaliseArticle } from '../rules';
import type { ArticleValues } from '../schema';

/** What a save writes; nothing when there are no changes. */
export interface ArticlePlan {
  readonly values: ArticleValues;
  readonly changes: readonly Change[];
}

/** What a save knows besides the body. */
interface Known {
  readonly creationDate: Date;
  readonly at: Date;
  /** names of the categories (C-04) */
  readonly categories: readonly string[];
}

/** ART-32: what the text shows is always among the images; others that were sent stay beside it. */
const withImages = (values: ArticleValues): ArticleValues => ({
  ...values,
  images: [...new Set([...imageIdsIn(values.content), ...values.images])],
});

/** C-06: ticking 'new' on an article that is older than that has no effect. */
function withoutLapsedFlag(values: ArticleValues, creationDate: Date, at: Date): ArticleValues {
  const until = newUntil({ displayDate: values.displayDate, createdOn: dayOf(creationDate) });
  return { ...values, newArticle: values.newArticle && dayOf(at) <= until };
}

/** Changed fields in form order. */
export const articleChanges = (before: ArticleValues | null, after: ArticleValues | null): Change[] =>
  changesBetween(ARTICLE_FIELDS, before, after);

/**
 * E-065: decides what a save writes, reading and writing nothing; `before` is null for a new article. Fields that were not sent are
 * unchanged; rich text is cleaned. Throws INVALID_INPUT at the fields that break a rule, or name a category that is none.
 */
export function planSave(before: ArticleValues | null, sent: Partial<ArticleValues>, { creationDate, at, categories }: Known): ArticlePlan {
  const given = ARTICLE_FIELDS.filter((field) => sent[field] !== undefined).map((field) => [field, sent[field]] as const);
  const entered = { ...(before ?? EMPTY_ARTICLE), ...Object.fromEntries(given) } as ArticleValues;
  const values = withoutLapsedFlag(normaliseArticle(withImages(entered)), creationDate, at);
  const fields: Record<string, string> = { ...articleErrors(values) };
  if (values.category !== null && !categories.includes(values.category)) fields.category = 'INVALID_CHOICE';
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_INPUT', { fields });
  return { values, changes: articleChanges(before, values) };
}

/** C-21: the same for text and images while typing; no length rule applies. */
export function planProgress(before: ArticleValues, sent: Pick<ArticleValues, 'content' | 'images'>): ArticlePlan {
  const values = withImages({ ...before, ...sent });
  return { values, changes: articleChanges(before, values) };
}
