'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { compareEdits } from '@/ui/dialogs/edit-conflict';
import type { SafetyText } from '../../schema/safety-text';
import { type EditedSafetyText, FIELDS, valuesOf } from './use-safety-text';

const ConflictChoiceDialog = dynamic(() => import('@/ui/dialogs/conflict-choice-dialog').then((module) => module.ConflictChoiceDialog), {
  ssr: false,
});

interface SafetyTextConflictProps {
  text: SafetyText;
  edited: EditedSafetyText;
  conflict: NonNullable<EditedSafetyText['conflict']>;
}

/** Two people have edited one safety text: a choice for each language in which they differ. */
export function SafetyTextConflict({ text, edited: { typed, choose, back }, conflict }: SafetyTextConflictProps) {
  const t = useTranslations('chatbot-safety');
  const labelOf = (name: string) => t(name === 'textFr' ? 'panel.french' : 'panel.english');
  const compared = compareEdits(FIELDS, valuesOf(text), valuesOf(conflict.now), typed);
  return (
    <ConflictChoiceDialog
      refusal={conflict.refusal}
      fields={compared.contested.map((row) => ({ ...row, id: row.field, label: labelOf(row.field) }))}
      taken={compared.taken.map(labelOf)}
      onChosen={(choices) => choose(conflict.now, choices)}
      onBack={back}
    />
  );
}
