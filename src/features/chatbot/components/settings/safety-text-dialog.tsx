'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import type { DiffField } from '@/shared/diff';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { Dialog } from '@/ui/dialogs/dialog';
import { type Choices, compareEdits, mergedValues } from '@/ui/dialogs/edit-conflict';
import { FieldFrame } from '@/ui/fields/field-frame';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useUnsavedGuard } from '@/ui/forms/use-unsaved-guard';
import { notify } from '@/ui/notices/notices';
import { POISON_CENTRE, SAFETY_TEXT_MAX, type SafetyText, type SafetyTexts } from '../../schema/safety-text';

export const SAFETY_TEXTS_CALL = '/infomed/api/admin/faq-chatbot-settings/safety-texts';

const ConflictChoiceDialog = dynamic(() => import('@/ui/dialogs/conflict-choice-dialog').then((module) => module.ConflictChoiceDialog), {
  ssr: false,
});

const FIELDS: readonly DiffField[] = [
  { name: 'textFr', kind: 'scalar', group: '' },
  { name: 'textEn', kind: 'scalar', group: '' },
];
const valuesOf = ({ textFr, textEn }: SafetyText) => ({ textFr, textEn });

interface SafetyTextDialogProps {
  text: SafetyText;
  canValidate: boolean;
  onClose: () => void;
  onSaved: (state: SafetyTexts) => void;
}

/** One safety text in both languages; what is typed stays when saving is refused. */
export function SafetyTextDialog({ text, canValidate, onClose, onSaved }: SafetyTextDialogProps) {
  const t = useTranslations('chatbot-safety');
  const refusalText = useRefusalText();
  const formId = useId();
  const [typed, setTyped] = useState(() => valuesOf(text));
  const [conflict, setConflict] = useState<{ refusal: ApiRefusal; now: SafetyText } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiRefusal | null>(null);
  const isChanged = typed.textFr !== text.textFr || typed.textEn !== text.textEn;
  const confirmDiscard = useConfirmDiscard();
  useUnsavedGuard(isChanged);
  const close = async () => {
    if (!isChanged || (await confirmDiscard())) onClose();
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) void send(typed, text);
  };
  const choose = (now: SafetyText, choices: Choices) => {
    const chosen = mergedValues(FIELDS, valuesOf(text), valuesOf(now), typed, choices);
    setConflict(null);
    setTyped(chosen);
    void send(chosen, now);
  };
  const field = (name: 'textFr' | 'textEn', lang: 'fr' | 'en', label: string) => (
    <FieldFrame
      name={name}
      label={label}
      required
      error={error?.fields[name] && refusalText(error)}
      counter={`${typed[name].length} / ${SAFETY_TEXT_MAX}`}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          lang={lang}
          rows={6}
          maxLength={SAFETY_TEXT_MAX}
          className="control resize-y"
          value={typed[name]}
          onChange={(event) => {
            setTyped({ ...typed, [name]: event.target.value });
            setError(null);
          }}
        />
      )}
    </FieldFrame>
  );
  const labelOf = (name: string) => t(name === 'textFr' ? 'panel.french' : 'panel.english');
  const compared = compareEdits(FIELDS, valuesOf(text), conflict ? valuesOf(conflict.now) : valuesOf(text), typed);
  return (
    <Dialog
      title={t(`keys.${text.key}`)}
      onClose={() => void close()}
      footer={
        <>
          <Button
            tone="quiet"
            onClick={() => {
              setTyped({ textFr: text.defaultFr, textEn: text.defaultEn });
              setError(null);
            }}
          >
            {t('panel.reset')}
          </Button>
          <Button onClick={() => void close()}>{t('panel.close')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={isBusy} disabled={!isChanged}>
            {t('panel.save')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4 text-sm">
        {!canValidate && <p className="rounded-control bg-draft-soft px-3 py-2 text-draft">{t('panel.pending')}</p>}
        {!text.approved && <p className="text-muted">{t('panel.given')}</p>}
        {field('textFr', 'fr', t('panel.french'))}
        {field('textEn', 'en', t('panel.english'))}
        <p className="text-xs text-muted">{t('panel.hint', { placeholder: POISON_CENTRE })}</p>
      </form>
      {conflict && (
        <ConflictChoiceDialog
          refusal={conflict.refusal}
          fields={compared.contested.map((row) => ({ ...row, id: row.field, label: labelOf(row.field) }))}
          taken={compared.taken.map(labelOf)}
          onChosen={(choices) => choose(conflict.now, choices)}
          onBack={() => setConflict(null)}
        />
      )}
    </Dialog>
  );
}
