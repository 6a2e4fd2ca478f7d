'use client';

import dynamic from 'next/dynamic';
import type { Day } from '@/shared/dates/dates';
import { FieldFrame } from '@/ui/fields/field-frame';

const DatePicker = dynamic(() => import('@/ui/fields/date-picker').then((module) => module.DatePicker), {
  ssr: false,
  loading: () => <div className="control" aria-hidden="true" />,
});

interface KpiDayProps {
  label: string;
  value: Day | null;
  min?: Day | undefined;
  max: Day;
  isWrong: boolean;
  onChange: (day: Day | null) => void;
}

/** One end of the period, DD/MM/YYYY; an error about both is shown beside them. */
export function KpiDay({ label, value, min, max, isWrong, onChange }: KpiDayProps) {
  return (
    <FieldFrame label={label} className="w-44">
      {(wiring) => (
        <DatePicker
          wiring={{ ...wiring, 'aria-invalid': isWrong || undefined }}
          value={value}
          min={min}
          max={max}
          onChange={onChange}
          onBlur={() => undefined}
        />
      )}
    </FieldFrame>
  );
}
