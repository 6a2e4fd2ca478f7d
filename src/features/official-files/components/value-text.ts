'use client';

import { useTranslations } from 'next-intl';
import { formatDate, isDay } from '@/shared/dates/dates';
import { EMPTY } from '@/shared/text/empty';
import { messageText } from '@/shared/text/message-text';

type Plain = string | number | boolean | null;
const CHOICES = { type: 'types', status: 'statuses', hospitalAvailability: 'availabilities', cityAvailability: 'availabilities' } as const;

/** Names and values of a product's fields in the reader's language. */
export function useProductTexts(): {
  readonly field: (name: string) => string;
  readonly value: (field: string, value: Plain) => string;
} {
  const t = useTranslations('product');
  const common = useTranslations('common');
  return {
    field: (name) => messageText(t, `fields.${name}`) ?? name,
    value: (field, value) => {
      if (value === null || value === '') return EMPTY;
      if (typeof value === 'boolean') return common(value ? 'yes' : 'no');
      const group = CHOICES[field as keyof typeof CHOICES];
      const text = String(value);
      return (group && messageText(t, `${group}.${text}`)) ?? (isDay(text) ? formatDate(text) : text);
    },
  };
}
