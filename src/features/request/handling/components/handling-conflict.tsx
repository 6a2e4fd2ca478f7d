'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { DiffField } from '@/shared/diff/diff';
import { messageText } from '@/shared/text/message-text';
import type { EditConflict } from '@/ui/dialogs/edit-conflict';
import type { Owner } from '../schema';
import type { HandlingValues } from './handling-values';

const EditConflictDialog = dynamic(() => import('@/ui/dialogs/edit-conflict-dialog').then((module) => module.EditConflictDialog), {
  ssr: false,
});

const FIELDS: readonly DiffField[] = [
  { name: 'handling', kind: 'choice', group: '' },
  { name: 'ownerId', kind: 'choice', group: '' },
  { name: 'answer', kind: 'scalar', group: '' },
  { name: 'internalNote', kind: 'scalar', group: '' },
];
const LABELS: Readonly<Record<string, 'columns.handling' | 'columns.ownerName' | 'handling.answer'>> = {
  handling: 'columns.handling',
  ownerId: 'columns.ownerName',
  answer: 'handling.answer',
};

interface HandlingConflictProps {
  conflict: EditConflict<HandlingValues>;
  owners: readonly Owner[];
}

/** Two people have processed one request: the fields in which they differ. */
export function HandlingConflict({ conflict, owners }: HandlingConflictProps) {
  const t = useTranslations('request');
  return (
    <EditConflictDialog
      conflict={conflict}
      fields={FIELDS}
      labelOf={(field) => t(LABELS[field] ?? 'handling.note')}
      textOf={(field, value) => {
        if (field === 'handling') return messageText(t, `values.handling.${value}`) ?? undefined;
        if (field !== 'ownerId') return undefined;
        return value === null ? t('handling.nobody') : owners.find((owner) => owner.id === value)?.name;
      }}
    />
  );
}
