'use client';

import { useTranslations } from 'next-intl';
import { usePreHydrationChoice } from '../forms/use-pre-hydration-input';
import { FieldFrame, type FieldLook } from './field-frame';
import { ReadValue } from './read-value';
import { useField } from './use-field';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  hint?: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldLook {
  name: string;
  choices: readonly Choice[];
  /** text of the empty choice; false leaves it out where a value is always there */
  empty?: string | false;
}

/** The browser's own list: light, and native on every device. Value: a choice's value, or null for the empty one. */
export function SelectField({ name, choices, empty, ...look }: SelectFieldProps) {
  const t = useTranslations('fields');
  const { value, change, blur, error, isReadOnly, ref } = useField<string | null>(name, look.readOnly);
  const onChoose = (next: string) => change(next === '' ? null : next);
  const selectRef = usePreHydrationChoice(onChoose, ref);
  const isListed = choices.some((choice) => choice.value === value);
  if (isReadOnly) {
    return (
      <ReadValue {...look} name={name} error={error}>
        {choices.find((choice) => choice.value === value)?.label ?? value}
      </ReadValue>
    );
  }
  return (
    <FieldFrame {...look} name={name} error={error}>
      {(wiring) => (
        <select
          {...wiring}
          ref={selectRef}
          name={name}
          className="control"
          value={value ?? ''}
          onChange={(event) => onChoose(event.target.value)}
          onBlur={blur}
        >
          {(empty !== false || !value) && <option value="">{empty || t('choose')}</option>}
          {value && !isListed && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
