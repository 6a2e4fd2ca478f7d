'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { EMPTY } from '@/shared/text/empty';
import type { RenderValue } from '@/ui/comparison/diff-value';
import { ConflictChoiceDialog } from '@/ui/dialogs/conflict-choice-dialog';
import { ticksOfType } from '../../rules';
import type { FaqType } from '../../schema';
import { compareQuestions, deletedTitles, mergedValues } from './conflict-fields';
import type { QuestionConflict } from './use-save-question';

/** Resolves concurrent edits field by field (S-22). Lazily loaded; preserves typed values. */
export function QuestionConflictDialog({ question }: { question: QuestionConflict }) {
  const t = useTranslations('faq-form.stale');
  const faq = useTranslations('faq');
  const { before, theirs, mine, refusal, answer } = question;
  const { contested, taken } = useMemo(
    () => compareQuestions(before, theirs, mine, (field) => faq(`fields.${field}`)),
    [before, theirs, mine, faq],
  );
  const gone = useMemo(() => deletedTitles(before, theirs, mine), [before, theirs, mine]);
  const render: RenderValue = (row, side) => {
    if (row.field === 'pdfDocumentId') return row[side] ? t('document') : t('noDocument');
    if (row.field !== 'type') return undefined;
    const { isStatic, isInteractive } = ticksOfType(row[side] as FaqType | null);
    return [isStatic && faq('state.STATIC'), isInteractive && faq('state.INTERACTIVE')].filter(Boolean).join(', ') || EMPTY;
  };
  return (
    <ConflictChoiceDialog
      refusal={refusal}
      fields={contested}
      taken={taken}
      render={render}
      onChosen={(choices) => answer(mergedValues(before, theirs, mine, choices))}
      onBack={() => answer(null)}
    >
      {gone.length > 0 && <p className="mt-2 font-[550]">{t('gone', { titles: gone.join(', ') })}</p>}
    </ConflictChoiceDialog>
  );
}
