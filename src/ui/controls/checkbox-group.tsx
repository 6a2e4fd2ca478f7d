'use client';

import type { ReactNode } from 'react';
import { Checkbox } from './checkbox';

interface CheckboxGroupProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: ReactNode; count?: number | undefined; isPart?: boolean }[];
  value: readonly Value[];
  onChange: (value: readonly Value[]) => void;
}

/** A filter: any of several, each with the number of results behind it; a part of the choice above it is indented. */
export function CheckboxGroup<Value extends string>({ label, choices, value, onChange }: CheckboxGroupProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold text-muted">{label}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          count={choice.count}
          {...(choice.isPart && { className: 'pl-6' })}
          checked={value.includes(choice.value)}
          onChange={(isOn) =>
            onChange(choices.map((each) => each.value).filter((each) => (each === choice.value ? isOn : value.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}
