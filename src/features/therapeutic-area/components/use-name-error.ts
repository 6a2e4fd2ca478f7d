'use client';

import { useCallback } from 'react';
import { ApiRefusal } from '@/ui/data/api';
import { useFieldErrorText } from '@/ui/fields/field-error-text';
import { useRefusalText } from '@/ui/forms/use-refusal-text';

/** Sentence at the one field that an area has: its own code, or why the whole was refused. */
export function useNameError(): (refused: unknown) => string {
  const fieldText = useFieldErrorText();
  const refusalText = useRefusalText();
  return useCallback(
    (refused) => {
      if (typeof refused === 'string') return fieldText(refused);
      const code = refused instanceof ApiRefusal ? refused.fields.name : undefined;
      return code ? fieldText(code) : refusalText(refused);
    },
    [fieldText, refusalText],
  );
}
