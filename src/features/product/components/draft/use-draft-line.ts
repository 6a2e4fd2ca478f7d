import { useLocale, useTranslations } from 'next-intl';
import { draftLine } from '@/features/product/rules/draft-changes';
import type { DraftSummary } from '@/features/product/schema';

/** What a draft changes, in one line of the reader's language; null where nothing differs (P-43c). */
export function useDraftLine(): (draft: Pick<DraftSummary, 'editType' | 'changes'>, shown?: number) => string | null {
  const texts = { product: useTranslations('product'), common: useTranslations('common'), draft: useTranslations('draft') };
  const language = useLocale();
  return (draft, shown) => draftLine(draft, texts, language, shown);
}
