'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AreaField } from '@/ui/fields/area-field';
import { CheckboxField } from '@/ui/fields/checkbox-field';
import { DateField } from '@/ui/fields/date-field';
import { NumberField } from '@/ui/fields/number-field';
import { useFieldValue } from '@/ui/fields/record-form';
import { RichTextField } from '@/ui/fields/rich-text-field';
import { type Choice, SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import { TEXT_LIMITS } from '../../rules';
import type { ProductField } from '../../schema';
import { useProductField } from './form-scope';
import { formName } from './form-values';

interface FieldProps {
  field: ProductField;
  className?: string;
  hint?: ReactNode;
  warning?: ReactNode;
  readOnly?: boolean;
}

/** A text's length shows once it comes near its limit. */
const COUNTED_FROM = 0.8;

export function ProductText({ field, ...rest }: FieldProps) {
  const look = useProductField(field);
  const limit = (TEXT_LIMITS as Partial<Record<ProductField, number>>)[field];
  const length = (useFieldValue<string | null>(formName(field)) ?? '').length;
  const counter = limit !== undefined && length >= limit * COUNTED_FROM ? { counterMax: limit } : {};
  return look && <TextField {...look} {...counter} {...rest} />;
}

export function ProductArea({ field, ...rest }: FieldProps) {
  const look = useProductField(field);
  return look && <AreaField {...look} {...rest} />;
}

export function ProductNumber({ field, unit, ...rest }: FieldProps & { unit?: string }) {
  const look = useProductField(field);
  return look && <NumberField {...look} {...rest} {...(unit && { unit })} />;
}

export function ProductCheckbox({ field, ...rest }: FieldProps) {
  const look = useProductField(field);
  return look && <CheckboxField {...look} {...rest} />;
}

/** Formatted text; its language is the portal's: French (the messages have no English counterpart). */
export function ProductHtml({ field, ...rest }: FieldProps) {
  const look = useProductField(field);
  return look && <RichTextField {...look} {...rest} lang="fr" />;
}

/** The day a product was stopped or handed over: its name follows the status (P-14). */
export function ProductEndDate({ className }: { className?: string }) {
  const t = useTranslations('product.fields');
  const look = useProductField('stoppedDate');
  const status = useFieldValue<string | null>(formName('status'));
  return look && <DateField {...look} label={t(status === 'HANDED' ? 'handedDate' : 'stoppedDate')} {...(className && { className })} />;
}

interface ProductChoiceProps extends FieldProps {
  offered: readonly string[];
  labelOf: (value: string) => string;
}

/** The offered values; the current one is listed as long as it is chosen, whatever is offered (P-13, P-16). */
export function ProductChoice({ field, offered, labelOf, ...rest }: ProductChoiceProps) {
  const look = useProductField(field);
  const value = useFieldValue<string | null>(formName(field));
  if (!look) return null;
  const listed = value && !offered.includes(value) ? [...offered, value] : offered;
  const choices: Choice[] = listed.map((each) => ({ value: each, label: labelOf(each) }));
  return <SelectField {...look} {...rest} choices={choices} />;
}
