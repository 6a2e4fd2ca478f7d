'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ApiRefusal, request } from '@/ui/api';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { FieldFrame } from '@/ui/fields/field-frame';
import { type Notice, waiting } from '@/ui/notices';
import { useRefusalText } from '@/ui/use-refusal-text';
import { cleanEmail, isEmail } from '../rules';
import type { LoginAnswer } from '../schema';
import { PasswordInput } from './password-input';

const ForgottenPasswordDialog = dynamic(() => import('./forgotten-password-dialog').then((module) => module.ForgottenPasswordDialog), {
  ssr: false,
});

const REFUSED = ['WRONG_CREDENTIALS', 'PENDING_VALIDATION', 'TOO_MANY_ATTEMPTS', 'ERROR'] as const;

interface Errors {
  username?: 'invalidEmail';
  password?: 'missingPassword';
}

export function LogInForm() {
  const t = useTranslations('auth');
  const refusalText = useRefusalText();
  const [errors, setErrors] = useState<Errors>({});
  const [isRemember, setRemember] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isResetOpen, setResetOpen] = useState(false);
  const [email, setEmail] = useState('');

  /** What to say about an answer; nothing about one that is not known (AUTH-13). */
  const noticeOf = (result: string): Notice | null => {
    const known = REFUSED.find((code) => code === result);
    return known ? { level: 'error', message: t(`login.${known}`), seconds: 3 } : null;
  };

  const logIn = async (body: { username: string; password: string; isRemember: boolean }) => {
    setBusy(true);
    const notice = waiting(t('login.waiting'));
    try {
      const { result } = await request<LoginAnswer>('POST', '/api/v1/ajax/login', body);
      if (result === 'SUCCESS') {
        location.reload();
        return;
      }
      const refused = noticeOf(result);
      if (refused) notice.done(refused);
      else notice.dismiss();
    } catch (error) {
      const isSilence = error instanceof ApiRefusal && error.code === 'NETWORK';
      notice.done({ level: 'error', message: isSilence ? refusalText(error) : t('login.ERROR'), seconds: 3 });
    }
    setBusy(false);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const username = cleanEmail(String(data.get('username') ?? ''));
    const password = String(data.get('password') ?? '');
    const found: Errors = {
      ...(!isEmail(username) && { username: 'invalidEmail' as const }),
      ...(password === '' && { password: 'missingPassword' as const }),
    };
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else void logIn({ username, password, isRemember });
  };

  return (
    <>
      {/* Before the page is alive a browser would put the fields of a GET into the address. */}
      <form method="post" action="/api/v1/ajax/login" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <FieldFrame name="username" label={t('email')} required error={errors.username && t(errors.username)}>
          {(wiring) => (
            <input
              {...wiring}
              name="username"
              type="email"
              autoComplete="username"
              className="control"
              onChange={() => setErrors(({ password }) => (password ? { password } : {}))}
            />
          )}
        </FieldFrame>
        <FieldFrame name="password" label={t('password')} required error={errors.password && t(errors.password)}>
          {(wiring) => (
            <PasswordInput
              {...wiring}
              name="password"
              autoComplete="current-password"
              onChange={() => setErrors(({ username }) => (username ? { username } : {}))}
            />
          )}
        </FieldFrame>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Checkbox name="isRemember" label={t('login.remember')} checked={isRemember} onChange={setRemember} />
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={(event) => {
              setEmail(String(new FormData(event.currentTarget.form ?? undefined).get('username') ?? ''));
              setResetOpen(true);
            }}
            className="min-h-7 text-sm text-link underline underline-offset-2 hover:no-underline"
          >
            {t('login.forgotten')}
          </button>
        </div>
        <Button type="submit" tone="primary" busy={isBusy} className="mt-1 min-h-[38px]">
          {t('login.submit')}
        </Button>
      </form>
      {isResetOpen && <ForgottenPasswordDialog email={email} onClose={() => setResetOpen(false)} />}
    </>
  );
}
