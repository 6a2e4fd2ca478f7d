'use client';

import { type RefObject, useEffect, useState } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn, useFormContext } from 'react-hook-form';
import type { ApiRefusal } from '../data/api';
import { useRefusalText } from '../forms/use-refusal-text';
import { useFieldErrorText } from './field-error-text';
import { focusFirstError } from './first-error';
import { REFUSED } from './recheck-errors';

/** Where a refusal's codes ended up. */
interface Placed {
  /** fields that show their own */
  names: readonly string[];
  /** codes without a field here */
  unplaced: readonly string[];
  /** a typed value was refused, not only the action */
  wasDirty: boolean;
}

const NOWHERE: Placed = { names: [], unplaced: [], wasDirty: false };

/** Sets each refused field's error and focuses the first. */
export function useRefusedFields<Values extends FieldValues>(
  refusal: ApiRefusal | null,
  form: UseFormReturn<Values>,
  element: RefObject<HTMLFormElement | null>,
): Placed {
  const [placed, setPlaced] = useState(NOWHERE);
  const { setError, control } = form;
  useEffect(() => {
    if (!refusal) return;
    const shown = new Set([...(element.current?.querySelectorAll('[data-field]') ?? [])].map((node) => node.getAttribute('data-field')));
    const codes = Object.entries(refusal.fields);
    const names = codes.map(([name]) => name).filter((name) => shown.has(name));
    for (const name of names) setError(name as Path<Values>, { type: REFUSED, message: refusal.fields[name] ?? '' });
    setPlaced({
      names,
      unplaced: codes.filter(([name]) => !shown.has(name)).map(([, code]) => code),
      wasDirty: control._getDirty(),
    });
    if (names.length > 0) focusFirstError(element.current);
  }, [refusal, setError, control, element]);
  return placed;
}

/** P-26c: goes once every field that it is about was corrected, or what was typed is undone. */
export function RefusalSummary({ refusal, names, unplaced, wasDirty }: Placed & { refusal: ApiRefusal }) {
  const textOf = useRefusalText();
  const fieldText = useFieldErrorText();
  const { errors, isDirty } = useFormContext().formState;
  const isCorrected = names.length > 0 && unplaced.length === 0 && !names.some((name) => get(errors, name));
  if (isCorrected || (wasDirty && !isDirty)) return null;
  return (
    <div role="alert" className="mb-4 rounded-control border border-bad bg-bad-soft px-4 py-2.5 text-sm text-bad">
      <p className="font-[550]">{textOf(refusal)}</p>
      {unplaced.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {[...new Set(unplaced)].map((code) => (
            <li key={code}>{fieldText(code)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
