'use client';

import { useTranslations } from 'next-intl';
import { usePreHydrationInput } from '../forms/use-pre-hydration-input';
import { FieldFrame, type FieldLook } from './field-frame';
import { ReadValue } from './read-value';
import { useField } from './use-field';

interface TextAreaFieldProps extends FieldLook {
  name: string;
  rows?: number;
  counterMax?: number;
}

/** Several lines of plain text; value string or null as in TextField. */
export function TextAreaField({ name, rows = 3, counterMax, ...look }: TextAreaFieldProps) {
  const t = useTranslations('fields');
  const { value, change, blur, error, isReadOnly, isNullWhenEmpty, ref } = useField<string | null>(name, look.readOnly);
  const onInput = (text: string) => change(text === '' && isNullWhenEmpty ? null : text);
  const inputRef = usePreHydrationInput(onInput, ref);
  const counter = counterMax !== undefined && <span>{t('counter', { count: [...(value ?? '')].length, max: counterMax })}</span>;
  if (isReadOnly) {
    return (
      <ReadValue {...look} name={name} error={error}>
        {value}
      </ReadValue>
    );
  }
  return (
    <FieldFrame {...look} name={name} error={error} counter={counter}>
      {(wiring) => (
        <textarea
          {...wiring}
          ref={inputRef}
          name={name}
          rows={rows}
          className="control resize-y"
          value={value ?? ''}
          onChange={(event) => onInput(event.target.value)}
          onBlur={blur}
        />
      )}
    </FieldFrame>
  );
}
