'use client';

import { useTranslations } from 'next-intl';
import { messageText } from '@/shared/text/message-text';
import type { EditConflict } from '@/ui/dialogs/edit-conflict';
import { EditConflictDialog } from '@/ui/dialogs/edit-conflict-dialog';
import { FIELDS, type PromotionValues } from './form-values';

/** S-22: both versions of every field that two users changed. Lazily loaded. */
export function PromotionConflict({ conflict }: { conflict: EditConflict<PromotionValues> }) {
  const t = useTranslations('promotion');
  const textOf = (field: string, value: unknown): string | undefined => {
    if (value === null) return undefined;
    // A file has no name of its own here: its id distinguishes it.
    return field.startsWith('encoded') ? String(value).slice(0, 8) : undefined;
  };
  return (
    <EditConflictDialog
      conflict={conflict}
      fields={FIELDS}
      labelOf={(field) => messageText(t, `fields.${field}`) ?? field}
      textOf={textOf}
    />
  );
}
