'use client';

import { memo, type ReactNode, useCallback, useRef } from 'react';
import { useMarkedFirst } from '../use-marked-first';
import { Checkbox } from './checkbox';

interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: number | undefined;
  isPart?: boolean;
}

interface CheckboxGroupProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: readonly Value[];
  onChange: (value: readonly Value[]) => void;
}

/** A filter: any of several, each with the number of results behind it; a part of the choice above it is indented. */
export function CheckboxGroup<Value extends string>({ label, choices, value, onChange }: CheckboxGroupProps<Value>) {
  const [chosen, choose] = useMarkedFirst(value, onChange);
  const latest = useRef({ choices, chosen, choose });
  latest.current = { choices, chosen, choose };
  const toggle = useCallback((changed: string, isOn: boolean) => {
    const { choices: all, chosen: before, choose: change } = latest.current;
    change(all.map((each) => each.value).filter((each) => (each === changed ? isOn : before.includes(each))));
  }, []);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold text-muted">{label}</legend>
      {choices.map((choice) => (
        <ChoiceBox key={choice.value} {...choice} isOn={chosen.includes(choice.value)} onToggle={toggle} />
      ))}
    </fieldset>
  );
}

interface ChoiceBoxProps extends Choice<string> {
  isOn: boolean;
  onToggle: (value: string, isOn: boolean) => void;
}

/** A click renders the choice that was clicked, not the others beside it. */
const ChoiceBox = memo(function ChoiceBox({ value, label, count, isPart, isOn, onToggle }: ChoiceBoxProps) {
  return (
    <Checkbox
      label={label}
      count={count}
      {...(isPart && { className: 'pl-6' })}
      checked={isOn}
      onChange={(next) => onToggle(value, next)}
    />
  );
});
