import type { FormSchema } from '@/ui/forms/use-submit';
import { checkValue, OFF, type ParameterDefinition } from '../rules';
import { ParameterInput, type ParameterView } from '../schema';

/** What the form holds; `mode` is there for values that may be 'none'. */
export interface FormValues {
  label: string;
  mode: 'on' | 'off';
  value: string | number | null;
}

/** A stored value as its field shows it: addresses one a line, numbers as numbers, a broken one as it is. */
export function formValues(meaning: ParameterDefinition | null, label: string, value: string): FormValues {
  if (meaning?.canBeOff && (value === OFF || value.trim() === ''))
    return { label, mode: 'off', value: meaning.kind === 'emails' ? '' : null };
  const mode = 'on';
  if (meaning?.kind === 'emails')
    return {
      label,
      mode,
      value: value
        .split(/[\s,;]+/)
        .filter(Boolean)
        .join('\n'),
    };
  const isNumber = meaning?.kind === 'number' || meaning?.kind === 'duration';
  return { label, mode, value: isNumber && /^\d+$/.test(value) ? Number(value) : value };
}

/** What the call takes; an empty field is an empty text, which the schema refuses. */
export function wireValues({ label, mode, value }: FormValues, meaning: ParameterDefinition | null): { label: string; value: string } {
  return { label, value: meaning?.canBeOff && mode === 'off' ? OFF : String(value ?? '') };
}

type Envelope = Partial<Pick<ParameterView, 'id' | 'key' | 'updateDate'>>;

/** The endpoint's own schema and the rule of this parameter's value, over what the form holds (PARAM-06 to PARAM-08, PARAM-12). */
export function formSchema(meaning: ParameterDefinition | null, envelope: Envelope): FormSchema<ParameterInput> {
  return {
    safeParse(input) {
      const wire = { ...envelope, ...wireValues(input as FormValues, meaning) };
      const parsed = ParameterInput.safeParse(wire);
      const checked = checkValue(meaning, wire.value);
      const valueIssue = 'error' in checked ? [{ code: 'custom', message: checked.error, path: ['value'] }] : [];
      if (parsed.success && valueIssue.length === 0) return { success: true, data: parsed.data };
      return { success: false, error: { issues: [...(parsed.error?.issues ?? []), ...valueIssue] } };
    },
  };
}
