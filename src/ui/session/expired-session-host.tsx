'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { confirm } from '../dialogs/confirm';
import { clearUnsavedChanges, hasUnsavedChanges } from '../forms/unsaved-changes';
import { notify } from '../notices/notices';
import { onExpiredSession } from './expired-session';

const LAST_RELOAD = 'expired-session-reload';

/** A reload that did not help within seconds must not be repeated without end. */
function justReloaded(): boolean {
  const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0);
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  return Date.now() - last < 10_000;
}

/** S-19: a 401 leads to the log-in screen at the same URL; unsaved changes are discarded only after confirmation. */
export function ExpiredSessionHost() {
  const t = useTranslations('common.expired');
  useEffect(() => {
    let isAsking = false;
    const logIn = () => {
      clearUnsavedChanges();
      location.reload();
    };
    return onExpiredSession(() => {
      if (isAsking) return;
      if (!hasUnsavedChanges() && !justReloaded()) {
        notify({ level: 'error', message: t('text'), seconds: 'always' });
        logIn();
        return;
      }
      isAsking = true;
      void confirm({
        title: t('title'),
        text: hasUnsavedChanges() ? t('unsaved') : t('text'),
        confirmLabel: t('login'),
        cancelLabel: t('later'),
      }).then(({ ok }) => {
        isAsking = false;
        if (ok) logIn();
        else notify({ level: 'error', message: t('text'), seconds: 'always', action: { label: t('login'), run: logIn } });
      });
    });
  }, [t]);
  return null;
}
