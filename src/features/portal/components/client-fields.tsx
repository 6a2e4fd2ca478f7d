'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { formatDate } from '@/shared/dates/dates';
import { DateField } from '@/ui/fields/date-field';
import { MultiSelectField } from '@/ui/fields/multi-select-field';
import { TextField } from '@/ui/fields/text-field';
import { latestExpiry, PORTAL_SCOPES } from '../rules';

/** Name, scopes with what each of them allows, and last day. */
export function ClientFields({ today }: { today: string }) {
  const t = useTranslations('portal');
  const latest = latestExpiry(today);
  const choices = PORTAL_SCOPES.map((value) => ({ value, label: t(`scope.${value}`), hint: t(`scopeHint.${value}`) }));
  return (
    <>
      <TextField name="name" label={t('form.name')} hint={t('form.nameHint')} required counterMax={100} autoFocus />
      <MultiSelectField name="scopes" label={t('form.scopes')} choices={choices} required />
      <DateField
        name="expiresOn"
        label={t('form.expiresOn')}
        hint={t('form.expiresHint', { date: formatDate(latest) })}
        min={today}
        max={latest}
        required
      />
    </>
  );
}

const OWN = ['expiryPast', 'expiryFar', 'membersNeedsRead'] as const;

/** Sentences of the codes that only this form has. */
export function useClientErrors() {
  const t = useTranslations('portal.errors');
  return useCallback(
    (code: string, params: Record<string, string | number>) => {
      const own = OWN.find((each) => each === code);
      return own ? t(own, { years: 0, ...params }) : null;
    },
    [t],
  );
}
