'use client';

import { useTranslations } from 'next-intl';
import type { DiffField } from '@/shared/diff/diff';
import type { EditConflict } from '@/ui/dialogs/edit-conflict';
import { EditConflictDialog } from '@/ui/dialogs/edit-conflict-dialog';
import { useRecordForm } from '@/ui/fields/record-form';
import { isInForce, type ParameterDefinition } from '../rules';
import { type FormValues, formValues, type StoredValues } from './form-values';
import { useParameterTexts } from './parameter-texts';

const FIELDS: readonly DiffField[] = [
  { name: 'label', kind: 'scalar', group: '' },
  { name: 'value', kind: 'choice', group: '' },
];

interface ParameterConflictProps {
  conflict: EditConflict<StoredValues>;
  parameterKey: string;
  definition: ParameterDefinition | null;
}

/** S-22: both names and both values of a parameter that two users changed. Lazily loaded. */
export function ParameterConflict({ conflict, parameterKey, definition }: ParameterConflictProps) {
  const t = useTranslations('parameter.form');
  const { valueText } = useParameterTexts();
  const { setValue } = useRecordForm<FormValues>();
  const textOf = (field: string, value: unknown): string | undefined => {
    if (field !== 'value') return undefined;
    const text = String(value);
    return definition && isInForce(definition, text) ? valueText(parameterKey, definition, text) : text;
  };
  return (
    <EditConflictDialog
      conflict={conflict}
      fields={FIELDS}
      labelOf={(field) => t(field === 'label' ? 'label' : 'value')}
      textOf={textOf}
      onChosen={({ label, value }) => {
        const chosen = formValues(definition, label, value);
        for (const name of ['label', 'mode', 'value'] as const) setValue(name, chosen[name]);
      }}
    />
  );
}
