'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { Dialog } from '@/ui/dialogs/dialog';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm, SubmitButton } from '@/ui/fields/record-form';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useSubmit } from '@/ui/forms/use-submit';
import { notify } from '@/ui/notices/notices';
import type { PromotionView } from '../schema';
import type { AreaChoice } from './area-lookup';
import { type EditConflict, EditConflictNotice } from './edit-conflict-notice';
import { promotionSchema, valuesOf } from './form-values';
import { PromotionFields, usePromotionErrors } from './promotion-fields';
import type { AreaCreation } from './promotion-list';

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
  // The version that the form is based on; after a conflict, the next save starts from the newer one.
  const [basePromotion, setBasePromotion] = useState(promotion);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [isMakingArea, setMakingArea] = useState(false);
  const [area, setArea] = useState<AreaChoice | null>(null);
  const isDirty = useRef(false);
  const schema = useMemo(() => promotionSchema(basePromotion?.updateDate), [basePromotion]);
  const values = useMemo(() => valuesOf(basePromotion), [basePromotion]);

  /** S-22: shows the other editor and the differences; clean fields take the new values, dirty ones stay. */
  const loadConflict = async (refused: ApiRefusal): Promise<void> => {
    if (!basePromotion) return;
    try {
      const now = await request<PromotionView>('GET', `${HOME}/${basePromotion.id}`);
      setConflict({ params: refused.params, before: basePromotion, now });
      setBasePromotion(now);
      onChanged(now);
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 404) setConflict({ params: refused.params, before: basePromotion, now: null });
      else notify({ level: 'error', message: refusalText(error), seconds: 5 });
    }
  };
  const { submit, busy, refusal } = useSubmit({
    schema,
    send: (body) =>
      basePromotion
        ? request<PromotionView>('PUT', `${HOME}/${basePromotion.id}/update`, body)
        : request<PromotionView>('POST', `${HOME}/create`, body),
    done: (saved) => {
      notify({ level: 'success', message: t(basePromotion ? 'form.saved' : 'form.created', { name: saved.name }), seconds: 3 });
      isDirty.current = false;
      onChanged(saved);
      onClose();
    },
    onRefusal: (refused) => {
      if (refused.code === 'RECORD_NOT_FOUND' && basePromotion) {
        setConflict({ params: {}, before: basePromotion, now: null });
        onGone();
        return true;
      }
      if (refused.code !== 'RECORD_STALE') return false;
      void loadConflict(refused);
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
      if (error instanceof ApiRefusal && error.code === 'RECORD_STALE') await loadConflict(error);
      else notify({ level: 'error', message: refusalText(error), seconds: 5 });
      if (!(error instanceof ApiRefusal)) throw error;
      return false;
    }
  };
  const close = async () => {
    if (!isDirty.current || (await confirmDiscard())) onClose();
  };
  const title = basePromotion ? t('form.editTitle', { name: basePromotion.name }) : t('form.newTitle');
  return (
    <Dialog title={title} onClose={() => void close()}>
      <FieldErrorTexts value={errorText}>
        <RecordForm
          values={values}
          schema={schema}
          refusal={refusal}
          label={title}
          onSubmit={submit}
          onDirtyChange={(dirty) => {
            isDirty.current = dirty;
          }}
          className="flex flex-col gap-4"
        >
          {conflict && <EditConflictNotice conflict={conflict} />}
          <PromotionFields
            saved={basePromotion}
            today={today}
            createdArea={area}
            onCreateArea={AreaCreation && (() => setMakingArea(true))}
            onRemoveFile={removeFile}
          />
          <div className="sticky -bottom-2 z-10 -mx-5 -mb-2 flex flex-wrap justify-end gap-2 rounded-b-panel border-t border-line bg-surface px-5 py-3">
            <Button onClick={() => void close()}>{common('cancel')}</Button>
            <SubmitButton busy={busy} needsChange={basePromotion !== null && conflict === null}>
              {basePromotion ? undefined : t('form.create')}
            </SubmitButton>
          </div>
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
