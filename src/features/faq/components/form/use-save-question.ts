'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useRef, useState } from 'react';
import { ApiRefusal, request } from '@/ui/data/api';
import type { EditConflict } from '@/ui/dialogs/edit-conflict';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useSubmit } from '@/ui/forms/use-submit';
import { notify } from '@/ui/notices/notices';
import type { FaqMainQuestionView, FaqSaved } from '../../schema';
import { changedKeys, type FormValues, formPath, type StoredForm, subBody } from './form-values';
import { toStoredForm } from './stored-form';

const CALL = '/infomed/api/faq';
/** FAQ-36 */
const SECONDS = 2;
/** The form has validated already. */
const CHECKED = { safeParse: (values: unknown) => ({ success: true, data: values as FormValues }) as const };

/** A concurrent edit; the resolved values are sent instead. */
export type QuestionConflict = EditConflict<FormValues, StoredForm>;

interface SaveOptions {
  storedForm: RefObject<StoredForm>;
  /** block of a deep link: when nothing else changed, it is saved by itself (F-15) */
  linkedKey: string | null;
  /** blocks in which something was refused */
  onRefused: (keys: readonly string[]) => void;
  done: (saved: FaqSaved, sent: Sent) => void;
}

/** What went to the server: the changed blocks, in the order of the body. */
export interface Sent {
  readonly keys: readonly string[];
  readonly values: FormValues;
  /** the one block of the deep link, by itself */
  readonly isSub: boolean;
}

/** Saves the question, or one block of it, and lets the user resolve concurrent edits (S-22). */
export function useSaveQuestion({ storedForm, linkedKey, onRefused, done }: SaveOptions) {
  const t = useTranslations('faq-form');
  const staleTexts = useTranslations('stale');
  const refusalText = useRefusalText();
  const [refusal, setRefusal] = useState<ApiRefusal | null>(null);
  const [question, setQuestion] = useState<QuestionConflict | null>(null);
  const base = useRef(storedForm.current);
  const sent = useRef<Sent>({ keys: [], isSub: false, values: { title: '', blocks: {} } });
  const stale = useRef<ApiRefusal | null>(null);

  const { submit, busy } = useSubmit<FormValues, FaqSaved>({
    schema: CHECKED,
    send: (values) => {
      const from = base.current;
      const keys = changedKeys(values, from);
      const isSub = linkedKey !== null && keys.length === 1 && keys[0] === linkedKey && values.title === from.title;
      sent.current = { keys, isSub, values };
      if (isSub) return request('PUT', `${CALL}/update/${from.id}/sub`, subBody(linkedKey, values, from));
      return request('POST', `${CALL}/`, {
        ...(from.id && { id: from.id, updateDate: from.updateDate }),
        title: values.title,
        subQuestions: keys.map((key) => subBody(key, values, from)),
      });
    },
    done: (saved) => done(saved, sent.current),
    onRefusal: (given) => {
      const isGone = given.code === 'RECORD_NOT_FOUND' && Object.keys(given.fields).some((path) => path.endsWith('id'));
      if (given.code === 'RECORD_STALE' || isGone) {
        stale.current = given;
        return true;
      }
      const placed = placedRefusal(given, sent.current);
      onRefused(Object.keys(placed.fields).flatMap((path) => (path.startsWith('blocks.') ? [path.split('.')[1] ?? ''] : [])));
      setRefusal(placed);
      notify({ level: 'error', message: t('saveFailed', { reason: refusalText(given) }), seconds: SECONDS });
      return true;
    },
  });

  /** Loads the stored question and lets the user choose the values to send. */
  const resolveConflict = async (given: ApiRefusal, mine: FormValues): Promise<FormValues | null> => {
    const before = base.current;
    try {
      const fresh = await request<FaqMainQuestionView>('GET', `${CALL}/${before.id}`);
      const theirs = toStoredForm(fresh, before);
      const values = await new Promise<FormValues | null>((answer) => {
        setQuestion({ refusal: given, before, theirs, mine, answer });
      });
      setQuestion(null);
      if (values) base.current = theirs;
      else notify({ level: 'error', message: staleTexts('kept') });
      return values;
    } catch (error) {
      notify({ level: 'error', message: t('saveFailed', { reason: refusalText(error) }), seconds: SECONDS });
      return null;
    }
  };

  /** True when accepted; a refusal preserves the typed values. */
  const save = async (typed: FormValues): Promise<boolean> => {
    setRefusal(null);
    base.current = storedForm.current;
    let values = typed;
    for (;;) {
      stale.current = null;
      if (await submit(values)) return true;
      const given = stale.current as ApiRefusal | null;
      if (!given) return false;
      const chosen = await resolveConflict(given, values);
      if (!chosen) return false;
      values = chosen;
    }
  };
  return { save, busy, refusal, question };
}

/** The refusal with its fields where the form has them. */
function placedRefusal(refusal: ApiRefusal, { keys, isSub }: Sent): ApiRefusal {
  const { code, fields, params, requestId, status } = refusal;
  const placed = Object.entries(fields).map(([path, value]) => {
    const full = isSub ? ['subQuestions', '0', ...path.split('.')] : path.split('.');
    return [formPath(full, keys).join('.'), value];
  });
  return new ApiRefusal(status, { error: code, fields: Object.fromEntries(placed), params, ...(requestId && { requestId }) });
}
