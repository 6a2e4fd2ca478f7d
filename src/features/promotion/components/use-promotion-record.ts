'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ApiRefusal, request } from '@/ui/data/api';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useSaveRecord } from '@/ui/forms/use-save-record';
import { notify } from '@/ui/notices/notices';
import type { PromotionInput, PromotionView } from '../schema';
import { PROMOTION_FORM, type PromotionValues, valuesOf } from './form-values';

const HOME = '/infomed/api/promotions-admin';

interface PromotionRecordOptions {
  /** null creates a new one */
  promotion: PromotionView | null;
  /** was saved, or lost its image or PDF */
  onChanged: (promotion: PromotionView) => void;
  /** called after a save, behind `onChanged` */
  onSaved: () => void;
  /** another user deleted it */
  onGone: () => void;
}

/** The material of a form: the version that it is based on, saving it, and removing a file from it. */
export function usePromotionRecord({ promotion, onChanged, onSaved, onGone }: PromotionRecordOptions) {
  const t = useTranslations('promotion');
  const refusalText = useRefusalText();
  // The version that the form is based on; files are removed from it at once.
  const [basePromotion, setBasePromotion] = useState(promotion);
  const [isGone, setGone] = useState(false);
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
      onChanged(saved);
      onSaved();
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
  return { basePromotion, setBasePromotion, isGone, values, save, busy, refusal, conflict, removeFile };
}
