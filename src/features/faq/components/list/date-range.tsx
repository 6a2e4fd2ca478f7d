'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '@/ui/controls/button';
import { DayInput } from '@/ui/controls/day-input';

const DEBOUNCE = 1000;

interface Range {
  from: string;
  to: string;
}

interface DateRangeProps extends Range {
  label: string;
  onChange: (range: Range) => void;
}

/**
 * A pair of days that filters once both are there (FAQ-06 to FAQ-08). A chosen day is applied after a debounce (FAQ-09), a cleared
 * pair at once.
 */
export function DateRange({ label, from, to, onChange }: DateRangeProps) {
  const t = useTranslations('faq-list.filters');
  const noteId = useId();
  const [chosen, setChosen] = useState<Range>({ from, to });
  const [seen, setSeen] = useState<Range>({ from, to });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Set from outside (back button): taken over; what was chosen here is returned unchanged.
  if (from !== seen.from || to !== seen.to) {
    setSeen({ from, to });
    setChosen({ from, to });
  }
  const choose = (next: Range, wait: number) => {
    setChosen(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), wait);
  };
  const isAny = chosen.from !== '' || chosen.to !== '';
  const isHalf = isAny && (chosen.from === '' || chosen.to === '');
  const isInverted = isAny && !isHalf && chosen.to < chosen.from;
  return (
    <fieldset className="relative min-w-0">
      <legend className="mb-1 text-sm font-semibold text-muted">{label}</legend>
      {isAny && (
        <IconButton
          label={t('clear', { label })}
          className="absolute -top-1.5 right-0 min-h-7! min-w-7!"
          onClick={() => choose({ from: '', to: '' }, 0)}
        >
          <X size={15} aria-hidden="true" />
        </IconButton>
      )}
      <div className="flex flex-col gap-2">
        <DayInput label={t('from')} value={chosen.from || null} onDay={(day) => choose({ ...chosen, from: day ?? '' }, DEBOUNCE)} />
        <DayInput
          label={t('to')}
          value={chosen.to || null}
          {...(chosen.from !== '' && { min: chosen.from })}
          invalid={isInverted}
          describedBy={noteId}
          onDay={(day) => choose({ ...chosen, to: day ?? '' }, DEBOUNCE)}
        />
      </div>
      <p
        id={noteId}
        aria-live="polite"
        className={isInverted ? 'mt-1 text-xs font-[550] text-bad' : 'mt-1 text-xs text-muted empty:hidden'}
      >
        {isHalf && t('half')}
        {isInverted && t('inverted')}
      </p>
    </fieldset>
  );
}
