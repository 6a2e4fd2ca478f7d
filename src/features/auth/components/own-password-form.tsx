'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { FieldFrame } from '@/ui/fields/field-frame';
import { usePreHydrationInput } from '@/ui/forms/use-pre-hydration-input';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import { forgetUnsavedValues } from '@/ui/unsaved/unsaved-store';
import { passwordErrors } from '../rules';
import type { OwnPasswordAnswer } from '../schema';
import { PasswordInput } from './password-input';
import { PasswordRuleList } from './password-rule-list';

type Field = 'oldPassword' | 'newPassword' | 'newPasswordConfirm';
type OldError = 'REQUIRED' | 'wrongPassword';

const EMPTY: Record<Field, string> = { oldPassword: '', newPassword: '', newPasswordConfirm: '' };

/** V6.2.3: a logged-in change requires the old password. A refusal preserves the typed values and focuses the refused field. */
export function OwnPasswordForm({ email }: { email: string }) {
  const t = useTranslations('profile.password');
  const change = useTranslations('auth.change');
  const textOf = useRefusalText();
  const router = useRouter();
  const rulesId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [left, setLeft] = useState<Partial<Record<Field, true>>>({});
  const [refused, setRefused] = useState<OldError | null>(null);
  const [isSending, setSending] = useState(false);

  const wrong = passwordErrors(values.newPassword, values.newPasswordConfirm);
  const oldError = refused ?? (values.oldPassword === '' ? 'REQUIRED' : null);
  const texts: Record<Field, string | undefined> = {
    oldPassword: oldError ? t(oldError) : undefined,
    newPassword: wrong.newPassword && change(wrong.newPassword),
    newPasswordConfirm: wrong.newPasswordConfirm && change(wrong.newPasswordConfirm),
  };
  const focus = (field: Field) => form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();

  const save = async () => {
    setSending(true);
    try {
      const { ended } = await request<OwnPasswordAnswer>('PUT', '/infomed/api/user/current/password', values);
      notify({ level: 'success', message: t('saved', { ended }) });
      setValues(EMPTY);
      await forgetUnsavedValues();
      setLeft({});
      router.refresh();
    } catch (error) {
      if (error instanceof ApiRefusal && error.fields.oldPassword) {
        setRefused('wrongPassword');
        focus('oldPassword');
      } else notify({ level: 'error', message: textOf(error) });
    }
    setSending(false);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setLeft({ oldPassword: true, newPassword: true, newPasswordConfirm: true });
    const first = (Object.keys(EMPTY) as Field[]).find((field) => texts[field]);
    if (first) focus(first);
    else if (!isSending) void save();
  };

  const take = (name: Field, text: string) => {
    setValues((before) => ({ ...before, [name]: text }));
    if (name === 'oldPassword') setRefused(null);
  };
  const early = {
    oldPassword: usePreHydrationInput((text) => take('oldPassword', text)),
    newPassword: usePreHydrationInput((text) => take('newPassword', text)),
    newPasswordConfirm: usePreHydrationInput((text) => take('newPasswordConfirm', text)),
  };
  const field = (name: Field, label: string, describedBy?: string) => (
    <FieldFrame name={name} label={label} required error={left[name] && texts[name]}>
      {(wiring) => (
        <PasswordInput
          {...wiring}
          ref={early[name]}
          aria-describedby={[wiring['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
          name={name}
          autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
          value={values[name]}
          onChange={({ target }) => take(name, target.value)}
          onBlur={(event) => {
            // An error that appears while the button is pressed would move it away from under the pointer.
            const isSubmitting = event.relatedTarget?.getAttribute('type') === 'submit';
            if (values[name] !== '' && !isSubmitting) setLeft((before) => ({ ...before, [name]: true }));
          }}
        />
      )}
    </FieldFrame>
  );

  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-4">
      <p className="text-sm text-muted">{t('text')}</p>
      {/* For password managers: whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {field('oldPassword', t('old'))}
      <div className="flex flex-col gap-2">
        {field('newPassword', change('newPassword'), rulesId)}
        <PasswordRuleList id={rulesId} password={values.newPassword} />
      </div>
      {field('newPasswordConfirm', change('newPasswordConfirm'))}
      <Button type="submit" tone="primary" busy={isSending} className="self-start">
        {t('submit')}
      </Button>
    </form>
  );
}
