'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/dialogs/dialog';
import type { AreaChoice } from '@/ui/fields/area-lookup';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm, SubmitButton } from '@/ui/fields/record-form';
import { clearUnsavedChanges } from '@/ui/forms/unsaved-changes';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import type { PromotionView } from '../schema';
import type { AreaCreation } from './area-creation';
import { PROMOTION_FORM } from './form-values';
import { PromotionFields, usePromotionErrors } from './promotion-fields';
import { usePromotionRecord } from './use-promotion-record';

const PromotionConflict = dynamic(() => import('./promotion-conflict').then((module) => module.PromotionConflict), { ssr: false });

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
  const errorText = usePromotionErrors();
  const isDirty = useRef(false);
  const { basePromotion, setBasePromotion, isGone, values, save, busy, refusal, conflict, removeFile } = usePromotionRecord({
    promotion,
    onChanged,
    onGone,
    onSaved: () => {
      isDirty.current = false;
      onClose();
    },
  });
  const [isMakingArea, setMakingArea] = useState(false);
  const [area, setArea] = useState<AreaChoice | null>(null);
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
