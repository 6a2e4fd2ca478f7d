'use client';

import { memo, type ReactNode, startTransition, useCallback, useOptimistic, useRef } from 'react';
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

/**
 * A filter: any of several, each with the number of results behind it; a part of the choice above it is indented. The tick is painted
 * first, and what `onChange` sets is rendered after it (in a transition).
 */
export function CheckboxGroup<Value extends string>({ label, choices, value, onChange }: CheckboxGroupProps<Value>) {
  const [shown, show] = useOptimistic(value);
  const latest = useRef({ choices, shown, onChange });
  latest.current = { choices, shown, onChange };
  const toggle = useCallback(
    (changed: string, isOn: boolean) => {
      const { choices: all, shown: chosen, onChange: change } = latest.current;
      const next = all.map((each) => each.value).filter((each) => (each === changed ? isOn : chosen.includes(each)));
      startTransition(() => {
        show(next);
        change(next);
      });
    },
    [show],
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold text-muted">{label}</legend>
      {choices.map((choice) => (
        <ChoiceBox key={choice.value} {...choice} isOn={shown.includes(choice.value)} onToggle={toggle} />
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
