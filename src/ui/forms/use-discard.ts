'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { confirm } from '../dialogs/confirm';
import { hasUnsavedChanges } from './unsaved-changes';

/** The one question before unsaved changes are lost (S-24); `part` names a part of the page, such as a section. */
export function useConfirmDiscard(): (part?: string) => Promise<boolean> {
  const t = useTranslations('common.unsaved');
  return useCallback(
    async (part) => {
      const title = part === undefined ? t('title') : t('titleOf', { part });
      const { ok } = await confirm({ title, text: t('text'), confirmLabel: t('discard'), cancelLabel: t('keep'), tone: 'danger' });
      return ok;
    },
    [t],
  );
}

/** Whether the page may be left: asks when a form has unsaved changes. Call `clearUnsavedChanges` just before leaving. */
export function useMayLeave(): () => Promise<boolean> {
  const confirmDiscard = useConfirmDiscard();
  return useCallback(async () => !hasUnsavedChanges() || confirmDiscard(), [confirmDiscard]);
}
