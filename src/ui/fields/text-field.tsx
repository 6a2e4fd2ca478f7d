'use client';

import { useTranslations } from 'next-intl';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { usePreHydrationInput } from '../forms/use-pre-hydration-input';
import { FieldFrame, type FieldLook } from './field-frame';
import { ReadValue } from './read-value';
import { useField } from './use-field';

interface TextFieldProps extends FieldLook {
  name: string;
  type?: 'text' | 'email' | 'password' | 'url' | 'tel';
  /** shows count/max below; typing past it is not stopped, the schema refuses */
  counterMax?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email';
  placeholder?: string;
  autoFocus?: boolean;
  /** codes: figures of equal width */
  mono?: boolean;
}

/** One line of text; value string, or null where null was stored and nothing is typed. */
export function TextField({
  name,
  type = 'text',
  counterMax,
  autoComplete = 'off',
  inputMode,
  placeholder,
  autoFocus,
  mono,
  ...look
}: TextFieldProps) {
  const t = useTranslations('fields');
  const { value, change, blur, error, isReadOnly, isNullWhenEmpty, ref } = useField<string | null>(name, look.readOnly);
  const onInput = (text: string) => change(text === '' && isNullWhenEmpty ? null : text);
  const inputRef = usePreHydrationInput(onInput, ref);
  const counter = counterMax !== undefined && <span>{t('counter', { count: [...(value ?? '').trim()].length, max: counterMax })}</span>;
  if (isReadOnly) {
    return (
      <ReadValue {...look} name={name} error={error}>
        {mono && value ? <span className="tabular-nums">{value}</span> : value}
      </ReadValue>
    );
  }
  return (
    <FieldFrame {...look} name={name} error={error} counter={counter}>
      {(wiring) => (
        <input
          {...wiring}
          ref={inputRef}
          name={name}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          placeholder={placeholder}
          // biome-ignore lint/a11y/noAutofocus: only where a form is the whole screen, such as the log-in
          autoFocus={autoFocus}
          className={mono ? 'control tabular-nums' : 'control'}
          value={value ?? ''}
          onChange={(event) => onInput(event.target.value)}
          onBlur={blur}
        />
      )}
    </FieldFrame>
  );
}
