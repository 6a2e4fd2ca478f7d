'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useCallback, useContext, useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { sameValue } from '@/shared/diff/same';
import { messageText } from '@/shared/text/message-text';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import type { FieldLook } from '@/ui/fields/field-frame';
import { useFieldValue } from '@/ui/fields/record-form';
import { fieldKind, requiredFields, visibleFields } from '../../rules';
import { type EditType, INPUT_FIELDS, type ProductField, type ProductValues, type ProductView } from '../../schema';
import { entityName, formName, RANGE_IN_PROGRESS } from './form-values';
import { useValueText } from './value-text';

/** Fields on which it depends what else is shown and required. */
const DRIVERS = [
  'status',
  'hasHospitalChannel',
  'hospitalAvailability',
  'quotaRequestAvailable',
  'hasCityChannel',
  'cityAvailability',
  'cityQuotaRequestAvailable',
] as const satisfies readonly ProductField[];
const DRIVER_NAMES = DRIVERS.map(formName);

interface Scope {
  published: ProductView | null;
  /** product whose form this is; null for a new one */
  productId: string | null;
  /** values that the drivers have now, those of other sections as published */
  drivers: Partial<ProductValues>;
  visible: ReadonlySet<ProductField>;
  required: ReadonlySet<ProductField>;
}

const ScopeContext = createContext<Scope | null>(null);

export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('a product field outside of its form');
  return scope;
}

interface FormScopeProps {
  editType: EditType;
  published: ProductView | null;
  productId: string | null;
  children: ReactNode;
}

/** What the rules say of the surrounding form's current values: shown and required fields, and the sentences of its errors. */
export function FormScope({ editType, published, productId, children }: FormScopeProps) {
  const errors = useTranslations('product-errors');
  const own = useTranslations('product-form.errors');
  const { control } = useFormContext();
  const watched = useWatch({ control, name: DRIVER_NAMES });
  const written = JSON.stringify(watched);
  const scope = useMemo(() => {
    const typed = JSON.parse(written) as unknown[];
    const entries = DRIVERS.map((field, at) => [field, INPUT_FIELDS[editType].includes(field) ? typed[at] : published?.[field]] as const);
    const drivers = Object.fromEntries(entries) as Partial<ProductValues>;
    return { published, productId, drivers, visible: visibleFields(drivers), required: requiredFields(drivers.status ?? null, drivers) };
  }, [written, editType, published, productId]);
  const textOf = useCallback(
    (code: string, params: Record<string, string | number>) => messageText(errors, code, params) ?? messageText(own, code, params),
    [errors, own],
  );
  return (
    <FieldErrorTexts value={textOf}>
      <ScopeContext value={scope}>{children}</ScopeContext>
    </FieldErrorTexts>
  );
}

type ProductLook = Pick<FieldLook, 'label' | 'required' | 'published'> & { name: string };

/** Name, label, asterisk and, where it differs, the published value of a field; null where the rules hide it. */
export function useProductField(field: ProductField): ProductLook | null {
  const { published, visible, required } = useScope();
  const t = useTranslations('product.fields');
  const textOf = useValueText();
  const name = formName(field);
  // The line below the field moves all that follows it: it comes after the frame of the key.
  const value = useDeferredValue(useFieldValue<unknown>(name));
  if (!visible.has(field)) return null;
  const differs = published !== null && !sameValue(fieldKind(field), value, published[field]);
  return {
    name,
    label: t(field),
    required: required.has(field),
    ...(differs && { published: shortened(textOf(field, published[field])) }),
  };
}

/** Label of a field by its name in the form. */
export function useFieldLabel(): (name: string) => string {
  const t = useTranslations('product.fields');
  return (name) => t(name === RANGE_IN_PROGRESS ? 'temperatureExcursion' : entityName(name));
}

const MAX_LENGTH = 400;

function shortened(text: string | null): string | null {
  return text && text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
