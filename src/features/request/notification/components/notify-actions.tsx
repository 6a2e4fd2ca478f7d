'use client';

import { History, Send } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { urlFlag } from '@/shared/url-state';
import { Button, IconButton } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { usePoll } from '@/ui/data/use-poll';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { notify, waiting } from '@/ui/notices/notices';
import type { NotificationState, NotifiedKind, NotifyAnswer } from '../schema';

const NotificationsDialog = dynamic(() => import('./notifications-dialog').then((module) => module.NotificationsDialog), { ssr: false });

/** Polling intervals for the number of new requests; shorter while an e-mail is in delivery. */
const POLL_INTERVAL_MS = 60_000;
const SENDING_POLL_INTERVAL_MS = 3_000;
/** URL state: the history dialog is open. */
const STATE = { sendings: urlFlag() };

interface NotifyActionsProps {
  kind: NotifiedKind;
  /** state of new requests, read by the page */
  initial: NotificationState;
  /** called after sending: the rows must be reloaded */
  onSent: () => void;
}

/** Sends the new requests by e-mail after confirmation, and shows the history (REQ-09 to REQ-11, REQ-24, REQ-25, R-02). */
export function NotifyActions({ kind, initial, onSent }: NotifyActionsProps) {
  const t = useTranslations('request-notify');
  const language = useLocale();
  const refusalText = useRefusalText();
  const hintId = useId();
  const [{ sendings }, change] = useUrlState(STATE);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const address = `/infomed/api/requests/${kind}/notification`;
  const { data, setData, refresh } = usePoll<NotificationState>({
    initial,
    fetchData: (signal) => request<NotificationState>('GET', address, undefined, { signal }),
    nextDelayMs: ({ underWay }) => (underWay ? SENDING_POLL_INTERVAL_MS : POLL_INTERVAL_MS),
    onChange: (before, after) => {
      if (before.underWay && !after.underWay) onSent();
    },
  });
  const reason = reasonAgainst(data);

  function reasonAgainst({ count, recipients, underWay }: NotificationState): string | null {
    if (underWay) return t('underWay', { since: formatDateTime(underWay.since, language), by: underWay.by });
    if (recipients.length === 0) return t('nobody');
    return count === 0 ? t('nothing', { kind }) : null;
  }

  /** Confirms sending; counts the requests again, as more may have arrived. */
  async function confirmSending(): Promise<boolean> {
    const now = await request<NotificationState>('GET', address);
    setData(now);
    const against = reasonAgainst(now);
    if (against) {
      notify({ message: against, seconds: 3 });
      return false;
    }
    const { count, most, recipients } = now;
    const part = count > most ? ` ${t('confirm.part', { most, count: most })}` : '';
    const { ok } = await confirm({
      title: t('confirm.title', { kind, count }),
      text: `${t('confirm.text', { people: recipients.length, recipients: recipients.join(', ') })}${part}`,
      confirmLabel: t('confirm.send'),
    });
    return ok;
  }

  async function send(): Promise<void> {
    const notice = waiting(t('sending'));
    try {
      const { outcome, remaining } = await request<NotifyAnswer>('POST', `/infomed/api/${kind}/notify`);
      if (outcome === 'SENT') {
        notice.done({ level: 'success', message: t('sent'), seconds: 2 });
        if (remaining > 0) notify({ message: t('remaining', { kind, count: remaining }), seconds: 5 });
      } else {
        notice.done({ message: outcome === 'UNDER_WAY' ? t('underWayNow') : t('nothing', { kind }), seconds: 3 });
      }
      onSent();
    } catch (error) {
      notice.done({ level: 'error', message: t('failed'), seconds: 2 });
      // Adds the reason unless the mail server caused it: the specified message has none.
      if (error instanceof ApiRefusal && error.code !== 'NOTIFICATION_FAILED') {
        notify({ level: 'error', message: refusalText(error), seconds: 5 });
      }
    }
  }

  const run = async () => {
    if (isSending.current || reason) return;
    isSending.current = true;
    setBusy(true);
    try {
      if (await confirmSending()) await send();
    } catch (error) {
      notify({ level: 'error', message: refusalText(error), seconds: 5 });
    } finally {
      isSending.current = false;
      setBusy(false);
      await refresh();
    }
  };

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
        {data.count > 0 && (
          <span className="ml-1 rounded-full bg-inverse px-1.5 text-xs font-semibold tabular-nums text-accent">
            <span aria-hidden="true">{data.count}</span>
            <span className="sr-only">{t('waiting', { count: data.count })}</span>
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
