'use client';

import dynamic from 'next/dynamic';
import { formatDate } from '@/shared/dates/dates';
import { FieldFrame, type FieldLook } from './field-frame';
import { ReadValue } from './read-value';
import { useField } from './use-field';

const DatePicker = dynamic(() => import('./date-picker').then((module) => module.DatePicker), {
  ssr: false,
  loading: () => <div className="control" aria-hidden="true" />,
});

interface DateFieldProps extends FieldLook {
  name: string;
  /** 'YYYY-MM-DD' */
  min?: string;
  max?: string;
}

/** A day, DD/MM/YYYY in both languages, typed or picked; value 'YYYY-MM-DD' or null. The picker loads only when editable. */
export function DateField({ name, min, max, ...look }: DateFieldProps) {
  const { value, change, blur, error, isReadOnly } = useField<string | null>(name, look.readOnly);
  if (isReadOnly) {
    return (
      <ReadValue {...look} name={name} error={error}>
        {value && <span className="tabular-nums">{formatDate(value)}</span>}
      </ReadValue>
    );
  }
  return (
    <FieldFrame {...look} name={name} error={error}>
      {(wiring) => <DatePicker wiring={wiring} value={value} min={min} max={max} onChange={change} onBlur={blur} />}
    </FieldFrame>
  );
}
