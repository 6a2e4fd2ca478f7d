'use client';

import dynamic from 'next/dynamic';
import { formatDate } from '@/shared/dates';
import { FieldFrame, type FieldLook } from './field-frame';
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
  const { value, change, blur, error, isReadOnly, ref } = useField<string | null>(name, look.readOnly);
  return (
    <FieldFrame {...look} name={name} error={error}>
      {(wiring) =>
        isReadOnly ? (
          <input {...wiring} ref={ref} readOnly className="control tabular-nums" value={formatDate(value)} />
        ) : (
          <DatePicker wiring={wiring} value={value} min={min} max={max} onChange={change} onBlur={blur} />
        )
      }
    </FieldFrame>
  );
}
