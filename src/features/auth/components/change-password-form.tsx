'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { FieldFrame, type FieldWiring } from '@/ui/fields/field-frame';
import { usePreHydrationInput } from '@/ui/forms/use-pre-hydration-input';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { type Notice, waiting } from '@/ui/notices/notices';
import { passwordErrors } from '../rules';
import type { ChangePasswordAnswer } from '../schema';
import { PasswordInput } from './password-input';
import { PasswordRuleList } from './password-rule-list';

type Field = 'newPassword' | 'newPasswordConfirm';

/** AUTH-23 to AUTH-34. */
export function ChangePasswordForm({ token }: { token: string }) {
  const t = useTranslations('auth.change');
  const refusalText = useRefusalText();
  const rulesId = useId();
  const [values, setValues] = useState<Record<Field, string>>({ newPassword: '', newPasswordConfirm: '' });
  // A field that was not left yet shows no error; the button is disabled all the same.
  const [left, setLeft] = useState<Partial<Record<Field, true>>>({});
  const [state, setState] = useState<'asking' | 'sending' | 'saved'>('asking');

  const errors = passwordErrors(values.newPassword, values.newPasswordConfirm);
  const hasErrors = Object.keys(errors).length > 0;
  const shown = {
    newPassword: left.newPassword && errors.newPassword,
    newPasswordConfirm: left.newPasswordConfirm && errors.newPasswordConfirm,
  };

  const failure = (key: 'failed' | 'error'): Notice => ({ level: 'error', message: t(key), seconds: 3 });

  const save = async () => {
    setState('sending');
    const notice = waiting(t('saving'));
    try {
      const { result } = await request<ChangePasswordAnswer>('POST', '/api/v1/ajax/change-password', { token, ...values });
      if (result === 'SUCCESS') {
        notice.done({ level: 'success', message: t('saved'), seconds: 3 });
        setState('saved');
        // Replaced, so that going back does not lead to a token that is used up.
        setTimeout(() => location.replace('/'), 1000);
        return;
      }
      // AUTH-34: the table of the server's error codes is empty, so each of them gives the general sentence.
      notice.done(failure(result === 'FAIL' ? 'failed' : 'error'));
    } catch (error) {
      const isSilence = error instanceof ApiRefusal && error.code === 'NETWORK';
      notice.done(isSilence ? { level: 'error', message: refusalText(error), seconds: 3 } : failure('error'));
    }
    setState('asking');
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setLeft({ newPassword: true, newPasswordConfirm: true });
    if (!hasErrors && state === 'asking') void save();
  };

  const take = (name: Field, text: string) => setValues((before) => ({ ...before, [name]: text }));
  const early = {
    newPassword: usePreHydrationInput((text) => take('newPassword', text)),
    newPasswordConfirm: usePreHydrationInput((text) => take('newPasswordConfirm', text)),
  };
  const input = (name: Field, wiring: FieldWiring, describedBy?: string) => (
    <PasswordInput
      {...wiring}
      ref={early[name]}
      aria-describedby={[wiring['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
      name={name}
      autoComplete="new-password"
      value={values[name]}
      onChange={(event) => take(name, event.target.value)}
      onBlur={() => setLeft((before) => ({ ...before, [name]: true }))}
    />
  );

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <FieldFrame name="newPassword" label={t('newPassword')} required error={shown.newPassword && t(shown.newPassword)}>
          {(wiring) => input('newPassword', wiring, rulesId)}
        </FieldFrame>
        <PasswordRuleList id={rulesId} password={values.newPassword} />
      </div>
      <FieldFrame
        name="newPasswordConfirm"
        label={t('newPasswordConfirm')}
        required
        error={shown.newPasswordConfirm && t(shown.newPasswordConfirm)}
      >
        {(wiring) => input('newPasswordConfirm', wiring)}
      </FieldFrame>
      <Button
        type="submit"
        tone="primary"
        busy={state === 'sending'}
        disabled={hasErrors || state === 'saved'}
        className="mt-1 min-h-[38px]"
      >
        {t('submit')}
      </Button>
    </form>
  );
}
