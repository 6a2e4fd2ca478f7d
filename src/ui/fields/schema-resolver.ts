import { type FieldErrors, type FieldValues, type Resolver, type ResolverResult, set } from 'react-hook-form';
import { fieldErrorsOf } from '@/shared/field-errors';
import type { FormSchema } from '../forms/use-submit';

interface CheckTiming {
  /** true while a submission waits for the check */
  isAtOnce: () => boolean;
  /** runs a check that can wait, such as after the frame of the key that asked for it */
  later: (check: () => void) => void;
}

/**
 * The form's check by a zod schema; each error carries its code as the message. With a timing, checks that wait are one, of the
 * newest values: the form itself ignores the result for a field that has changed again or was reset.
 */
export function schemaResolver<Values extends FieldValues>(schema: FormSchema<unknown>, timing?: CheckTiming): Resolver<Values> {
  let waiting: Promise<ResolverResult<Values>> | null = null;
  let newest: Values;
  return (values) => {
    if (!timing || timing.isAtOnce()) return checked(schema, values);
    newest = values;
    waiting ??= new Promise<void>(timing.later).then(() => {
      waiting = null;
      return checked(schema, newest);
    });
    return waiting;
  };
}

function checked<Values extends FieldValues>(schema: FormSchema<unknown>, values: Values): ResolverResult<Values> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { values, errors: {} };
  const errors: FieldErrors<Values> = {};
  for (const [name, code] of Object.entries(fieldErrorsOf(parsed.error.issues, values))) {
    set(errors, name, { type: 'schema', message: code });
  }
  return { values: {}, errors };
}
