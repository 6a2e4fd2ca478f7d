'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Availability, EditType, ProductStatus } from '../../schema';

/** All labels of a card, translated once for the whole list rather than per card. */
export interface CardTexts {
  cip: string;
  ucd: string;
  commercialName: (name: string) => string;
  copy: string;
  copied: (cip: string) => string;
  copyFailed: string;
  edit: string;
  unnamed: string;
  hospital: string;
  city: string;
  noChannel: string;
  noAvailability: string;
  emergency: string;
  status: Readonly<Record<ProductStatus, string>>;
  since: (date: string) => string;
  on: (date: string) => string;
  draft: Readonly<Record<EditType, string>>;
  availability: Readonly<Record<Availability, string>>;
}

export function useCardTexts(): CardTexts {
  const t = useTranslations('product-list.card');
  const product = useTranslations('product');
  return useMemo(
    () => ({
      cip: t('cip'),
      ucd: t('ucd'),
      commercialName: (name) => t('commercialName', { name }),
      copy: t('copy'),
      copied: (cip) => t('copied', { cip }),
      copyFailed: t('copyFailed'),
      edit: t('edit'),
      unnamed: t('unnamed'),
      hospital: product('locations.HOSPITAL'),
      city: product('locations.CITY'),
      noChannel: t('noChannel'),
      noAvailability: t('noAvailability'),
      emergency: t('emergency'),
      status: {
        AUTHORIZED: product('statuses.AUTHORIZED'),
        COMMERCIALIZED: product('statuses.COMMERCIALIZED'),
        NOT_MARKETED: product('statuses.NOT_MARKETED'),
        HANDED: product('statuses.HANDED'),
        STOPPED: product('statuses.STOPPED'),
      },
      since: (date) => t('since', { date }),
      on: (date) => t('on', { date }),
      draft: {
        EDIT_INFORMATION: t('draft.EDIT_INFORMATION'),
        EDIT_AVAILABILITY: t('draft.EDIT_AVAILABILITY'),
        EDIT_EXCURSION: t('draft.EDIT_EXCURSION'),
        NEW_PRODUCT: t('draft.NEW_PRODUCT'),
      },
      availability: {
        AVAILABLE: product('availabilities.AVAILABLE'),
        CONTINGENTEMENT: product('availabilities.CONTINGENTEMENT'),
        UNDER_TENSION: product('availabilities.UNDER_TENSION'),
        SHORTAGE: product('availabilities.SHORTAGE'),
        DOTATION: product('availabilities.DOTATION'),
        RESTOCKED: product('availabilities.RESTOCKED'),
      },
    }),
    [t, product],
  );
}
