'use client';

import { History, Send } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { urlFlag } from '@/shared/url-state';
import { Button, IconButton } from '@/ui/controls/button';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { type NotificationOptions, useNotification } from './use-notification';

const NotificationsDialog = dynamic(() => import('./notifications-dialog').then((module) => module.NotificationsDialog), { ssr: false });

/** URL state: the history dialog is open. */
const STATE = { sendings: urlFlag() };

/** Sends the new requests by e-mail after confirmation, and shows the history (REQ-09 to REQ-11, REQ-24, REQ-25, R-02). */
export function NotifyActions({ kind, initial, onSent }: NotificationOptions) {
  const t = useTranslations('request-notify');
  const hintId = useId();
  const [{ sendings }, change] = useUrlState(STATE);
  const { count, reason, isBusy, run } = useNotification({ kind, initial, onSent });
  return (
    <>
      <Button
        tone="primary"
        busy={isBusy}
        aria-disabled={reason !== null || undefined}
        aria-describedby={reason ? hintId : undefined}
        title={reason ?? undefined}
        icon={<Send size={15} aria-hidden="true" />}
        onClick={() => void run()}
      >
        {t('notify', { kind })}
        {count > 0 && (
          <span className="ml-1 rounded-full bg-inverse px-1.5 text-xs font-semibold tabular-nums text-accent">
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{t('waiting', { count })}</span>
          </span>
        )}
      </Button>
      {reason && (
        <span id={hintId} className="sr-only">
          {reason}
        </span>
      )}
      <IconButton label={t('history.open')} onClick={() => change({ sendings: true })}>
        <History size={17} aria-hidden="true" />
      </IconButton>
      {sendings && <NotificationsDialog kind={kind} onClose={() => change({ sendings: false }, { history: 'replace' })} />}
    </>
  );
}
