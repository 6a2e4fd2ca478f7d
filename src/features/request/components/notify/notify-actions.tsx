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
import type { NotificationState, NotifiedKind, NotifyAnswer } from '../../schema/notification';

const NotificationsDialog = dynamic(() => import('./notifications-dialog').then((module) => module.NotificationsDialog), { ssr: false });

/** Milliseconds until the number of new requests is looked at again; sooner while an e-mail is on its way. */
const PAUSE = 60_000;
const PAUSE_UNDER_WAY = 3_000;
/** The history stands open over the grid. */
const STATE = { sendings: urlFlag() };

interface NotifyActionsProps {
  kind: NotifiedKind;
  /** what a notification would send, as the page read it */
  initial: NotificationState;
  /** something was sent: the rows are not the same any more */
  onSent: () => void;
}

/** Sends the new requests by e-mail after a question, and shows what was sent before (REQ-09 to REQ-11, REQ-24, REQ-25, R-02). */
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
    nextDelayMs: ({ underWay }) => (underWay ? PAUSE_UNDER_WAY : PAUSE),
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

  /** Whether the reader wants just these to be sent; they are counted anew, as more may have come. */
  async function isWanted(): Promise<boolean> {
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
      // Why it failed where that is not the mail server's doing: the document's sentence says only that it did.
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
      if (await isWanted()) await send();
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
