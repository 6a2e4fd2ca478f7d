'use client';

import { Laptop, Smartphone } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { Button } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import { request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useRestoreFocus } from '@/ui/forms/use-restore-focus';
import { notify } from '@/ui/notices/notices';
import type { SessionView } from '../schema';

const PHONES = ['iPhone', 'iPad', 'Android'];
const SESSIONS = '/infomed/api/user/current/sessions';

/** One's own open log-ins: seen, and ended one by one or all but this one (V7.4.5). */
export function OwnSessions({ sessions }: { sessions: readonly SessionView[] }) {
  const t = useTranslations('profile.sessions');
  const locale = useLocale();
  const router = useRouter();
  const textOf = useRefusalText();
  const focusProps = useRestoreFocus<HTMLDivElement>();
  const [ending, setEnding] = useState<string | null>(null);
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;

  const nameOf = ({ browser, system }: SessionView): string =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'));

  const end = async (what: string, work: () => Promise<string>) => {
    if (ending) return;
    setEnding(what);
    try {
      notify({ level: 'success', message: await work() });
    } catch (error) {
      notify({ level: 'error', message: textOf(error) });
    }
    setEnding(null);
    router.refresh();
  };
  const endOne = (id: string) =>
    end(id, async () => {
      await request('DELETE', `${SESSIONS}/${id}`);
      return t('ended');
    });
  const endAll = async () => {
    const { ok } = await confirm({
      title: t('endAllTitle', { count: others }),
      text: t('endAllText'),
      confirmLabel: t('endAll'),
      tone: 'danger',
    });
    if (!ok) return;
    await end('all', async () => t('endedAll', { count: (await request<{ ended: number }>('DELETE', SESSIONS)).ended }));
  };

  return (
    <div {...focusProps} className="flex flex-col gap-3">
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map((session) => {
          const Icon = PHONES.includes(session.system ?? '') ? Smartphone : Laptop;
          const started = formatDateTime(session.startedAt, locale);
          return (
            <li key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 first:pt-0">
              <Icon size={20} strokeWidth={1.7} aria-hidden="true" className="shrink-0 text-muted" />
              <div className="min-w-[12rem] flex-1 text-sm">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[550]">
                  {nameOf(session)}
                  {session.isCurrent && <Tag tone="accent">{t('current')}</Tag>}
                  {session.isRemembered && (
                    <Tag tone="calm" plain>
                      {t('remembered')}
                    </Tag>
                  )}
                </p>
                <p className="text-muted">{t('lastSeen', { date: formatDateTime(session.lastSeenAt, locale) })}</p>
                <p className="text-muted">{t('started', { date: started })}</p>
              </div>
              {!session.isCurrent && (
                <Button
                  small
                  busy={ending === session.id}
                  aria-label={t('endThis', { device: nameOf(session), date: started })}
                  onClick={() => void endOne(session.id)}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others > 0 && (
        <Button busy={ending === 'all'} onClick={() => void endAll()} className="self-start">
          {t('endAll')}
        </Button>
      )}
    </div>
  );
}
