'use client';

import { Send } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { usePoll } from '@/ui/data/use-poll';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import { detailUrl } from '../../components/request-kind';
import { type DeclarationView, SENDING_TARGETS, type SendingTarget } from '../schema';
import { SendingTable } from './sending-table';

/** Polling interval while a mail is in delivery. */
const POLL_INTERVAL_MS = 3_000;

interface SendingsProps {
  view: DeclarationView;
  onChanged: (view: DeclarationView) => void;
}

/** The routine retries until it has arrived, except to the declarant of a closed declaration. */
const isRetried = (target: SendingTarget, { handling }: DeclarationView): boolean => target === 'INFOMED' || handling !== 'CLOSED';

/** Sendings of a declaration by target, with buttons to resend. */
export function Sendings({ view, onChanged }: SendingsProps) {
  const t = useTranslations('request-declaration.sendings');
  const language = useLocale();
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState<SendingTarget | null>(null);
  // Polls the sendings only: the handling form below starts from the version that the dialog loaded.
  const initial = useMemo(() => view, [view]);
  const { data } = usePoll<DeclarationView>({
    initial,
    fetchData: (signal) => request<DeclarationView>('GET', detailUrl('pharmaco-vigilance', view.id), undefined, { signal }),
    nextDelayMs: ({ sendings }) => sendings.some(({ state, attempts }) => state === 'WAITING' && attempts === 0) && POLL_INTERVAL_MS,
  });
  const reachedAt = { DECLARANT: data.sentToDeclarantAt, INFOMED: data.sentToInfomedAt };
  const send = async (target: SendingTarget) => {
    setBusy(target);
    try {
      const body = { target, updateDate: view.updateDate };
      const saved = await request<DeclarationView>('POST', `/infomed/api/pharmaco-vigilance/${view.id}/send`, body);
      notify({ level: 'success', message: t('queued'), seconds: 3 });
      onChanged(saved);
    } catch (error) {
      notify({ level: 'error', message: refusalText(error), seconds: 5 });
    } finally {
      setBusy(null);
    }
  };
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('title')}</h3>
      <dl className="grid gap-x-5 gap-y-3 text-sm sm:grid-cols-2">
        {SENDING_TARGETS.map((target) => {
          const sendable = data.sendable[target];
          const at = reachedAt[target];
          return (
            <div key={target} className="min-w-0">
              <dt className="text-muted">{t(`targets.${target}`)}</dt>
              <dd className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className={at ? undefined : 'font-semibold text-warn'}>
                  {at ? t('reached', { date: formatDateTime(at, language) }) : t('unreached')}
                </span>
                <Button
                  small
                  icon={<Send size={14} aria-hidden="true" />}
                  aria-label={t(at ? 'againNamed' : 'firstNamed', { target: t(`targets.${target}`) })}
                  aria-disabled={sendable !== 'POSSIBLE' || undefined}
                  busy={busy === target}
                  onClick={() => sendable === 'POSSIBLE' && void send(target)}
                >
                  {t(at ? 'again' : 'first')}
                </Button>
                {sendable !== 'POSSIBLE' && <span className="text-xs text-muted">{t(`sendable.${sendable}`)}</span>}
                {!at && sendable === 'POSSIBLE' && isRetried(target, data) && <span className="text-xs text-muted">{t('retried')}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      <SendingTable sendings={data.sendings} />
    </section>
  );
}
