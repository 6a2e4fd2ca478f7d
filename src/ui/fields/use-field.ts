'use client';

import { useController } from 'react-hook-form';
import { useFieldErrorText } from './field-error-text';
import { useReadOnly } from './record-form';

export interface Field<Value> {
  value: Value;
  change: (value: Value) => void;
  blur: () => void;
  /** sentence in the reader's language */
  error: string | undefined;
  isReadOnly: boolean;
  /** for texts that were null: an emptied control gives null again, so that the form is not 'changed' */
  isNullWhenEmpty: boolean;
  ref: (element: HTMLElement | null) => void;
}

/** One value of the surrounding RecordForm, for controls that are not in the kit. */
export function useField<Value>(name: string, readOnly?: boolean): Field<Value> {
  const { field, fieldState, formState } = useController({ name });
  const errorText = useFieldErrorText();
  const stored: unknown = name
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
      formState.defaultValues,
    );
  return {
    value: field.value as Value,
    change: field.onChange,
    blur: field.onBlur,
    error: fieldState.error?.message ? errorText(fieldState.error.message) : undefined,
    isReadOnly: useReadOnly(readOnly),
    isNullWhenEmpty: stored === null,
    ref: field.ref,
  };
}
