'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasUnsavedChanges, releaseUnsavedChanges } from '@/ui/forms/unsaved-changes';
import { notify } from '@/ui/notices/notices';
import { onExpiredSession } from '@/ui/session/expired-session';

const ExpiredSessionDialog = dynamic(() => import('./expired-session-dialog').then((module) => module.ExpiredSessionDialog), {
  ssr: false,
});

const LAST_RELOAD = 'expired-session-reload';

/** A reload that did not help within seconds must not be repeated without end. */
function justReloaded(): boolean {
  const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0);
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  return Date.now() - last < 10_000;
}

function reload(): void {
  releaseUnsavedChanges();
  location.reload();
}

/**
 * A 401 leads to the log-in screen at the same URL (S-19). Where a form has unsaved changes, a dialog takes the password in place,
 * and the calls that were refused are repeated (S-19a). `email` is null without an account and during impersonation.
 */
export function ExpiredSessionHost({ email }: { email: string | null }) {
  const t = useTranslations('common.expired');
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((isSame: boolean) => void)[]>([]);
  const isPutOff = useRef(false);
  const settle = useCallback((isSame: boolean) => {
    setOpen(false);
    isPutOff.current = !isSame;
    for (const answer of waiting.current.splice(0)) answer(isSame);
  }, []);
  useEffect(
    () =>
      onExpiredSession((isWrite) => {
        if (!hasUnsavedChanges() && !justReloaded()) {
          notify({ level: 'error', message: t('text'), seconds: 'always' });
          reload();
          return Promise.resolve(false);
        }
        if (isPutOff.current && !isWrite) return Promise.resolve(false);
        setOpen(true);
        return new Promise((answer) => waiting.current.push(answer));
      }),
    [t],
  );
  if (!isOpen) return null;
  const putOff = () => {
    settle(false);
    notify({ level: 'error', message: t('text'), seconds: 'always', action: { label: t('login'), run: () => setOpen(true) } });
  };
  return <ExpiredSessionDialog email={email} onSame={() => settle(true)} onOther={reload} onLater={putOff} />;
}
