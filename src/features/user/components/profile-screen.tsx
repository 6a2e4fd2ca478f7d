import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageHead } from '@/ui/page/page-head';
import { Panel } from '@/ui/page/panel';

interface ProfileScreenProps {
  /** the account's name during impersonation: personal settings are hidden then */
  actedAs: string | null;
  identity: ReactNode;
  display: ReactNode;
  /** null for an account without any */
  notifications: ReactNode;
  password: ReactNode;
  sessions: ReactNode;
  sessionCount: number;
}

/** One's own profile, in two columns where there is room. */
export async function ProfileScreen({ actedAs, identity, display, notifications, password, sessions, sessionCount }: ProfileScreenProps) {
  const t = await getTranslations('profile');
  return (
    <>
      <PageHead title={t('title')} />
      {actedAs !== null && (
        <p className="rounded-panel border border-warn bg-warn-soft px-4 py-3 text-sm">{t('acting', { name: actedAs })}</p>
      )}
      <div className="grid items-start gap-4 min-[1100px]:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {identity}
          {actedAs === null && <Panel title={t('display.title')}>{display}</Panel>}
          {actedAs === null && notifications && <Panel title={t('notifications.title')}>{notifications}</Panel>}
        </div>
        {actedAs === null && (
          <div className="flex min-w-0 flex-col gap-4">
            <Panel title={t('password.title')}>{password}</Panel>
            <Panel
              title={t('sessions.title')}
              aside={<span className="text-sm text-muted">{t('sessions.count', { count: sessionCount })}</span>}
            >
              {sessions}
            </Panel>
          </div>
        )}
      </div>
    </>
  );
}
