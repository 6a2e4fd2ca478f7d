'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { loggedOutAccount } from '@/shared/account/logged-out';
import { Button } from '@/ui/controls/button';
import { Checkbox } from '@/ui/controls/checkbox';
import { FieldFrame } from '@/ui/fields/field-frame';
import { cleanEmail, isEmail } from '../rules';
import type { LogInOutcome } from '../rules/form-post';
import { PasswordInput } from './password-input';
import { useLogIn } from './use-log-in';

const ForgottenPasswordDialog = dynamic(() => import('./forgotten-password-dialog').then((module) => module.ForgottenPasswordDialog), {
  ssr: false,
});

interface Errors {
  username?: 'invalidEmail';
  password?: 'missingPassword';
}

const errorsOf = ({ username, password }: { username: string; password: string }): Errors => ({
  ...(!isEmail(username) && { username: 'invalidEmail' as const }),
  ...(password === '' && { password: 'missingPassword' as const }),
});

export interface LogInFormProps {
  /** what a form that was posted without scripts was refused for (X-08a) */
  outcome: LogInOutcome | null;
  /** path and query of this page, where a posted form leads back to */
  from: string;
  /** why no mail can be sent; null where one can */
  mailless: string | null;
}

/** Posts itself until the page's scripts have run, and without them; with them it calls the same address (AUTH-06 to AUTH-13). */
export function LogInForm({ outcome, from, mailless }: LogInFormProps) {
  const t = useTranslations('auth');
  const refusalId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const { refusal, isBusy, logIn } = useLogIn(outcome, () => {
    form.current?.querySelector<HTMLInputElement>('[name="username"]')?.focus();
  });
  const [isRemember, setRemember] = useState(false);
  const [resetFor, setResetFor] = useState<string | null>(null);
  // Without scripts the browser validates the fields; with them the form shows its own errors.
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    const account = loggedOutAccount(document.cookie);
    if (account) void import('@/ui/unsaved/unsaved-store').then(({ forgetLoggedOut }) => forgetLoggedOut(account));
  }, []);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const username = cleanEmail(String(data.get('username') ?? ''));
    const password = String(data.get('password') ?? '');
    const found = errorsOf({ username, password });
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else void logIn({ username, password, isRemember });
  };

  return (
    <>
      <form
        ref={form}
        data-log-in=""
        method="post"
        action="/api/v1/ajax/login"
        noValidate={isScripted}
        onSubmit={onSubmit}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="from" value={from} />
        {refusal && (
          <p id={refusalId} data-refusal="" className="rounded-control border border-bad bg-bad-soft px-3 py-2 text-sm text-bad">
            {refusal}
          </p>
        )}
        <FieldFrame name="username" label={t('email')} required error={errors.username && t(errors.username)}>
          {(wiring) => (
            <input
              {...wiring}
              aria-describedby={[refusal && refusalId, wiring['aria-describedby']].filter(Boolean).join(' ') || undefined}
              name="username"
              type="email"
              required
              autoComplete="username"
              // biome-ignore lint/a11y/noAutofocus: the form is the page
              autoFocus
              defaultValue={outcome?.email}
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
              required
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
            onClick={(event) => setResetFor(String(new FormData(event.currentTarget.form ?? undefined).get('username') ?? ''))}
            className="needs-script min-h-7 text-sm text-link underline underline-offset-2 hover:no-underline"
          >
            {t('login.forgotten')}
          </button>
        </div>
        <Button type="submit" tone="primary" busy={isBusy} className="mt-1 min-h-[38px]">
          {t('login.submit')}
        </Button>
      </form>
      {resetFor !== null && <ForgottenPasswordDialog email={resetFor} mailless={mailless} onClose={() => setResetFor(null)} />}
    </>
  );
}
