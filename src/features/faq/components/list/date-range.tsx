'use client';

import { X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '@/ui/button';
import { FieldFrame } from '@/ui/fields/field-frame';

const DatePicker = dynamic(() => import('@/ui/fields/date-picker').then((module) => module.DatePicker), {
  ssr: false,
  loading: () => <div className="control" aria-hidden="true" />,
});

const DEBOUNCE = 1000;

export interface Range {
  from: string;
  to: string;
}

interface DateRangeProps extends Range {
  label: string;
  onChange: (range: Range) => void;
}

/**
 * A pair of days that filters once both are there (FAQ-06 to FAQ-08). A chosen day is told after a pause (FAQ-09), a cleared
 * pair at once.
 */
export function DateRange({ label, from, to, onChange }: DateRangeProps) {
  const t = useTranslations('faq-list.filters');
  const hintId = useId();
  const [chosen, setChosen] = useState<Range>({ from, to });
  const [seen, setSeen] = useState<Range>({ from, to });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Set from outside (reset, back button): taken over, unless it is the echo of what was chosen here.
  if (from !== seen.from || to !== seen.to) {
    setSeen({ from, to });
    setChosen({ from, to });
  }
  const choose = (next: Range, wait: number) => {
    setChosen(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), wait);
  };
  const isHalf = (chosen.from === '') !== (chosen.to === '');
  const isInverted = chosen.from !== '' && chosen.to !== '' && chosen.to < chosen.from;
  return (
    <fieldset className="min-w-0" aria-describedby={isHalf ? hintId : undefined}>
      <legend className="mb-1 flex w-full items-center justify-between gap-2 text-sm font-semibold text-muted">
        {label}
      </legend>
      <div className="flex items-end gap-1">
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
          <Day label={t('from')} value={chosen.from} onChange={(day) => choose({ ...chosen, from: day }, DEBOUNCE)} />
          <Day
            label={t('to')}
            value={chosen.to}
            min={chosen.from || undefined}
            error={isInverted ? t('inverted') : undefined}
            onChange={(day) => choose({ ...chosen, to: day }, DEBOUNCE)}
          />
        </div>
        {(chosen.from !== '' || chosen.to !== '') && (
          <IconButton label={`${t('clear')} (${label})`} onClick={() => choose({ from: '', to: '' }, 0)}>
            <X size={15} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p id={hintId} aria-live="polite" className="mt-1 text-xs text-muted empty:hidden">
        {isHalf && t('half')}
      </p>
    </fieldset>
  );
}

interface DayProps {
  label: string;
  value: string;
  min?: string | undefined;
  error?: string | undefined;
  onChange: (day: string) => void;
}

function Day({ label, value, min, error, onChange }: DayProps) {
  return (
    <FieldFrame label={label} error={error} className="flex-1">
      {(wiring) => (
        <DatePicker
          wiring={wiring}
          value={value || null}
          min={min}
          max={undefined}
          onChange={(day) => onChange(day ?? '')}
          onBlur={() => undefined}
        />
      )}
    </FieldFrame>
  );
}
