'use client';

import { Checkbox } from '../controls/checkbox';
import { FieldFrame, type FieldLook } from './field-frame';
import { ReadValue } from './read-value';
import type { Choice } from './select-field';
import { useField } from './use-field';

interface MultiSelectFieldProps extends FieldLook {
  name: string;
  choices: readonly Choice[];
  /** side by side where there is room */
  columns?: 1 | 2 | 3;
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' } as const;

/** Any of several, as a list of check boxes; value: the chosen values in the order of the choices. */
export function MultiSelectField({ name, choices, columns = 1, ...look }: MultiSelectFieldProps) {
  const { value, change, blur, error, isReadOnly } = useField<readonly string[] | null>(name, look.readOnly);
  const chosen = new Set(value ?? []);
  const toggle = (choice: string, isOn: boolean) =>
    change(choices.map((each) => each.value).filter((each) => (each === choice ? isOn : chosen.has(each))));
  if (isReadOnly) {
    return (
      <ReadValue {...look} name={name} error={error}>
        {choices
          .filter((choice) => chosen.has(choice.value))
          .map((choice) => choice.label)
          .join(', ')}
      </ReadValue>
    );
  }
  return (
    <FieldFrame {...look} name={name} error={error} group>
      {(wiring) => (
        <div className={`grid gap-x-5 ${COLUMNS[columns]}`}>
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              className={choice.hint ? 'items-start py-1 [&>input]:mt-0.5' : undefined}
              label={
                <>
                  {choice.label}
                  {choice.hint && <span className="block text-xs text-muted">{choice.hint}</span>}
                </>
              }
              checked={chosen.has(choice.value)}
              disabled={choice.disabled}
              aria-invalid={wiring['aria-invalid']}
              aria-describedby={wiring['aria-invalid'] && wiring['aria-describedby']}
              onChange={(isOn) => toggle(choice.value, isOn)}
              onBlur={blur}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
