import { useTranslations } from 'next-intl';
import { useCallback, useRef } from 'react';
import { ApiRefusal, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { PromotionView } from '../schema';

interface DeleteOptions {
  /** the material is gone: the list is to be read again */
  changed: () => void;
  /** called after a deletion */
  leave: () => void;
}

/** Deletes a material after a confirmation (PROMO-12); the function never changes, so that cards need not render again. */
export function useDeletePromotion({ changed, leave }: DeleteOptions): (promotion: PromotionView) => void {
  const t = useTranslations('promotion');
  const refusalText = useRefusalText();
  const remove = async ({ id, name, promomatsReference: reference }: PromotionView) => {
    const { ok } = await confirm({
      title: t('delete.title'),
      text: `${t('delete.detail', { name, reference })} ${t('delete.question')}`,
      confirmLabel: t('delete.confirm'),
      tone: 'danger',
    });
    if (!ok) return;
    try {
      await request('DELETE', `/infomed/api/promotions-admin/${id}`);
    } catch (error) {
      notify({ level: 'error', message: t('delete.failed', { name, reason: refusalText(error) }), seconds: 5 });
      if (!(error instanceof ApiRefusal)) throw error;
      if (error.status === 404) changed();
      return;
    }
    notify({ level: 'success', message: t('delete.done', { name }), seconds: 3 });
    changed();
    leave();
  };
  const latest = useRef(remove);
  latest.current = remove;
  return useCallback((promotion) => void latest.current(promotion), []);
}
