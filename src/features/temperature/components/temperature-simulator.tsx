'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Tag } from '@/ui/controls/tag';
import { usePreHydrationInput } from '@/ui/forms/use-pre-hydration-input';
import { durationText, evaluate, judgedRanges, minutesOf, parseTemperature } from '../rules';
import type { EditedRange, TemperatureStatus } from '../schema';
import { wholeNumber } from './range-entry';

export const STATUS_TONES: Record<TemperatureStatus, 'ok' | 'warn' | 'bad'> = { OK: 'ok', ASK: 'warn', ALTERED: 'bad' };

/** Verdict of the form's ranges for one temperature and duration (T-08). */
export function TemperatureSimulator({ ranges }: { ranges: readonly EditedRange[] }) {
  const t = useTranslations('temperature.simulator');
  const all = useTranslations('temperature');
  const id = useId();
  const [temperature, setTemperature] = useState('');
  const [hours, setHours] = useState('');
  const [minutes, setMinutes] = useState('');
  const early = { t: usePreHydrationInput(setTemperature), h: usePreHydrationInput(setHours), m: usePreHydrationInput(setMinutes) };
  const input = (name: keyof typeof early, value: string, change: (text: string) => void, mode: 'decimal' | 'numeric') => (
    <input
      ref={early[name]}
      id={`${id}-${name}`}
      aria-describedby={`${id}-result`}
      inputMode={mode}
      autoComplete="off"
      value={value}
      onChange={(event) => change(event.target.value)}
      // Enter runs the simulator, never the surrounding form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      className="control w-20 tabular-nums"
    />
  );
  return (
    <fieldset
      aria-labelledby={`${id}-title`}
      className="flex min-w-0 flex-col gap-2 rounded-control border border-line bg-sunken p-3 text-sm print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p id={`${id}-title`} className="font-semibold">
          {t('title')}
        </p>
        <span className="flex items-center gap-1.5">
          <label htmlFor={`${id}-t`}>{t('temperature')}</label>
          {input('t', temperature, setTemperature, 'decimal')} °C
        </span>
        <span className="flex flex-wrap items-center gap-1.5">
          <span>{t('duration')}</span>
          {input('h', hours, setHours, 'numeric')}
          <label htmlFor={`${id}-h`}>{all('hours')}</label>
          {input('m', minutes, setMinutes, 'numeric')}
          <label htmlFor={`${id}-m`}>{all('minutes')}</label>
        </span>
      </div>
      <div id={`${id}-result`} aria-live="polite" className="flex min-h-6 flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <Answer ranges={ranges} temperature={temperature} hours={hours} minutes={minutes} />
      </div>
    </fieldset>
  );
}

interface AnswerProps {
  ranges: readonly EditedRange[];
  temperature: string;
  hours: string;
  minutes: string;
}

function Answer({ ranges, temperature, hours, minutes }: AnswerProps) {
  const t = useTranslations('temperature.simulator');
  const all = useTranslations('temperature');
  const language = useLocale();
  const note = (text: ReactNode) => <span className="text-muted">{text}</span>;
  if (ranges.length === 0) return note(t('noRanges'));
  const degrees = parseTemperature(temperature);
  const time = minutesOf(wholeNumber(hours), wholeNumber(minutes));
  if (degrees === undefined) return <span className="text-bad">{t('invalidTemperature')}</span>;
  if (time !== null && Number.isNaN(time)) return <span className="text-bad">{t('invalidDuration')}</span>;
  if (degrees === null || time === null) return note(t('ask'));
  const judged = judgedRanges(ranges);
  if (!judged) return note(t('unjudged'));
  const result = evaluate(judged, { temperature: degrees }, time);
  if (!result) return note(t('noRanges'));
  const { status, message, englishMessage, index, limit, overLimit, isUncovered } = result;
  const range = index === null ? undefined : judged[index];
  return (
    <>
      <span className="sr-only">{t('result')}</span>
      <Tag tone={STATUS_TONES[status]}>{all(`statuses.${status}`)}</Tag>
      {isUncovered && <span className="text-warn">{t('uncovered')}</span>}
      {limit !== null && <span className="text-warn">{t('overLimit', { limit: durationText(limit, language) })}</span>}
      {overLimit && (range?.message || range?.englishMessage) && <span>{t('beyondStudied')}</span>}
      {!isUncovered && !overLimit && (
        <>
          {message ? <span lang="fr">«&nbsp;{message}&nbsp;»</span> : note(t('noMessage', { language: all('frenchMark') }))}
          {englishMessage ? <span lang="en">“{englishMessage}”</span> : note(t('noMessage', { language: all('englishMark') }))}
        </>
      )}
    </>
  );
}
