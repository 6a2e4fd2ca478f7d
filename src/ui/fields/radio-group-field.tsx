'use client';

import { classNames } from '../class-names';
import { FieldFrame, type FieldLook } from './field-frame';
import { ReadValue } from './read-value';
import type { Choice } from './select-field';
import { useField } from './use-field';

interface RadioGroupFieldProps extends FieldLook {
  name: string;
  choices: readonly Choice[];
  inline?: boolean;
}

/** One of a few; value: a choice's value or null. */
export function RadioGroupField({ name, choices, inline, ...look }: RadioGroupFieldProps) {
  const { value, change, blur, error, isReadOnly } = useField<string | null>(name, look.readOnly);
  if (isReadOnly) {
    return (
      <ReadValue {...look} name={name} error={error}>
        {choices.find((choice) => choice.value === value)?.label}
      </ReadValue>
    );
  }
  return (
    <FieldFrame {...look} name={name} error={error} group>
      {(wiring) => (
        <div className={classNames('flex gap-x-5', inline ? 'flex-wrap' : 'flex-col')}>
          {choices.map((choice) => (
            <label key={choice.value} className="flex min-h-7 items-center gap-2">
              <input
                type="radio"
                className="radio"
                name={wiring.id}
                value={choice.value}
                checked={choice.value === value}
                disabled={choice.disabled}
                aria-invalid={wiring['aria-invalid']}
                onChange={() => change(choice.value)}
                onBlur={blur}
              />
              <span>
                {choice.label}
                {choice.hint && <span className="block text-xs text-muted">{choice.hint}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
