import type { DiffField, DiffKind } from '@/shared/diff/diff';
import { imageIdsIn } from '@/shared/html/inline-images';
import type { FormSchema } from '@/ui/forms/use-submit';
import { ARTICLE_FIELDS, articleErrors, EMPTY_ARTICLE } from '../../rules';
import { type ArticleField, ArticleSave, type ArticleValues, type ArticleView } from '../../schema';

/** Form values: choices as texts, an invalid number as typed. */
export type FormValues = Omit<ArticleValues, 'priority' | 'readTime' | 'images'> & {
  readonly priority: string;
  readonly readTime: number | string | null;
};

/** What the form starts from. */
export function formValues(article: ArticleView | null): FormValues {
  const { title, content, summary, newArticle, privateDisplay, privateDisplaySummary, ...rest } = article ?? EMPTY_ARTICLE;
  const { tag, category, author, readTime, imageUrl, encodedImageId, videoUrl, displayDate, expirationDate } = rest;
  const texts = { title, content, summary, tag, category, author, readTime, imageUrl, videoUrl };
  const flags = { newArticle, privateDisplay, privateDisplaySummary };
  return { ...texts, ...flags, encodedImageId, displayDate, expirationDate, priority: String(rest.priority) };
}

/** What the call takes; the images are those that the text shows (ART-32). */
export const wireValues = (values: FormValues) => ({
  ...values,
  priority: Number(values.priority),
  images: imageIdsIn(values.content),
});

/** The endpoint's schema and the rules of an article, over the form values (ART-20 to ART-25). */
export const FORM_SCHEMA: FormSchema<FormValues> = {
  safeParse(input) {
    const values = input as FormValues;
    const parsed = ArticleSave.safeParse(wireValues(values));
    const typed = { ...values, title: values.title.trim(), summary: values.summary.trim() };
    const broken = Object.entries(articleErrors(typed)).map(([name, message]) => ({ code: 'custom', message, path: [name] }));
    if (parsed.success && broken.length === 0) return { success: true, data: values };
    return { success: false, error: { issues: [...(parsed.error?.issues ?? []), ...broken] } };
  },
};

/** How a comparison shows the fields of the form (S-22). */
const KINDS: Partial<Record<ArticleField, DiffKind>> = {
  content: 'html',
  encodedImageId: 'file',
  category: 'choice',
  priority: 'choice',
  displayDate: 'date',
  expirationDate: 'date',
  readTime: 'number',
  newArticle: 'boolean',
  privateDisplay: 'boolean',
  privateDisplaySummary: 'boolean',
};
export const DIFF_FIELDS: readonly DiffField[] = ARTICLE_FIELDS.filter((field) => field !== 'images').map((name) => ({
  name,
  kind: KINDS[name] ?? 'scalar',
  group: 'article',
}));
