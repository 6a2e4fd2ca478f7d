'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DiffField } from '@/shared/diff/diff';
import { ApiRefusal, request } from '@/ui/data/api';
import { type Choices, mergedValues } from '@/ui/dialogs/edit-conflict';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useUnsavedGuard } from '@/ui/forms/use-unsaved-guard';
import { notify } from '@/ui/notices/notices';
import type { SafetyText, SafetyTexts } from '../../schema/safety-text';

export const SAFETY_TEXTS_CALL = '/infomed/api/admin/faq-chatbot-settings/safety-texts';

export const FIELDS: readonly DiffField[] = [
  { name: 'textFr', kind: 'scalar', group: '' },
  { name: 'textEn', kind: 'scalar', group: '' },
];
export const valuesOf = ({ textFr, textEn }: SafetyText) => ({ textFr, textEn });

interface SafetyTextOptions {
  text: SafetyText;
  canValidate: boolean;
  onClose: () => void;
  onSaved: (state: SafetyTexts) => void;
}

export type EditedSafetyText = ReturnType<typeof useSafetyText>;

/** A safety text as it is typed and saved; `conflict` is what another account has stored since (S-22). */
export function useSafetyText({ text, canValidate, onClose, onSaved }: SafetyTextOptions) {
  const t = useTranslations('chatbot-safety');
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState(() => valuesOf(text));
  const [conflict, setConflict] = useState<{ refusal: ApiRefusal; now: SafetyText } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiRefusal | null>(null);
  const isChanged = typed.textFr !== text.textFr || typed.textEn !== text.textEn;
  useUnsavedGuard(isChanged);
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setError(null);
  };
  const send = async (values: typeof typed, from: SafetyText): Promise<void> => {
    setBusy(true);
    try {
      const body = { key: text.key, ...values, approved: canValidate, updateDate: from.updateDate };
      onSaved(await request<SafetyTexts>('PUT', SAFETY_TEXTS_CALL, body));
      notify({ level: 'success', message: t('panel.saved'), seconds: 3 });
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure;
      if (failure.code === 'RECORD_STALE') await compare(failure).catch(refuse);
      else refuse(failure);
    } finally {
      setBusy(false);
    }
  };
  /** S-22: what is stored now, for a choice beside what was typed. */
  const compare = async (refusal: ApiRefusal) => {
    const { texts } = await request<SafetyTexts>('GET', SAFETY_TEXTS_CALL);
    const now = texts.find(({ key }) => key === text.key);
    if (now) setConflict({ refusal, now });
    else refuse(refusal);
  };
  const refuse = (failure: unknown) => {
    if (failure instanceof ApiRefusal) setError(failure);
    notify({ level: 'error', message: t('panel.failed', { reason: refusalText(failure) }), seconds: 5 });
  };
  const choose = (now: SafetyText, choices: Choices) => {
    const chosen = mergedValues(FIELDS, valuesOf(text), valuesOf(now), typed, choices);
    setConflict(null);
    setTyped(chosen);
    void send(chosen, now);
  };
  return { typed, change, isChanged, isBusy, error, conflict, send, choose, back: () => setConflict(null) };
}
