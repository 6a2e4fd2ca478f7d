'use client';

import { useTranslations } from 'next-intl';
import { confirm } from '@/ui/dialogs/confirm';
import { isEnded } from '../../rules';
import type { ProductStatus } from '../../schema';
import { type FormValues, formName } from './form-values';

/** Asks for confirmation when the status leaves STOPPED or HANDED (P-12); true for every other save. */
export function useConfirmReactivation(published: ProductStatus): (typed: FormValues) => Promise<boolean> {
  const t = useTranslations('product-form');
  const statuses = useTranslations('product.statuses');
  return async (typed) => {
    const next = typed[formName('status')] as ProductStatus | null | undefined;
    if (!next || !isEnded(published) || isEnded(next)) return true;
    const names = { from: statuses(published), to: statuses(next) };
    const { ok } = await confirm({ title: t('leaveEndTitle', names), text: t('leaveEndText', names), confirmLabel: t('leaveEnd') });
    return ok;
  };
}
