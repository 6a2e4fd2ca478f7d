'use client';

import { useLocale, useTranslations } from 'next-intl';
import { EMPTY } from '@/shared/text/empty';
import { messageText } from '@/shared/text/message-text';
import { isKnownKey, OFF, type ParameterDefinition, type ParameterKey, parameterDefinition } from '../rules';
import type { ParameterView } from '../schema';

/** Names that known parameters were given in French: as long as one keeps its own it is shown in the reader's language. */
export type GivenNames = Readonly<Record<ParameterKey, string>>;

/** A name as it reads: its blanks may break the line or not. */
const plain = (text: string): string => text.replace(/\s+/gu, ' ');

/** Texts of a parameter and its value in the reader's language. */
export function useParameterTexts() {
  const t = useTranslations('parameter');
  const language = useLocale();
  const offText = (key: string): string => messageText(t, `known.${key}.off`) ?? OFF;
  /** a value with its unit, or the label of 'none' */
  const valueText = (key: string, definition: ParameterDefinition | null, value: string): string => {
    if (!definition) return value;
    if (definition.canBeOff && value === OFF) return offText(key);
    if (definition.unit) return t(`units.${definition.unit}`, { count: Number(value) });
    return definition.kind === 'number' ? new Intl.NumberFormat(language).format(Number(value)) : value;
  };
  const knownName = (key: ParameterKey): string => t(`known.${key}.label`);
  return {
    knownName,
    nameOf: ({ key, label }: Pick<ParameterView, 'key' | 'label'>, given: GivenNames): string =>
      isKnownKey(key) && plain(given[key]) === plain(label) ? knownName(key) : label,
    explanationOf: (key: string): string | null => (isKnownKey(key) ? t(`known.${key}.explanation`) : null),
    offText,
    onText: (key: string): string => messageText(t, `known.${key}.on`) ?? '',
    valueText,
    defaultText: (key: ParameterKey): string => {
      const definition = parameterDefinition(key);
      return definition ? valueText(key, definition, definition.fallback) : EMPTY;
    },
  };
}
