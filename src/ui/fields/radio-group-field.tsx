'use client';

import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { usePreHydrationCheck } from '../forms/use-pre-hydration-input';
import { FieldFrame, type FieldLook } from './field-frame';
import { ReadValue } from './read-value';
import type { Choice } from './select-field';
import { useField } from './use-field';

interface RadioGroupFieldProps extends FieldLook {
  name: string;
  choices: readonly Choice[];
  inline?: boolean;
}

interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'ref'> {
  choice: Choice;
  onChoose: () => void;
}

function Radio({ choice: { value, label, hint, disabled }, onChoose, ...rest }: RadioProps) {
  const ref = usePreHydrationCheck((checked) => checked && onChoose());
  return (
    <label className="flex min-h-7 items-center gap-2">
      <input {...rest} ref={ref} type="radio" className="radio" value={value} disabled={disabled} onChange={onChoose} />
      <span>
        {label}
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </label>
  );
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
            <Radio
              key={choice.value}
              choice={choice}
              name={wiring.id}
              checked={choice.value === value}
              aria-invalid={wiring['aria-invalid']}
              onChoose={() => change(choice.value)}
              onBlur={blur}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
