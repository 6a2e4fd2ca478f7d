'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

/** Labels of a card, translated once for the whole list. */
export function useCardTexts() {
  const t = useTranslations('promotion.card');
  return useMemo(
    () => ({
      name: t('name'),
      area: t('area'),
      reference: t('reference'),
      maxQuantity: t('maxQuantity'),
      available: t('available'),
      expires: t('expires'),
      yes: t('yes'),
      no: t('no'),
      expired: t('expired'),
      isNew: t('new'),
      pdf: t('pdf'),
      pdfOf: (name: string) => t('pdfOf', { name }),
      link: t('link'),
      linkOf: (name: string) => t('linkOf', { name }),
      noDocument: t('noDocument'),
      noArea: t('noArea'),
      noImage: t('noImage'),
      edit: t('edit'),
      remove: (name: string) => t('delete', { name }),
    }),
    [t],
  );
}
export type CardTexts = ReturnType<typeof useCardTexts>;
