'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { DiffRow } from '@/shared/diff/diff';
import { EMPTY } from '@/shared/text/empty';
import type { EditConflict } from '@/ui/dialogs/edit-conflict';
import { EditConflictDialog } from '@/ui/dialogs/edit-conflict-dialog';
import { fieldKind } from '../../rules';
import type { EditType } from '../../schema';
import { entityName, type FormValues, formDiffFields } from './form-values';
import { useValueText } from './value-text';

/** Kinds whose values have labels; the others are compared word by word. */
const WHOLE: readonly DiffRow['kind'][] = ['choice', 'ranges', 'file'];

/** S-22: both versions of every field that two users changed. Loaded on demand. */
export function ProductConflictDialog({ editType, conflict }: { editType: EditType; conflict: EditConflict<FormValues> }) {
  const labels = useTranslations('product.fields');
  const valueText = useValueText();
  const fields = useMemo(() => formDiffFields(editType), [editType]);
  const textOf = (name: string, value: unknown): string | undefined => {
    const field = entityName(name);
    return WHOLE.includes(fieldKind(field)) ? (valueText(field, value) ?? EMPTY) : undefined;
  };
  return <EditConflictDialog conflict={conflict} fields={fields} labelOf={(name) => labels(entityName(name))} textOf={textOf} />;
}
