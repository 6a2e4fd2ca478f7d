'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { Dialog } from '@/ui/dialogs/dialog';
import { FieldErrorTexts } from '@/ui/fields/field-error-text';
import { RecordForm, SubmitButton } from '@/ui/fields/record-form';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useSubmit } from '@/ui/forms/use-submit';
import { notify } from '@/ui/notices/notices';
import type { PromotionView } from '../schema';
import type { AreaChoice } from './area-lookup';
import { promotionSchema, valuesOf } from './form-values';
import { PromotionFields, usePromotionErrors } from './promotion-fields';
import type { AreaCreation } from './promotion-list';
import { type Stale, StaleNotice } from './stale-notice';

const HOME = '/infomed/api/promotions-admin';

interface PromotionDialogProps {
  /** null makes a new one */
  promotion: PromotionView | null;
  today: string;
  areaCreation: AreaCreation | null;
  onClose: () => void;
  /** was saved, or lost its image or PDF */
  onChanged: (promotion: PromotionView) => void;
  /** somebody else deleted it */
  onGone: () => void;
}

/** A new material, or the fields of one (PROMO-13). Closing it asks first when something was typed. */
export function PromotionDialog({ promotion, today, areaCreation: AreaCreation, onClose, onChanged, onGone }: PromotionDialogProps) {
  const t = useTranslations('promotion');
  const unsaved = useTranslations('common.unsaved');
  const common = useTranslations('common');
  const refusalText = useRefusalText();
  const errorText = usePromotionErrors();
  // The version that the form stands on; once told of a newer one, the next save starts from that.
  const [held, setHeld] = useState(promotion);
  const [stale, setStale] = useState<Stale | null>(null);
  const [isMakingArea, setMakingArea] = useState(false);
  const [area, setArea] = useState<AreaChoice | null>(null);
  const isDirty = useRef(false);
  const schema = useMemo(() => promotionSchema(held?.updateDate), [held]);
  const values = useMemo(() => valuesOf(held), [held]);

  /** S-22: says who was faster and what differs; untouched fields take the new values, typed ones stay. */
  const tellStale = async (refused: ApiRefusal): Promise<void> => {
    if (!held) return;
    try {
      const now = await request<PromotionView>('GET', `${HOME}/${held.id}`);
      setStale({ params: refused.params, before: held, now });
      setHeld(now);
      onChanged(now);
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 404) setStale({ params: refused.params, before: held, now: null });
      else notify({ level: 'error', message: refusalText(error), seconds: 5 });
    }
  };
  const { submit, busy, refusal } = useSubmit({
    schema,
    send: (body) =>
      held ? request<PromotionView>('PUT', `${HOME}/${held.id}/update`, body) : request<PromotionView>('POST', `${HOME}/create`, body),
    done: (saved) => {
      notify({ level: 'success', message: t(held ? 'form.saved' : 'form.created', { name: saved.name }), seconds: 3 });
      isDirty.current = false;
      onChanged(saved);
      onClose();
    },
    onRefusal: (refused) => {
      if (refused.code === 'RECORD_NOT_FOUND' && held) {
        setStale({ params: {}, before: held, now: null });
        onGone();
        return true;
      }
      if (refused.code !== 'RECORD_STALE') return false;
      void tellStale(refused);
      return true;
    },
  });
  /** PROMO-27, PROMO-28: at once, from the version that is seen here. */
  const removeFile = async (kind: 'image' | 'pdf'): Promise<boolean> => {
    if (!held) return true;
    try {
      const query = new URLSearchParams({ updateDate: held.updateDate });
      const now = await request<PromotionView>('DELETE', `${HOME}/${kind}/${held.id}?${query}`);
      setHeld(now);
      onChanged(now);
      return true;
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'RECORD_STALE') await tellStale(error);
      else notify({ level: 'error', message: refusalText(error), seconds: 5 });
      if (!(error instanceof ApiRefusal)) throw error;
      return false;
    }
  };
  const close = async () => {
    if (isDirty.current) {
      const asked = { title: unsaved('title'), text: unsaved('text'), confirmLabel: unsaved('leave'), cancelLabel: unsaved('stay') };
      const { ok } = await confirm({ ...asked, tone: 'danger' });
      if (!ok) return;
    }
    onClose();
  };
  const title = held ? t('form.editTitle', { name: held.name }) : t('form.newTitle');
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
          {stale && <StaleNotice stale={stale} />}
          <PromotionFields
            saved={held}
            today={today}
            createdArea={area}
            onCreateArea={AreaCreation && (() => setMakingArea(true))}
            onRemoveFile={removeFile}
          />
          <div className="sticky -bottom-2 z-10 -mx-5 -mb-2 flex flex-wrap justify-end gap-2 rounded-b-panel border-t border-line bg-surface px-5 py-3">
            <Button onClick={() => void close()}>{common('cancel')}</Button>
            <SubmitButton busy={busy} needsChange={held !== null && stale === null}>
              {held ? undefined : t('form.create')}
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
