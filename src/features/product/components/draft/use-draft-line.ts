import { useLocale, useTranslations } from 'next-intl';
import { draftLine } from '@/features/product/rules/draft-changes';
import type { DraftChange } from '@/features/product/schema';

/** What a draft changes, in one line of the reader's language; null where nothing differs or everything is new (P-43c). */
export function useDraftLine(): (changes: readonly DraftChange[], shown?: number) => string | null {
  const texts = { product: useTranslations('product'), common: useTranslations('common'), draft: useTranslations('draft') };
  const language = useLocale();
  return (changes, shown) => draftLine(changes, texts, language, shown);
}
