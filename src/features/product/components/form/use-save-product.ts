'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { ApiRefusal, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import type { EditConflict } from '@/ui/dialogs/edit-conflict';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { type FormSchema, useSubmit } from '@/ui/forms/use-submit';
import { notify } from '@/ui/notices/notices';
import type { EditType, ProductWithDraftView, SaveAnswer } from '../../schema';
import { type FormValues, formErrors } from './form-values';

const CALL = '/infomed/api/product-back';
/** Refusals that the user can resolve in a dialog. */
const CONFIRMABLE = ['RECORD_STALE', 'DRAFT_STALE', 'DRAFT_OF_OTHER'];

interface SaveOptions {
  editType: EditType;
  /** what the form started from; null for a product that does not exist at all yet */
  view: ProductWithDraftView | null;
  startOf: (view: ProductWithDraftView) => FormValues;
  schema: FormSchema<FormValues>;
  done: (answer: SaveAnswer) => void;
}

/** Saves one form of a product and resolves conflicts with other users' edits (P-03, S-22). */
export function useSaveProduct({ editType, view, startOf, schema, done }: SaveOptions) {
  const t = useTranslations('product-form');
  const stale = useTranslations('stale');
  const language = useLocale();
  const refusalText = useRefusalText();
  const agreed = useRef<{ updateDate?: string; replace?: boolean }>({});
  const pendingRefusal = useRef<ApiRefusal | null>(null);
  const [conflict, setConflict] = useState<EditConflict<FormValues> | null>(null);
  const { submit, busy, refusal, clear } = useSubmit<FormValues, SaveAnswer>({
    schema,
    send: (body) =>
      view === null
        ? request('POST', `${CALL}/`, body)
        : request('PUT', `${CALL}/?productEditType=${editType}`, { ...body, productId: view.id, ...agreed.current }),
    done,
    onRefusal: (given) => {
      pendingRefusal.current = CONFIRMABLE.includes(given.code) ? given : null;
      return pendingRefusal.current !== null;
    },
  });
  const placed = useMemo(() => refusal && placedRefusal(refusal), [refusal]);

  const confirmReplace = async ({ params }: ApiRefusal): Promise<boolean> => {
    const name = String(params.name ?? '');
    const { ok } = await confirm({
      title: t('replaceTitle', { name }),
      text: t('replaceText', { name, date: formatDateTime(String(params.date ?? ''), language) }),
      confirmLabel: t('replace'),
    });
    return ok;
  };

  const resolveConflict = async (given: ApiRefusal, mine: FormValues, from: ProductWithDraftView) => {
    try {
      const fresh = await request<ProductWithDraftView>('GET', `${CALL}/withDraft/${from.id}`);
      const values = await new Promise<FormValues | null>((answer) => {
        setConflict({ refusal: given, before: startOf(from), theirs: startOf(fresh), mine, answer });
      });
      setConflict(null);
      if (values) agreed.current = { updateDate: fresh.updateDate };
      else notify({ level: 'error', message: stale('kept') });
      return values;
    } catch (error) {
      notify({ level: 'error', message: refusalText(error) });
      return null;
    }
  };

  /** True when accepted; a refusal leaves the form as typed. */
  const save = async (typed: FormValues): Promise<boolean> => {
    clear();
    agreed.current = view ? { updateDate: view.updateDate } : {};
    let values = typed;
    for (;;) {
      pendingRefusal.current = null;
      if (await submit(values)) return true;
      const given = pendingRefusal.current as ApiRefusal | null;
      if (!given || !view) return false;
      if (given.code === 'DRAFT_OF_OTHER') {
        if (!(await confirmReplace(given))) return false;
        agreed.current = { ...agreed.current, replace: true };
        continue;
      }
      const chosen = await resolveConflict(given, values, view);
      if (!chosen) return false;
      values = chosen;
    }
  };

  return { save, busy, refusal: placed, conflict };
}

function placedRefusal(refusal: ApiRefusal): ApiRefusal {
  const { code, fields, params, requestId, status } = refusal;
  return new ApiRefusal(status, { error: code, fields: formErrors(fields), params, ...(requestId && { requestId }) });
}
