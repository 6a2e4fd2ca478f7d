'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { durationText, knownStatus, rangeLabel } from '@/features/temperature/rules';
import { formatDate } from '@/shared/dates/dates';
import { referenceName } from '@/shared/diff/same';
import { displayedText } from '@/shared/html/html';
import { messageText } from '@/shared/text/message-text';
import { fieldKind } from '../../rules';
import type { ProductValues, ShownField } from '../../schema';

const CHOICES = { type: 'types', status: 'statuses', hospitalAvailability: 'availabilities', cityAvailability: 'availabilities' } as const;

/** Display text of a product value; null for an empty one. For files see useFileName. */
export function useValueText(): (field: ShownField, value: unknown) => string | null {
  const language = useLocale();
  const t = useTranslations('product');
  const common = useTranslations('common');
  const statuses = useTranslations('temperature.statuses');
  const unjudged = useTranslations('temperature');
  return useCallback(
    (field, value) => {
      const kind = fieldKind(field);
      if (kind === 'boolean') return common(value ? 'yes' : 'no');
      if (value === null || value === undefined || value === '') return null;
      if (kind === 'reference') return referenceName(value);
      if (kind === 'date') return formatDate(String(value));
      if (kind === 'html') return displayedText(String(value)) || null;
      if (kind === 'number') return typeof value === 'number' ? value.toLocaleString(language) : String(value);
      if (kind === 'ranges') {
        const { temperatureRanges } = value as ProductValues['temperatureExcursion'];
        const lines = temperatureRanges.map((range) => {
          const verdict = knownStatus(range.status);
          return [
            rangeLabel(range, language),
            verdict ? statuses(verdict) : unjudged('unjudged'),
            durationText(range.time, language),
            range.message,
            range.englishMessage,
          ]
            .filter(Boolean)
            .join(' · ');
        });
        return lines.join('\n') || null;
      }
      const group = CHOICES[field as keyof typeof CHOICES];
      return (group && messageText(t, `${group}.${String(value)}`)) ?? String(value);
    },
    [language, t, common, statuses, unjudged],
  );
}
