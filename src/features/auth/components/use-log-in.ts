'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiRefusal, request } from '@/ui/data/api';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { waiting } from '@/ui/notices/notices';
import type { LogInOutcome } from '../rules/form-post';
import type { LoginAnswer } from '../schema';

const REFUSED = ['WRONG_CREDENTIALS', 'PENDING_VALIDATION', 'TOO_MANY_ATTEMPTS', 'ERROR'] as const;

/** Logs in by a call (AUTH-06 to AUTH-13); `refusal` is the sentence of the last one, at first of a form posted without scripts. */
export function useLogIn(outcome: LogInOutcome | null, onRefused: () => void) {
  const t = useTranslations('auth');
  const refusalText = useRefusalText();
  const [refusal, setRefusal] = useState(outcome && t(`login.${outcome.result}`));
  const [isBusy, setBusy] = useState(false);

  const refuse = (text: string) => {
    setRefusal(text);
    onRefused();
  };

  const logIn = async (body: { username: string; password: string; isRemember: boolean }) => {
    setBusy(true);
    setRefusal(null);
    const notice = waiting(t('login.waiting'));
    try {
      const { result } = await request<LoginAnswer>('POST', '/api/v1/ajax/login', body);
      if (result === 'SUCCESS') {
        location.reload();
        return;
      }
      const known = REFUSED.find((code) => code === result);
      if (known) {
        notice.done({ level: 'error', message: t(`login.${known}`), seconds: 3 });
        refuse(t(`login.${known}`));
        // Shows nothing for an unknown result (AUTH-13).
      } else notice.dismiss();
    } catch (error) {
      const isSilence = error instanceof ApiRefusal && error.code === 'NETWORK';
      const message = isSilence ? refusalText(error) : t('login.ERROR');
      notice.done({ level: 'error', message, seconds: 3 });
      refuse(message);
    }
    setBusy(false);
  };
  return { refusal, isBusy, logIn };
}
