import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { fieldErrorsOf } from '@/shared/field-errors';
import type { FormSchema } from '../forms/use-submit';

/** The form's check by a zod schema; each error carries its code as the message. */
export function schemaResolver<Values extends FieldValues>(schema: FormSchema<unknown>): Resolver<Values> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [name, code] of Object.entries(fieldErrorsOf(parsed.error.issues, values))) {
      set(errors, name, { type: 'schema', message: code });
    }
    return { values: {}, errors };
  };
}
