'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { ApiRefusal, request } from '@/ui/data/api';
import { usePoll } from '@/ui/data/use-poll';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify, waiting } from '@/ui/notices/notices';
import type { NotificationState, NotifiedKind, NotifyAnswer } from '../schema';

/** Polling intervals for the number of new requests; shorter while an e-mail is in delivery. */
const POLL_INTERVAL_MS = 60_000;
const SENDING_POLL_INTERVAL_MS = 3_000;
export interface NotificationOptions {
  kind: NotifiedKind;
  /** state of new requests, read by the page */
  initial: NotificationState;
  /** called after sending: the rows must be reloaded */
  onSent: () => void;
}

/** The number of new requests, why they cannot be sent now, and sending them after a confirmation. */
export function useNotification({ kind, initial, onSent }: NotificationOptions) {
  const t = useTranslations('request-notify');
  const language = useLocale();
  const refusalText = useRefusalText();
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
  return { count: data.count, reason, isBusy, run };
}
