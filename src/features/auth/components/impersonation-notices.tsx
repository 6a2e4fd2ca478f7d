'use client';

import { Eye } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { dayOf, formatDate } from '@/shared/dates/dates';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { ImpersonationNotice } from '../schema';

/** notifies the account's owner who impersonated them, on every page until marked as read. */
export function ImpersonationNotices({ notices, auditHref }: { notices: readonly ImpersonationNotice[]; auditHref: string | null }) {
  const t = useTranslations('acting.notice');
  const format = useFormatter();
  const timeOf = (moment: string) => format.dateTime(new Date(moment), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const textOf = useRefusalText();
  const [state, setState] = useState<'shown' | 'sending' | 'read'>('shown');
  if (state === 'read') return null;

  const markRead = async () => {
    setState('sending');
    try {
      await request('PUT', '/infomed/api/user/current/actings', { ids: notices.map(({ id }) => id) });
      setState('read');
      document.getElementById('content')?.focus();
    } catch (error) {
      setState('shown');
      notify({ level: 'error', message: textOf(error) });
    }
  };

  return (
    <section
      aria-label={t('label')}
      className="flex flex-col gap-2 rounded-panel border border-warn bg-warn-soft px-4 py-3 text-sm print:hidden"
    >
      <p className="flex items-center gap-2 font-[650]">
        <Eye size={17} aria-hidden="true" className="shrink-0 text-warn" />
        {t('title', { count: notices.length })}
      </p>
      <ul className="flex flex-col gap-1.5">
        {notices.map(({ id, by, reason, startedAt, endedAt, entries }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {t.rich('line', {
              by,
              day: formatDate(dayOf(new Date(startedAt))),
              from: timeOf(startedAt),
              to: timeOf(endedAt),
              b: (text) => <b className="font-[650]">{text}</b>,
            })}{' '}
            {t('entries', { count: entries })}
            <span className="block text-muted">{t('reason', { reason })}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 pt-1">
        <Button small busy={state === 'sending'} onClick={() => void markRead()}>
          {t('read')}
        </Button>
        {auditHref && (
          <Link href={auditHref} prefetch={false}>
            {t('trail')}
          </Link>
        )}
      </div>
    </section>
  );
}
