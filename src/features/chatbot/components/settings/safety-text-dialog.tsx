'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { Dialog } from '@/ui/dialogs/dialog';
import { FieldFrame } from '@/ui/fields/field-frame';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useUnsavedGuard } from '@/ui/forms/use-unsaved-guard';
import { notify } from '@/ui/notices/notices';
import { POISON_CENTRE, SAFETY_TEXT_MAX, type SafetyText, type SafetyTexts } from '../../schema/safety-text';

export const SAFETY_TEXTS_CALL = '/infomed/api/admin/faq-chatbot-settings/safety-texts';

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
  const [typed, setTyped] = useState({ textFr: text.textFr, textEn: text.textEn });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiRefusal | null>(null);
  const isChanged = typed.textFr !== text.textFr || typed.textEn !== text.textEn;
  const confirmDiscard = useConfirmDiscard();
  useUnsavedGuard(isChanged);
  const close = async () => {
    if (!isChanged || (await confirmDiscard())) onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    setBusy(true);
    try {
      const body = { key: text.key, ...typed, approved: canValidate, updateDate: text.updateDate };
      onSaved(await request<SafetyTexts>('PUT', SAFETY_TEXTS_CALL, body));
      notify({ level: 'success', message: t('panel.saved'), seconds: 3 });
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure;
      setError(failure);
      notify({ level: 'error', message: t('panel.failed', { reason: refusalText(failure) }), seconds: 5 });
    } finally {
      setBusy(false);
    }
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
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </FieldFrame>
  );
  return (
    <Dialog
      title={t(`keys.${text.key}`)}
      onClose={() => void close()}
      footer={
        <>
          <Button tone="quiet" onClick={() => setTyped({ textFr: text.defaultFr, textEn: text.defaultEn })}>
            {t('panel.reset')}
          </Button>
          <Button onClick={() => void close()}>{t('panel.close')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={isBusy} disabled={!isChanged}>
            {t('panel.save')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4 text-sm">
        {!canValidate && <p className="rounded-control bg-draft-soft px-3 py-2 text-draft">{t('panel.pending')}</p>}
        {!text.approved && <p className="text-muted">{t('panel.given')}</p>}
        {field('textFr', 'fr', t('panel.french'))}
        {field('textEn', 'en', t('panel.english'))}
        <p className="text-xs text-muted">{t('panel.hint', { placeholder: POISON_CENTRE })}</p>
      </form>
    </Dialog>
  );
}
