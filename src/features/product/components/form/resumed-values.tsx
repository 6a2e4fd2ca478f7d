'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { formatDate } from '@/shared/dates/dates';
import { EMPTY } from '@/shared/text/empty';
import { useRecordForm } from '@/ui/fields/record-form';
import type { EditType, ResumedDraft } from '../../schema';
import { type FormValues, formValues } from './form-values';

/** The values of a rejected draft as typed changes over what is stored: nothing is saved before the author saves (P-43a). */
export function ResumedValues({ editType, draft }: { editType: EditType; draft: ResumedDraft }) {
  const t = useTranslations('product-form.resumed');
  const { setValue, getValues } = useRecordForm<FormValues>();
  const isSet = useRef(false);
  useEffect(() => {
    if (isSet.current) return;
    isSet.current = true;
    const stored = getValues();
    for (const [name, value] of Object.entries(formValues({ ...draft.values }, editType))) {
      const isProposed = JSON.stringify(value) !== JSON.stringify(stored[name]);
      if (isProposed && value !== undefined) setValue(name, value);
    }
  }, [draft, editType, getValues, setValue]);
  return (
    <div className="mb-4 rounded-control bg-draft-soft px-3 py-2 text-sm text-draft">
      <p className="font-[550]">{t('text', { date: formatDate(draft.decidedAt), name: draft.decidedBy ?? EMPTY })}</p>
      {draft.reason && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{t('reason', { reason: draft.reason })}</p>}
    </div>
  );
}
