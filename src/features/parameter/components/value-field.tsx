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
  /** '' for a parameter whose key is still to be made */
  parameterKey: string;
  meaning: ParameterDefinition | null;
  warning?: string | undefined;
}

/** The field that fits what a parameter means; free text where no code reads it. */
export function ValueField({ parameterKey, meaning, warning }: ValueFieldProps) {
  const t = useTranslations('parameter.form');
  const { offText, onText } = useParameterTexts();
  const mode = useFieldValue<'on' | 'off'>('mode');
  if (!meaning?.canBeOff) return <TypedField meaning={meaning} warning={warning} label={t('value')} />;
  const choices = [
    { value: 'off', label: offText(parameterKey) },
    { value: 'on', label: onText(parameterKey) },
  ];
  return (
    <div className="flex flex-col gap-3">
      <RadioGroupField name="mode" label={t('mode')} choices={choices} required />
      {mode === 'on' && <TypedField meaning={meaning} warning={warning} label={onText(parameterKey)} />}
    </div>
  );
}

function TypedField({ meaning, warning, label }: { meaning: ParameterDefinition | null; warning?: string | undefined; label: string }) {
  const t = useTranslations('parameter');
  const look = { name: 'value', label, required: true, warning };
  if (!meaning) return <TextAreaField {...look} rows={3} counterMax={10_000} />;
  if (meaning.kind === 'emails') return <TextAreaField {...look} rows={4} hint={t('form.emailsHint', { max: EMAILS_MAX })} />;
  if (meaning.kind === 'choice')
    return <SelectField {...look} choices={(meaning.choices ?? []).map((value) => ({ value, label: value }))} />;
  if (meaning.kind === 'text') return <TextAreaField {...look} rows={12} counterMax={10_000} />;
  const range = t('form.range', { min: meaning.min ?? 0, max: meaning.max ?? 0 });
  return <NumberField {...look} unit={meaning.unit && t(`unitNames.${meaning.unit}`)} hint={range} className="max-w-60" />;
}
