import type { useTranslations } from 'next-intl';

/** Label of a sub-category: a brand's own name, a translation for the others. */
export function subCategoryText(t: ReturnType<typeof useTranslations<'request-faq'>>, value: string): string {
  const key = `values.subCategory.${value}` as 'title';
  return t.has(key) ? t(key) : value;
}
