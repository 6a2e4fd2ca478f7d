'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { Dialog } from '@/ui/dialogs/dialog';
import { FieldFrame } from '@/ui/fields/field-frame';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { type Notice, waiting } from '@/ui/notices/notices';
import { cleanEmail, isEmail } from '../rules';
import type { ResetPasswordAnswer } from '../schema';

interface ForgottenPasswordDialogProps {
  email: string;
  /** why no mail can be sent, and what to do; null where one can */
  mailless: string | null;
  onClose: () => void;
}

/** AUTH-15 to AUTH-21. Loaded when it is opened. */
export function ForgottenPasswordDialog({ email, mailless, onClose }: ForgottenPasswordDialogProps) {
  const t = useTranslations('auth');
  const refusalText = useRefusalText();
  const formId = useId();
  const [isInvalid, setInvalid] = useState(false);
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const failure = (key: 'failedMsg' | 'errorMsg'): Notice => ({ level: 'error', message: t(`reset.${key}`), seconds: 3 });

  const send = async (address: string) => {
    setState('sending');
    const notice = waiting(t('reset.bePatient'), { atMost: 3 });
    try {
      const { result } = await request<ResetPasswordAnswer>('POST', '/api/v1/ajax/reset-password', { email: address });
      if (result === 'SUCCESS') {
        notice.done({ level: 'success', message: t('reset.success', { email: address }), seconds: 5 });
        setState('sent');
        closing.current = setTimeout(onClose, 3000);
        return;
      }
      notice.done(failure(result === 'FAIL' ? 'failedMsg' : 'errorMsg'));
    } catch (error) {
      const isSilence = error instanceof ApiRefusal && error.code === 'NETWORK';
      notice.done(isSilence ? { level: 'error', message: refusalText(error), seconds: 3 } : failure('errorMsg'));
    }
    setState('asking');
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes events of a dialog on to the form that opened it.
    event.stopPropagation();
    if (state !== 'asking') return;
    const address = cleanEmail(String(new FormData(event.currentTarget).get('email') ?? ''));
    const isGood = isEmail(address);
    setInvalid(!isGood);
    if (isGood) void send(address);
    else event.currentTarget.querySelector('input')?.focus();
  };

  if (mailless) {
    return (
      <Dialog title={t('reset.title')} size="small" onClose={onClose}>
        <p>{mailless}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('reset.title')}
      size="small"
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} tone="primary" busy={state === 'sending'} disabled={state === 'sent'}>
          {t('reset.submit')}
        </Button>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <p className="text-muted">{t('reset.text')}</p>
        <FieldFrame name="email" label={t('email')} required error={isInvalid && t('invalidEmail')}>
          {(wiring) => (
            <input
              {...wiring}
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={email}
              autoFocus
              className="control"
              onChange={() => setInvalid(false)}
            />
          )}
        </FieldFrame>
      </form>
    </Dialog>
  );
}
