'use client';

import { Pencil } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Tag } from '@/ui/controls/tag';
import { durationText, knownStatus, rangeLabel } from '../rules';
import type { EditedRange } from '../schema';
import { STATUS_TONES } from './temperature-simulator';

interface RangeRowProps {
  range: EditedRange;
  buttonId: string;
  /** absent where nothing may be edited */
  onSelect?: (() => void) | undefined;
}

/** One range of the list: what it covers, its result, its limit and both messages. */
export function RangeRow({ range, buttonId, onSelect }: RangeRowProps) {
  const t = useTranslations('temperature');
  const language = useLocale();
  const label = rangeLabel(range, language);
  const status = knownStatus(range.status);
  const messages = [
    { lang: 'fr', mark: t('frenchMark'), text: range.message },
    { lang: 'en', mark: t('englishMark'), text: range.englishMessage },
  ].filter(({ text }) => text !== '');
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1 px-3 py-2 text-sm">
      <div className="flex w-44 shrink-0 items-center gap-1.5 font-semibold tabular-nums">
        {onSelect ? (
          <button
            type="button"
            id={buttonId}
            aria-label={t('editRange', { range: label })}
            onClick={onSelect}
            className="-ml-1.5 flex min-h-7 items-center gap-1.5 rounded-control px-1.5 text-left text-link hover:bg-hover"
          >
            <Pencil size={14} aria-hidden="true" className="shrink-0" />
            {label}
          </button>
        ) : (
          <span className="flex min-h-7 items-center">{label}</span>
        )}
      </div>
      <div className="flex min-h-7 w-32 shrink-0 items-center">
        {status ? <Tag tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</Tag> : <Tag tone="calm">{t('unjudged')}</Tag>}
      </div>
      <p className="flex min-h-7 w-36 shrink-0 items-center text-muted tabular-nums">
        <span aria-hidden={range.time === null || undefined}>{durationText(range.time, language)}</span>
        {range.time === null && <span className="sr-only">{t('noLimit')}</span>}
      </p>
      <div className="min-w-48 flex-1 py-1">
        {messages.map(({ lang, mark, text }) => (
          <p key={lang} className="flex gap-2">
            <span className="w-5 shrink-0 text-xs leading-5 text-muted">{mark}</span>
            <span lang={lang} className="[overflow-wrap:anywhere] whitespace-pre-line">
              {text}
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
