'use client';

import { useLocale } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { encodeFieldError } from '@/shared/field-errors';
import { useFieldErrorText } from '@/ui/fields/field-error-text';
import { type RangeErrors, type RangeField, validateRange } from '../rules';
import type { EditedRange } from '../schema';
import { entryOf, type RangeEntry, rangeOf, sameEntry } from './range-entry';

interface RangeEntryOptions {
  ranges: readonly EditedRange[];
  /** of the edited range */
  index: number;
  onSave: (range: EditedRange) => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** A range as it is typed, with its errors once it was refused. */
export interface EditedEntry {
  /** the element with the inputs */
  readonly box: RefObject<HTMLFieldSetElement | null>;
  readonly stored: EditedRange;
  readonly entry: RangeEntry;
  readonly change: (part: Partial<RangeEntry>) => void;
  /** saves what the rules allow; otherwise focuses the first error */
  readonly save: () => void;
  /** Enter in an input saves, Escape cancels */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly errorOf: (field: RangeField) => string | undefined;
}

/** Edits one range of a chain (TEMP-02); null where the chain has no such range. */
export function useRangeEntry({ ranges, index, onSave, onCancel, onDirty }: RangeEntryOptions): EditedEntry | null {
  const language = useLocale();
  const errorText = useFieldErrorText();
  const box = useRef<HTMLFieldSetElement>(null);
  const stored = ranges[index];
  const [initial] = useState<RangeEntry | null>(stored ? entryOf(stored, language) : null);
  const [entry, setEntry] = useState(initial);
  const [errors, setErrors] = useState<RangeErrors>({});
  useEffect(() => box.current?.querySelector<HTMLElement>('input:not([disabled])')?.focus(), []);
  if (!entry || !initial || !stored) return null;

  const save = () => {
    const range = rangeOf(entry);
    const found = validateRange(ranges, index, range);
    setErrors(found);
    if (Object.keys(found).length === 0) onSave(range);
    else requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return {
    box,
    stored,
    entry,
    change(part) {
      const next = { ...entry, ...part };
      setEntry(next);
      onDirty(!sameEntry(next, initial));
      if (Object.keys(errors).length > 0) setErrors(validateRange(ranges, index, rangeOf(next)));
    },
    save,
    onKeyDown(event) {
      if (event.key === 'Escape') onCancel();
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return;
      event.preventDefault();
      save();
    },
    errorOf(field) {
      const problem = errors[field];
      return problem && errorText(encodeFieldError(problem.code, problem.params));
    },
  };
}
