import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import type { RequestDetail } from '../../components/request-kind';
import { type DeclarationView, SERIOUSNESS, type Seriousness } from '../schema';
import { DeclarationFacts } from './declaration-facts';

const isSeriousness = (value: unknown): value is Seriousness => SERIOUSNESS.some((known) => known === value);

/** Title, facts and changes of one declaration. */
export function useDeclarationDetail(): RequestDetail<DeclarationView> {
  const t = useTranslations('request-declaration');
  const language = useLocale();
  return useMemo<RequestDetail<DeclarationView>>(() => {
    const serious = (value: unknown): string => (isSeriousness(value) ? t(`values.serious.${value}`) : '');
    const moment = (value: unknown): string => formatDateTime(typeof value === 'string' ? value : null, language);
    return {
      title: ({ id }) => t('detail.title', { id }),
      facts: (view, onChanged) => <DeclarationFacts view={view} onChanged={onChanged} />,
      describeChange: ({ field, before, after }) => {
        if (field === 'serious') return t('history.serious', { before: serious(before), after: serious(after) });
        if (field === 'dueAt') return t('history.dueAt', { before: moment(before), after: moment(after) });
        return field === 'sending' ? t('history.sending', { target: String(after) }) : undefined;
      },
    };
  }, [t, language]);
}
