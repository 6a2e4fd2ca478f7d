'use client';

import dynamic from 'next/dynamic';
import { useId } from 'react';
import type { Day } from '@/shared/dates/dates';

const DatePicker = dynamic(() => import('../fields/date-picker').then((module) => module.DatePicker), {
  ssr: false,
  loading: () => <div className="control" aria-hidden="true" />,
});

interface DayInputProps {
  label: string;
  value: Day | null;
  onDay: (day: Day | null) => void;
  min?: Day;
  max?: Day;
  invalid?: boolean;
  /** id of what explains or refuses the value */
  describedBy?: string;
}

/** A day outside a form, DD/MM/YYYY in both languages, typed or picked. Needs the messages of 'fields' on the page. */
export function DayInput({ label, value, onDay, min, max, invalid = false, describedBy }: DayInputProps) {
  const id = useId();
  const wiring = {
    id,
    'aria-labelledby': `${id}l`,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': undefined,
  } as const;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <span id={`${id}l`} className="font-[550]">
        {label}
      </span>
      <DatePicker wiring={wiring} value={value} min={min} max={max} onChange={onDay} onBlur={() => undefined} />
    </div>
  );
}
