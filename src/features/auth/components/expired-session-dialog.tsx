'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { DialogModal } from '@/ui/dialogs/dialog-modal';
import { FieldFrame } from '@/ui/fields/field-frame';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { cleanEmail, isEmail } from '../rules';
import type { LoginAnswer } from '../schema';

const REFUSED = ['WRONG_CREDENTIALS', 'PENDING_VALIDATION', 'TOO_MANY_ATTEMPTS'] as const;

interface ExpiredSessionDialogProps {
  /** of the page's account; null when it cannot be logged in again here */
  email: string | null;
  onSame: () => void;
  /** another account is logged in now, or none can be: reload */
  onOther: () => void;
  onLater: () => void;
}

/** Whether the page's own account is logged in now, and not impersonated. */
async function isSameAccount(): Promise<boolean> {
  const current = await request<{ id: string; impersonator: object | null }>('GET', '/infomed/api/user/current');
  return current.id === document.documentElement.dataset.account && current.impersonator === null;
}

/** Takes the password where the work is (S-19a). Lazily loaded. */
export function ExpiredSessionDialog({ email, onSame, onOther, onLater }: ExpiredSessionDialogProps) {
  const t = useTranslations('common.expired');
  const formId = useId();
  return (
    <DialogModal
      role="alertdialog"
      title={t('title')}
      size="small"
      onClose={onLater}
      footer={
        <>
          <Button onClick={onLater}>{t('later')}</Button>
          {email ? (
            <Button type="submit" form={formId} tone="primary">
              {t('login')}
            </Button>
          ) : (
            <Button tone="primary" onClick={onOther}>
              {t('login')}
            </Button>
          )}
        </>
      }
    >
      {email ? <PasswordForm id={formId} email={email} onSame={onSame} onOther={onOther} /> : <p>{t('unsaved')}</p>}
    </DialogModal>
  );
}

function PasswordForm({ id, email, onSame, onOther }: { id: string; email: string; onSame: () => void; onOther: () => void }) {
  const t = useTranslations('common.expired');
  const refusalText = useRefusalText();
  const password = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState(email);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOther = cleanEmail(username).toLowerCase() !== email.toLowerCase();

  const refuse = (text: string) => {
    setError(text);
    password.current?.select();
  };
  const logIn = async (typed: string) => {
    setBusy(true);
    try {
      const body = { username: cleanEmail(username), password: typed, isRemember: false };
      const { result } = await request<LoginAnswer>('POST', '/api/v1/ajax/login', body);
      if (result === 'SUCCESS') {
        if (await isSameAccount()) onSame();
        else onOther();
        return;
      }
      refuse(t(REFUSED.find((code) => code === result) ?? 'ERROR'));
    } catch (failure) {
      refuse(failure instanceof ApiRefusal ? refusalText(failure) : t('ERROR'));
    }
    setBusy(false);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = password.current?.value ?? '';
    if (!isEmail(cleanEmail(username))) setError(t('invalidEmail'));
    else if (typed === '') refuse(t('missingPassword'));
    else void logIn(typed);
  };
  return (
    <form id={id} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p>{t('kept')}</p>
      <FieldFrame name="username" label={t('email')} hint={isOther ? t('otherAccount') : undefined}>
        {(wiring) => (
          <input
            {...wiring}
            name="username"
            type="email"
            autoComplete="username"
            className="control"
            value={username}
            onChange={({ target }) => setUsername(target.value)}
          />
        )}
      </FieldFrame>
      <FieldFrame name="password" label={t('password')} required error={error}>
        {(wiring) => (
          <input
            {...wiring}
            ref={password}
            name="password"
            type="password"
            autoComplete="current-password"
            // biome-ignore lint/a11y/noAutofocus: the dialog was opened for this field
            autoFocus
            className="control"
            onChange={() => setError(null)}
          />
        )}
      </FieldFrame>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isBusy && t('waiting')}
      </p>
    </form>
  );
}
