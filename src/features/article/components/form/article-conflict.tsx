'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { EditConflict } from '@/ui/dialogs/edit-conflict';
import { EditConflictDialog } from '@/ui/dialogs/edit-conflict-dialog';
import type { ArticleCategory, ArticleField } from '../../schema';
import { NO_PRIORITY } from '../../schema/limits';
import { DIFF_FIELDS, type FormValues } from './form-values';

interface ArticleConflictProps {
  conflict: EditConflict<FormValues>;
  categories: readonly ArticleCategory[];
}

/** S-22: both versions of every field that two users changed. Lazily loaded. */
export function ArticleConflict({ conflict, categories }: ArticleConflictProps) {
  const t = useTranslations('article-form');
  const fields = useTranslations('article-form.fields');
  const language = useLocale();
  const textOf = (field: string, value: unknown): string | undefined => {
    if (field === 'encodedImageId') return value ? t('image.named', { id: String(value).slice(0, 8) }) : undefined;
    if (field === 'priority') return Number(value) === NO_PRIORITY ? t('noPriority') : t('priority', { priority: Number(value) });
    if (field !== 'category' || value === null) return undefined;
    const category = categories.find(({ name }) => name === value);
    return category && (language === 'en' ? category.labelEn : category.labelFr);
  };
  return (
    <EditConflictDialog
      conflict={conflict}
      fields={DIFF_FIELDS}
      labelOf={(field) => fields(field as Exclude<ArticleField, 'images'>)}
      textOf={textOf}
    />
  );
}
