'use client';

import { UserRoundCheck, UserRoundCog } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { hasUnsavedChanges } from '@/ui/forms/unsaved-changes';
import { minutesLeft } from '../rules';
import type { ImpersonationView } from '../schema';

const TICK = 5_000;

/** The part of N-04 that is read here. */
interface CurrentUser {
  readonly id: string;
  readonly impersonator: object | null;
}

/** Server time advanced by the local clock, so that a wrong device clock does not matter. */
function useServerTime(at: string): number {
  const [time, setTime] = useState(Date.parse(at));
  useEffect(() => {
    const ahead = Date.parse(at) - Date.now();
    const tick = () => setTime(Date.now() + ahead);
    tick();
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  }, [at]);
  return time;
}

/** The strip outlives navigations: reloads when the impersonation has ended, checked on each navigation and tab focus. */
function useImpersonationCheck(userId: string): void {
  const pathname = usePathname();
  const first = useRef(pathname);
  useEffect(() => {
    const check = async () => {
      const current = await request<CurrentUser>('GET', '/infomed/api/user/current').catch(() => null);
      const isTrue = !current || (current.id === userId && current.impersonator !== null);
      if (!isTrue && !hasUnsavedChanges()) location.reload();
    };
    const onVisible = () => document.visibilityState === 'visible' && void check();
    if (pathname !== first.current) void check();
    first.current = pathname;
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [pathname, userId]);
}

/** above the header of every screen during an impersonation. Its height is `--strip` in src/app/styles/tokens.css. */
export function ImpersonationStrip({ impersonation, realName, at }: { impersonation: ImpersonationView; realName: string; at: string }) {
  const t = useTranslations('acting.strip');
  const format = useFormatter();
  useImpersonationCheck(impersonation.userId);
  const minutes = minutesLeft(impersonation.until, useServerTime(at));
  const isOver = minutes === 0;
  const time = (moment: string) => format.dateTime(new Date(moment), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const until = time(impersonation.until);

  // A live region announces later changes only, not its initial text.
  const [announcement, setAnnouncement] = useState('');
  useEffect(
    () => setAnnouncement(t('said', { real: realName, name: impersonation.name, until })),
    [t, realName, impersonation.name, until],
  );
  useEffect(() => {
    if (isOver && !hasUnsavedChanges()) location.reload();
  }, [isOver]);

  return (
    <section
      aria-label={t('label')}
      className="sticky top-0 z-30 flex h-(--strip) flex-col justify-center-safe gap-y-1 overflow-auto border-b-2 border-warn bg-warn-soft px-3 text-sm leading-tight sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center-safe sm:gap-x-4 sm:px-4 xl:flex xl:flex-row xl:justify-start print:h-auto"
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p className="flex min-w-0 items-center gap-2 xl:shrink-0">
        <UserRoundCog size={18} aria-hidden="true" className="shrink-0 text-warn" />
        <span className="truncate" title={impersonation.name}>
          {t.rich('who', { name: impersonation.name, b: (text) => <b className="font-[650]">{text}</b> })}
        </span>
      </p>
      <p className="flex min-w-0 gap-x-3 text-ink sm:order-3 sm:col-span-2 xl:order-none xl:flex-1">
        <span className="shrink-0 max-sm:hidden">{t('time', { from: time(impersonation.startedAt), until })}</span>
        <span className="shrink-0 font-[650] tabular-nums max-sm:hidden">{t('left', { minutes })}</span>
        {isOver ? (
          <span role="alert" className="truncate font-[650] text-bad" title={t('over')}>
            {t('over')}
          </span>
        ) : (
          impersonation.reason && (
            <span className="truncate" title={impersonation.reason}>
              {t('reason', { reason: impersonation.reason })}
            </span>
          )
        )}
      </p>
      <div className="flex items-center justify-between gap-3 sm:order-2 xl:order-none">
        <span className="shrink-0 font-[650] tabular-nums sm:hidden">{t('left', { minutes })}</span>
        {isOver ? (
          <Button small onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        ) : (
          // A plain link: it ends the acting session and answers with a redirect.
          <a
            href="/login/unlog-as/"
            className="inline-flex min-h-[28px] min-w-0 items-center gap-1.5 whitespace-nowrap rounded-control border border-warn bg-surface px-2 text-sm font-[550] text-ink no-underline hover:bg-hover hover:no-underline"
          >
            <UserRoundCheck size={15} aria-hidden="true" />
            {t('back')}
          </a>
        )}
      </div>
    </section>
  );
}
