'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId } from 'react';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/dialogs/dialog';
import { FieldFrame } from '@/ui/fields/field-frame';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { POISON_CENTRE, SAFETY_TEXT_MAX, type SafetyText, type SafetyTexts } from '../../schema/safety-text';
import { SafetyTextConflict } from './safety-text-conflict';
import { type EditedSafetyText, useSafetyText } from './use-safety-text';

interface SafetyTextDialogProps {
  text: SafetyText;
  canValidate: boolean;
  onClose: () => void;
  onSaved: (state: SafetyTexts) => void;
}

/** One safety text in both languages; what is typed stays when saving is refused. */
export function SafetyTextDialog({ text, canValidate, onClose, onSaved }: SafetyTextDialogProps) {
  const t = useTranslations('chatbot-safety');
  const formId = useId();
  const edited = useSafetyText({ text, canValidate, onClose, onSaved });
  const { typed, change, isChanged, isBusy, send } = edited;
  const confirmDiscard = useConfirmDiscard();
  const close = async () => {
    if (!isChanged || (await confirmDiscard())) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) void send(typed, text);
  };
  return (
    <Dialog
      title={t(`keys.${text.key}`)}
      onClose={() => void close()}
      footer={
        <>
          <Button tone="quiet" onClick={() => change({ textFr: text.defaultFr, textEn: text.defaultEn })}>
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
        <SafetyTextField edited={edited} name="textFr" />
        <SafetyTextField edited={edited} name="textEn" />
        <p className="text-xs text-muted">{t('panel.hint', { placeholder: POISON_CENTRE })}</p>
      </form>
      {edited.conflict && <SafetyTextConflict text={text} edited={edited} conflict={edited.conflict} />}
    </Dialog>
  );
}

interface SafetyTextFieldProps {
  edited: EditedSafetyText;
  name: 'textFr' | 'textEn';
}

function SafetyTextField({ edited: { typed, error, change }, name }: SafetyTextFieldProps) {
  const t = useTranslations('chatbot-safety');
  const refusalText = useRefusalText();
  const isFrench = name === 'textFr';
  return (
    <FieldFrame
      name={name}
      label={t(isFrench ? 'panel.french' : 'panel.english')}
      required
      error={error?.fields[name] && refusalText(error)}
      counter={`${typed[name].length} / ${SAFETY_TEXT_MAX}`}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          lang={isFrench ? 'fr' : 'en'}
          rows={6}
          maxLength={SAFETY_TEXT_MAX}
          className="control resize-y"
          value={typed[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </FieldFrame>
  );
}
