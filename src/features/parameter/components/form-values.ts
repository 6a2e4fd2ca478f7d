import type { FormSchema } from '@/ui/forms/use-submit';
import { checkValue, OFF, type ParameterDefinition } from '../rules';
import { ParameterInput, type ParameterView } from '../schema';

/** Values of the form; `mode` is for values that may be 'none'. */
export interface FormValues {
  label: string;
  mode: 'on' | 'off';
  value: string | number | null;
}

/** A stored value as its field shows it: addresses one a line, numbers as numbers, a broken one as it is. */
export function formValues(definition: ParameterDefinition | null, label: string, value: string): FormValues {
  if (definition?.canBeOff && (value === OFF || value.trim() === ''))
    return { label, mode: 'off', value: definition.kind === 'emails' ? '' : null };
  const mode = 'on';
  if (definition?.kind === 'emails')
    return {
      label,
      mode,
      value: value
        .split(/[\s,;]+/)
        .filter(Boolean)
        .join('\n'),
    };
  const isNumber = definition?.kind === 'number' || definition?.kind === 'duration';
  return { label, mode, value: isNumber && /^\d+$/.test(value) ? Number(value) : value };
}

/** Label and value as they are stored and sent. */
export type StoredValues = { label: string; value: string };
/** The form has validated already. */
export const STORED_SCHEMA = { safeParse: (values: unknown) => ({ success: true, data: values as StoredValues }) as const };

/** What the call takes; an empty field is an empty text, which the schema refuses. */
export function wireValues({ label, mode, value }: FormValues, definition: ParameterDefinition | null): StoredValues {
  return { label, value: definition?.canBeOff && mode === 'off' ? OFF : String(value ?? '') };
}

type Envelope = Partial<Pick<ParameterView, 'id' | 'key' | 'updateDate'>>;

/** The endpoint's schema and the rule of this parameter's value, applied to the form values (PARAM-06 to PARAM-08, PARAM-12). */
export function formSchema(definition: ParameterDefinition | null, envelope: Envelope): FormSchema<ParameterInput> {
  return {
    safeParse(input) {
      const wire = { ...envelope, ...wireValues(input as FormValues, definition) };
      const parsed = ParameterInput.safeParse(wire);
      const checked = checkValue(definition, wire.value);
      const valueIssue = 'error' in checked ? [{ code: 'custom', message: checked.error, path: ['value'] }] : [];
      if (parsed.success && valueIssue.length === 0) return { success: true, data: parsed.data };
      return { success: false, error: { issues: [...(parsed.error?.issues ?? []), ...valueIssue] } };
    },
  };
}
