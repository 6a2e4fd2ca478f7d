'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { Dialog } from '@/ui/dialogs/dialog';
import type { AreaChoice } from '@/ui/fields/area-lookup';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm, SubmitButton } from '@/ui/fields/record-form';
import { clearUnsavedChanges } from '@/ui/forms/unsaved-changes';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useSaveRecord } from '@/ui/forms/use-save-record';
import { notify } from '@/ui/notices/notices';
import type { PromotionInput, PromotionView } from '../schema';
import type { AreaCreation } from './area-creation';
import { PROMOTION_FORM, type PromotionValues, valuesOf } from './form-values';
import { PromotionFields, usePromotionErrors } from './promotion-fields';

const PromotionConflict = dynamic(() => import('./promotion-conflict').then((module) => module.PromotionConflict), { ssr: false });

const HOME = '/infomed/api/promotions-admin';

interface PromotionDialogProps {
  /** null creates a new one */
  promotion: PromotionView | null;
  today: string;
  areaCreation: AreaCreation | null;
  onClose: () => void;
  /** was saved, or lost its image or PDF */
  onChanged: (promotion: PromotionView) => void;
  /** another user deleted it */
  onGone: () => void;
}

/** Creates or edits a material (PROMO-13). Closing a dirty form requires confirmation. */
export function PromotionDialog({ promotion, today, areaCreation: AreaCreation, onClose, onChanged, onGone }: PromotionDialogProps) {
  const t = useTranslations('promotion');
  const confirmDiscard = useConfirmDiscard();
  const common = useTranslations('common');
  const refusalText = useRefusalText();
  const errorText = usePromotionErrors();
  // The version that the form is based on; files are removed from it at once.
  const [basePromotion, setBasePromotion] = useState(promotion);
  const [isGone, setGone] = useState(false);
  const [isMakingArea, setMakingArea] = useState(false);
  const [area, setArea] = useState<AreaChoice | null>(null);
  const isDirty = useRef(false);
  const values = useMemo(() => valuesOf(basePromotion), [basePromotion]);

  const { save, busy, refusal, conflict } = useSaveRecord<PromotionValues, PromotionView, PromotionInput>({
    view: basePromotion,
    valuesOf,
    schema: PROMOTION_FORM,
    send: (body, from) =>
      from
        ? request<PromotionView>('PUT', `${HOME}/${from.id}/update`, { ...body, updateDate: from.updateDate })
        : request<PromotionView>('POST', `${HOME}/create`, body),
    read: ({ id }) => request<PromotionView>('GET', `${HOME}/${id}`),
    done: (saved) => {
      notify({ level: 'success', message: t(basePromotion ? 'form.saved' : 'form.created', { name: saved.name }), seconds: 3 });
      isDirty.current = false;
      onChanged(saved);
      onClose();
    },
    onRefusal: (refused) => {
      if (refused.code !== 'RECORD_NOT_FOUND' || !basePromotion) return false;
      setGone(true);
      onGone();
      return true;
    },
  });
  /** PROMO-27, PROMO-28: at once, based on the shown version. */
  const removeFile = async (kind: 'image' | 'pdf'): Promise<boolean> => {
    if (!basePromotion) return true;
    try {
      const query = new URLSearchParams({ updateDate: basePromotion.updateDate });
      const now = await request<PromotionView>('DELETE', `${HOME}/${kind}/${basePromotion.id}?${query}`);
      setBasePromotion(now);
      onChanged(now);
      return true;
    } catch (error) {
      notify({ level: 'error', message: refusalText(error), seconds: 5 });
      if (!(error instanceof ApiRefusal)) throw error;
      return false;
    }
  };
  const close = async () => {
    if (isDirty.current && !(await confirmDiscard())) return;
    void clearUnsavedChanges();
    onClose();
  };
  const title = basePromotion ? t('form.editTitle', { name: basePromotion.name }) : t('form.newTitle');
  return (
    <Dialog title={title} onClose={() => void close()}>
      <FieldErrorTexts value={errorText}>
        <RecordForm
          values={values}
          schema={PROMOTION_FORM}
          refusal={refusal}
          label={title}
          unsaved={{
            form: 'promotion',
            record: promotion?.id ?? 'new',
            version: basePromotion?.updateDate ?? '',
            base: basePromotion,
            onRestoreBase: setBasePromotion,
            pick: ({ encodedPdfId: _pdf, encodedImageId: _image, ...typed }) => typed,
          }}
          onSubmit={save}
          onDirtyChange={(dirty) => {
            isDirty.current = dirty;
          }}
          className="flex flex-col gap-4"
        >
          {isGone && (
            <p role="alert" className="rounded-control border border-warn bg-warn-soft px-3 py-2 text-sm">
              {t('form.staleGone')}
            </p>
          )}
          <PromotionFields
            saved={basePromotion}
            today={today}
            createdArea={area}
            onCreateArea={AreaCreation && (() => setMakingArea(true))}
            onRemoveFile={removeFile}
          />
          <div className="sticky -bottom-2 z-10 -mx-5 -mb-2 flex flex-wrap justify-end gap-2 rounded-b-panel border-t border-line bg-surface px-5 py-3">
            <Button onClick={() => void close()}>{common('cancel')}</Button>
            <SubmitButton busy={busy} needsChange={basePromotion !== null}>
              {basePromotion ? undefined : t('form.create')}
            </SubmitButton>
          </div>
          {conflict && <PromotionConflict conflict={conflict} />}
        </RecordForm>
      </FieldErrorTexts>
      {/* Outside the form, whose keys and submission are not the small dialog's. */}
      {AreaCreation && isMakingArea && (
        <AreaCreation
          onClose={() => setMakingArea(false)}
          onCreated={({ id, name }) => {
            setArea({ id, name });
            setMakingArea(false);
          }}
        />
      )}
    </Dialog>
  );
}
