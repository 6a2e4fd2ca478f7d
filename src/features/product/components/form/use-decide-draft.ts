'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiRefusal, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { DraftCompareView, DraftSummary, ShownField } from '../../schema';
import { useDraftLine } from '../draft/use-draft-line';

const CALL = '/infomed/api/product-back';
/** The review is out of date: the comparison screen reloads it. */
const RELOAD_CODES = ['DRAFT_STALE', 'COLLISION_UNDECIDED'];

/** Applies and removes drafts from the product's form (PRODF-18); a draft with collisions is decided on the comparison screen. */
export function useDecideDraft(isBlocked: boolean) {
  const t = useTranslations('product-form.pending');
  const sections = useTranslations('product.sections');
  const fields = useTranslations('product.fields');
  const refusalText = useRefusalText();
  const lineOf = useDraftLine();
  const router = useRouter();
  const [busyId, setBusyId] = useState<string | null>(null);
  const screenOf = (id: string): string => `/draft/admin/diff/product/${id}`;

  const openReview = (id: string) => {
    notify({ level: 'default', message: t('collides'), seconds: 5 });
    router.push(screenOf(id));
  };
  const decide = async (draft: DraftSummary, work: () => Promise<void>) => {
    if (isBlocked) {
      notify({ level: 'error', message: t('saveFirst') });
      return;
    }
    if (busyId) return;
    setBusyId(draft.id);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiRefusal && RELOAD_CODES.includes(error.code)) openReview(draft.id);
      else notify({ level: 'error', message: refusalText(error) });
    } finally {
      setBusyId(null);
    }
  };

  const apply = (draft: DraftSummary) =>
    decide(draft, async () => {
      const { hash, rows, changes } = await request<DraftCompareView>('GET', `${CALL}/draft/${draft.id}`);
      if (rows.some((row) => row.collides)) {
        openReview(draft.id);
        return;
      }
      const changed = rows.filter((row) => row.changed);
      const elsewhere = changed.filter(({ field }) => !changes.some((change) => change.field === field));
      const line = lineOf({ ...draft, changes }, changes.length);
      const named = [line, ...elsewhere.map(({ field }) => fields(field as ShownField))].filter(Boolean);
      const { ok } = await confirm({
        title: t('applyTitle', { section: sections(draft.editType), name: draft.by.name }),
        text: t('applyText', { count: changed.length, fields: named.join(' · ') }),
        confirmLabel: t('apply'),
      });
      if (!ok) return;
      const { productId } = await request<{ productId: string }>('PUT', `${CALL}/${draft.id}?seen=${encodeURIComponent(hash)}`, {
        keep: [],
      });
      notify({ level: 'success', message: t('applied'), seconds: 5 });
      if (draft.editType === 'NEW_PRODUCT') router.push(`/product/admin/edit/${productId}`);
      else router.refresh();
    });

  const remove = (draft: DraftSummary) =>
    decide(draft, async () => {
      const { ok, reason } = await confirm({
        title: t('removeTitle', { section: sections(draft.editType), name: draft.by.name }),
        text: t('removeText'),
        confirmLabel: t('remove'),
        tone: 'danger',
        reason: 'optional',
      });
      if (!ok) return;
      await request('DELETE', `${CALL}/draft/${draft.id}`, { reason: reason || null });
      notify({ level: 'success', message: t('removed'), seconds: 5 });
      if (draft.editType === 'NEW_PRODUCT') router.push('/product/admin');
      else router.refresh();
    });

  return { apply, remove, busyId };
}
