'use client';

import { ArrowDown, ArrowUp, Ban, CircleCheck, LockOpen, Mail, Pencil } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { initialsOf } from '@/features/shell/rules/user-menu';
import { formatDateTime } from '@/shared/dates';
import { displayName } from '@/shared/display-name';
import { classNames } from '@/ui/class-names';
import { Button, IconButton } from '@/ui/controls/button';
import { useRestoreFocus } from '@/ui/forms/use-restore-focus';
import type { UserRow, UserSort } from '../schema';
import { ImpersonateButton } from './impersonate-button';
import type { UserListState } from './list-state';
import { RoleSummary } from './role-summary';
import type { UserAct, useUserActions } from './use-user-actions';
import { UserAvatar } from './user-avatar';
import { UserTags } from './user-tags';

interface UsersTableProps {
  users: readonly UserRow[];
  state: UserListState;
  isStale: boolean;
  ownId: string;
  onSort: (sort: UserSort, dir: 'asc' | 'desc') => void;
  acts: ReturnType<typeof useUserActions>;
}

const COLUMNS = ['name', 'email', 'roles', 'status', 'lastLoginAt'] as const satisfies readonly UserSort[];
const CELL = 'border-b border-line px-3 py-0.5 align-middle group-last/row:border-b-0';
const FIRST = 'sticky left-0 z-[1] bg-surface';

/** Accounts, one a row; the frame scrolls where the screen is narrow, the name stays. */
export function UsersTable({ users, state, isStale, ownId, onSort, acts }: UsersTableProps) {
  const t = useTranslations('user');
  return (
    <section
      aria-label={t('table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-panel border border-line bg-surface"
    >
      <table aria-busy={isStale} className={classNames('w-full min-w-[860px] text-sm transition-opacity', isStale && 'opacity-55')}>
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <SortHead key={column} column={column} state={state} onSort={onSort} />
            ))}
            <th scope="col" className={classNames(CELL, 'text-left font-semibold text-muted')}>
              {t('actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserLine key={user.id} user={user} isOwn={user.id === ownId} acts={acts} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SortHead({ column, state, onSort }: { column: UserSort } & Pick<UsersTableProps, 'state' | 'onSort'>) {
  const t = useTranslations('user');
  const isSorted = state.sort === column;
  const Arrow = state.dir === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (state.dir === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classNames(CELL, 'h-[38px] text-left', column === 'name' && FIRST)}
    >
      <button
        type="button"
        title={t('sortBy', { column: t(`fields.${column}`) })}
        onClick={() => onSort(column, isSorted && state.dir === 'asc' ? 'desc' : 'asc')}
        className="inline-flex items-center gap-1 rounded-control font-semibold text-muted hover:text-ink"
      >
        {t(`fields.${column}`)}
        {isSorted && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
  );
}

function UserLine({ user, isOwn, acts }: { user: UserRow; isOwn: boolean; acts: UsersTableProps['acts'] }) {
  const t = useTranslations('user');
  const language = useLocale();
  const name = displayName(user);
  return (
    <tr className="group/row">
      <th scope="row" className={classNames(CELL, FIRST, 'max-w-64 text-left font-normal')}>
        <span className="flex items-center gap-2.5">
          <UserAvatar userId={user.id} initials={initialsOf(user)} encodedAvatarId={user.encodedAvatarId} />
          <Link href={`/user/${user.id}`} prefetch={false} className="min-w-0 font-[550] [overflow-wrap:anywhere]">
            {name === user.email ? t('noName') : name}
          </Link>
          {isOwn && <span className="text-xs text-muted">({t('you')})</span>}
        </span>
      </th>
      <td className={classNames(CELL, 'max-w-64 [overflow-wrap:anywhere]')}>{user.email}</td>
      <td className={CELL}>
        <RoleSummary roles={user.roles} />
      </td>
      <td className={CELL}>
        <UserTags user={user} />
      </td>
      <td className={classNames(CELL, 'whitespace-nowrap tabular-nums')}>
        {user.lastLoginAt ? formatDateTime(user.lastLoginAt, language) : <span className="text-muted">{t('never')}</span>}
      </td>
      <td className={CELL}>
        <RowActs user={user} acts={acts} />
      </td>
    </tr>
  );
}

function RowActs({ user, acts }: { user: UserRow; acts: UsersTableProps['acts'] }) {
  const t = useTranslations('user.act');
  const focusProps = useRestoreFocus<HTMLSpanElement>();
  const name = displayName(user);
  const can = (action: UserRow['allowed'][number]) => user.allowed.includes(action);
  const text = (act: 'validate' | 'unlock' | 'sendLink', icon: ReactNode) =>
    can(act) && (
      <Button
        small
        icon={icon}
        busy={acts.isRunning(act, user)}
        aria-label={t(`${act}Of`, { name })}
        onClick={() => void acts.run(act, user)}
      >
        {t(act)}
      </Button>
    );
  const icon = (act: Extract<UserAct, 'disable' | 'enable'>, content: ReactNode) => (
    // One key for both: the focus stays where the account was disabled or enabled.
    <IconButton key="access" label={t(`${act}Of`, { name })} disabled={acts.isRunning(act, user)} onClick={() => void acts.run(act, user)}>
      {content}
    </IconButton>
  );
  return (
    // As wide as it is: a row that breaks for one more button would be twice as high.
    <span {...focusProps} className="flex w-max max-w-88 flex-wrap items-center gap-1">
      {can('edit') && (
        <Link
          href={`/user/${user.id}`}
          prefetch={false}
          aria-label={t('editOf', { name })}
          title={t('editOf', { name })}
          className="grid size-[34px] place-items-center rounded-control text-ink hover:bg-hover"
        >
          <Pencil size={16} aria-hidden="true" />
        </Link>
      )}
      {can('actAs') && <ImpersonateButton small user={{ id: user.id, name, email: user.email }} />}
      {can('disable') && icon('disable', <Ban size={16} aria-hidden="true" />)}
      {can('enable') && icon('enable', <CircleCheck size={16} aria-hidden="true" />)}
      {text('validate', <CircleCheck size={14} aria-hidden="true" />)}
      {text('unlock', <LockOpen size={14} aria-hidden="true" />)}
      {text('sendLink', <Mail size={14} aria-hidden="true" />)}
    </span>
  );
}
