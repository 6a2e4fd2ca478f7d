import type { useTranslations } from 'next-intl';

/** A sub-category in the reader's words: a brand is its own name, the others have one. */
export function subCategoryText(t: ReturnType<typeof useTranslations<'request-faq'>>, value: string): string {
  const key = `values.subCategory.${value}` as 'title';
  return t.has(key) ? t(key) : value;
}
