'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { usePreHydrationInput } from '../forms/use-pre-hydration-input';
import { FieldFrame, type FieldLook } from './field-frame';
import { formatNumber, parseNumber } from './parse-number';
import { ReadValue } from './read-value';
import { useField } from './use-field';

interface NumberFieldProps extends FieldLook {
  name: string;
  /** °C, min: shown at the right, read with the label */
  unit?: string;
  disabled?: boolean;
}

/** A number or null; what is typed and is no number stays as text for the schema to refuse. No spinner buttons. */
export function NumberField({ name, unit, disabled, ...look }: NumberFieldProps) {
  const language = useLocale();
  const { value, change, blur, error, isReadOnly, ref } = useField<number | string | null>(name, look.readOnly);
  // "2," is on its way to "2,5": while its number is the value, the text stays as typed.
  const [typed, setTyped] = useState<string | null>(null);
  const onInput = (text: string) => {
    setTyped(text);
    change(parseNumber(text));
  };
  const inputRef = usePreHydrationInput(onInput, ref);
  const shown = typed !== null && parseNumber(typed) === value ? typed : formatNumber(value, language);
  const label = unit ? (
    <>
      {look.label} <span className="font-normal text-muted">({unit})</span>
    </>
  ) : (
    look.label
  );
  if (isReadOnly) {
    return (
      <ReadValue {...look} label={label} name={name} error={error}>
        {shown && <span className="tabular-nums">{shown}</span>}
      </ReadValue>
    );
  }
  return (
    <FieldFrame {...look} label={label} name={name} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          ref={inputRef}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          className="control tabular-nums"
          value={shown}
          onChange={(event) => onInput(event.target.value)}
          onBlur={() => {
            setTyped(null);
            blur();
          }}
        />
      )}
    </FieldFrame>
  );
}
