'use client';

import { Ban, CircleCheck, History, LockOpen, LogOut, Mail } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { initialsOf } from '@/features/shell/rules/user-menu';
import { formatDateTime } from '@/shared/dates/dates';
import { displayName } from '@/shared/text/display-name';
import { Button } from '@/ui/controls/button';
import { useRestoreFocus } from '@/ui/forms/use-restore-focus';
import { Panel } from '@/ui/page/panel';
import type { UserAccount } from '../schema';
import { AvatarEditor } from './avatar-editor';
import { ImpersonateButton } from './impersonate-button';
import { type UserAct, useUserActions } from './use-user-actions';
import { UserTags } from './user-tags';

interface AccountPanelProps {
  account: UserAccount;
  auditHref: string | null;
  onChange: (changed: Partial<UserAccount>) => void;
}

const ACTS: readonly (readonly [UserAct, ReactNode])[] = [
  ['validate', <CircleCheck key="icon" size={15} aria-hidden="true" />],
  ['unlock', <LockOpen key="icon" size={15} aria-hidden="true" />],
  ['sendLink', <Mail key="icon" size={15} aria-hidden="true" />],
  ['endSessions', <LogOut key="icon" size={15} aria-hidden="true" />],
  ['disable', <Ban key="icon" size={15} aria-hidden="true" />],
  ['enable', <CircleCheck key="icon" size={15} aria-hidden="true" />],
];

/** Picture, state and history of one account, with its immediate actions. */
export function AccountPanel({ account, auditHref, onChange }: AccountPanelProps) {
  const t = useTranslations('user');
  const language = useLocale();
  const acts = useUserActions((act, row) => onChange({ ...row, ...((act === 'disable' || act === 'endSessions') && { openSessions: 0 }) }));
  const focusProps = useRestoreFocus<HTMLDivElement>();
  const canEdit = account.allowed.includes('edit');
  const offered = ACTS.filter(([act]) => account.allowed.includes(act) && (act !== 'endSessions' || account.openSessions > 0));
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('fields.status'), <UserTags key="tags" user={account} />],
    ...(account.lockedUntil
      ? [[t('fields.locked'), t('lockedUntil', { date: formatDateTime(account.lockedUntil, language) })] as const]
      : []),
    [t('fields.lastLoginAt'), account.lastLoginAt ? formatDateTime(account.lastLoginAt, language) : t('never')],
    [t('fields.openSessions'), t('account.sessions', { count: account.openSessions })],
    [t('fields.creationDate'), formatDateTime(account.creationDate, language)],
  ];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Panel title={t('account.photo')}>
        <AvatarEditor
          user={{ id: account.id, name: displayName(account), initials: initialsOf(account), encodedAvatarId: account.encodedAvatarId }}
          readOnly={!canEdit}
          onChange={onChange}
        />
      </Panel>
      <Panel title={t('account.title')}>
        <dl className="flex flex-col gap-2.5 text-sm">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt className="text-xs text-muted">{term}</dt>
              <dd className="mt-0.5">{value}</dd>
            </div>
          ))}
        </dl>
        {(offered.length > 0 || account.allowed.includes('actAs')) && (
          <div {...focusProps} className="mt-4 flex flex-wrap gap-2">
            {account.allowed.includes('actAs') && (
              <ImpersonateButton small user={{ id: account.id, name: displayName(account), email: account.email }} />
            )}
            {offered.map(([act, icon]) => (
              <Button key={act} small icon={icon} busy={acts.isRunning(act, account)} onClick={() => void acts.run(act, account)}>
                {t(`act.${act}`)}
              </Button>
            ))}
          </div>
        )}
        {auditHref && (
          <p className="mt-4 text-sm">
            <Link href={auditHref} prefetch={false} className="inline-flex items-center gap-1.5">
              <History size={15} aria-hidden="true" />
              {t('account.trail')}
            </Link>
          </p>
        )}
      </Panel>
    </div>
  );
}
