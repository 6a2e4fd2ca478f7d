'use client';

import { useTranslations } from 'next-intl';
import { NumberField } from '@/ui/fields/number-field';
import { RadioGroupField } from '@/ui/fields/radio-group-field';
import { useFieldValue } from '@/ui/fields/record-form';
import { SelectField } from '@/ui/fields/select-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { EMAILS_MAX, type ParameterDefinition } from '../rules';
import { useParameterTexts } from './parameter-texts';

interface ValueFieldProps {
  /** '' for a parameter without a key yet */
  parameterKey: string;
  definition: ParameterDefinition | null;
  warning?: string | undefined;
}

/** The field for a parameter's kind of value; free text for unknown parameters. */
export function ValueField({ parameterKey, definition, warning }: ValueFieldProps) {
  const t = useTranslations('parameter.form');
  const { offText, onText } = useParameterTexts();
  const mode = useFieldValue<'on' | 'off'>('mode');
  if (!definition?.canBeOff) return <TypedField definition={definition} warning={warning} label={t('value')} />;
  const choices = [
    { value: 'off', label: offText(parameterKey) },
    { value: 'on', label: onText(parameterKey) },
  ];
  return (
    <div className="flex flex-col gap-3">
      <RadioGroupField name="mode" label={t('mode')} choices={choices} required />
      {mode === 'on' && <TypedField definition={definition} warning={warning} label={onText(parameterKey)} />}
    </div>
  );
}

function TypedField({
  definition,
  warning,
  label,
}: {
  definition: ParameterDefinition | null;
  warning?: string | undefined;
  label: string;
}) {
  const t = useTranslations('parameter');
  const look = { name: 'value', label, required: true, warning };
  if (!definition) return <TextAreaField {...look} rows={3} counterMax={10_000} />;
  if (definition.kind === 'emails') return <TextAreaField {...look} rows={4} hint={t('form.emailsHint', { max: EMAILS_MAX })} />;
  if (definition.kind === 'choice')
    return <SelectField {...look} choices={(definition.choices ?? []).map((value) => ({ value, label: value }))} />;
  if (definition.kind === 'text') return <TextAreaField {...look} rows={12} counterMax={10_000} />;
  const range = t('form.range', { min: definition.min ?? 0, max: definition.max ?? 0 });
  return <NumberField {...look} unit={definition.unit && t(`unitNames.${definition.unit}`)} hint={range} className="max-w-60" />;
}
