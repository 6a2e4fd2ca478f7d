'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { initialsOf } from '@/features/shell/rules/user-menu';
import { formatDateTime } from '@/shared/dates/dates';
import { displayName } from '@/shared/text/display-name';
import { classNames } from '@/ui/class-names';
import { useSlow } from '@/ui/data/use-slow';
import { ScrollRegion } from '@/ui/page/scroll-region';
import type { UserRow, UserSort } from '../schema';
import type { UserListState } from './list-state';
import { RoleSummary } from './role-summary';
import { RowActions } from './row-actions';
import type { useUserActions } from './use-user-actions';
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
  const isSlow = useSlow(isStale);
  return (
    <ScrollRegion aria-label={t('table')} className="relative overflow-x-auto rounded-panel border border-line bg-surface">
      <table
        data-wide
        aria-busy={isStale}
        className={classNames('stacked w-full min-w-[860px] text-sm transition-opacity', isSlow && 'opacity-55')}
      >
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <SortHead key={column} column={column} state={state} onSort={onSort} />
            ))}
            <th scope="col" className={CELL}>
              <span className="sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserLine key={user.id} user={user} isOwn={user.id === ownId} acts={acts} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
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
      className={classNames(CELL, 'h-[38px] text-left whitespace-nowrap', column === 'name' && FIRST)}
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
    <tr data-row className="group/row h-[39px]">
      <th scope="row" className={classNames(CELL, FIRST, 'max-w-64 text-left font-normal')}>
        <span className="flex items-center gap-2.5">
          <UserAvatar userId={user.id} initials={initialsOf(user)} encodedAvatarId={user.encodedAvatarId} />
          <Link href={`/user/${user.id}`} prefetch={false} className="min-w-0 font-[550] [overflow-wrap:anywhere]">
            {name === user.email ? t('noName') : name}
          </Link>
          {isOwn && <span className="text-xs text-muted">({t('you')})</span>}
        </span>
      </th>
      <td className={classNames(CELL, 'max-w-80')}>
        <span title={user.email} className="block truncate">
          {user.email}
        </span>
      </td>
      <td data-heading={t('fields.roles')} className={CELL}>
        <RoleSummary roles={user.roles} />
      </td>
      <td data-heading={t('fields.status')} className={CELL}>
        <UserTags user={user} />
      </td>
      <td data-heading={t('fields.lastLoginAt')} className={classNames(CELL, 'whitespace-nowrap tabular-nums')}>
        {user.lastLoginAt ? formatDateTime(user.lastLoginAt, language) : <span className="text-muted">{t('never')}</span>}
      </td>
      <td className={classNames(CELL, 'w-px')}>
        <RowActions user={user} acts={acts} />
      </td>
    </tr>
  );
}
