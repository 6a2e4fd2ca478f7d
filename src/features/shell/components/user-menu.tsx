'use client';

import { LogOut, UserRound, UserRoundCheck } from 'lucide-react';
import Link from 'next/link';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { isLoggedOut } from '@/features/auth/rules';
import { clearUnsavedChanges } from '@/ui/forms/unsaved-changes';
import { useMayLeave } from '@/ui/forms/use-discard';
import { notify, waiting } from '@/ui/notices/notices';
import { forgetUnsavedValues } from '@/ui/unsaved/unsaved-store';
import type { UserMenuKey } from '../rules/user-menu';
import { Avatar } from './avatar';
import { useShell } from './shell-state';

export interface UserMenuLabels {
  label: string;
  open: string;
  profile: string;
  unlogAs: string;
  logout: string;
  leaving: string;
  resultError: string;
}

interface UserMenuProps {
  user: { id: string; name: string; email: string; initials: string; hasAvatar: boolean };
  /** the real user, during impersonation */
  impersonationText: string | null;
  entries: readonly UserMenuKey[];
  labels: UserMenuLabels;
}

const ITEM =
  'flex w-full items-center gap-2.5 rounded-control px-2.5 min-h-9 text-left text-md text-ink no-underline hover:bg-hover hover:no-underline';

/** AUTH-36: no body; a redirect is an answer, not something to follow. */
async function disconnect(): Promise<boolean> {
  try {
    const answer = await fetch('/api/v1/ajax/authentication/disconnect/', { method: 'POST', redirect: 'manual' });
    return isLoggedOut(answer.type === 'opaqueredirect' ? 303 : answer.status);
  } catch {
    return false;
  }
}

export function UserMenu({ user, impersonationText, entries, labels }: UserMenuProps) {
  const { openMenu, toggleMenu, closeMenu } = useShell();
  const mayLeave = useMayLeave();
  const [isLeaving, setLeaving] = useState(false);
  const isOpen = openMenu === 'user';

  const logOut = async () => {
    if (isLeaving || !(await mayLeave())) return;
    setLeaving(true);
    const notice = waiting(labels.leaving);
    if (await disconnect()) {
      await clearUnsavedChanges();
      await forgetUnsavedValues();
      location.assign('/');
      return;
    }
    setLeaving(false);
    notice.dismiss();
    notify({ level: 'error', message: labels.resultError, seconds: 3 });
  };

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) closeMenu();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !isOpen) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')];
    const here = items.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    items[(Math.max(here, step > 0 ? -1 : 0) + step + items.length) % items.length]?.focus();
  };

  return (
    <nav aria-label={labels.label} data-submenu="user" onBlur={onBlur} onKeyDown={onKeyDown} className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="submenu-user"
        title={labels.open}
        onClick={() => toggleMenu('user')}
        className="block rounded-full focus-visible:rounded-full"
      >
        <Avatar userId={user.id} initials={user.initials} hasPicture={user.hasAvatar} />
        <span className="sr-only">{labels.open}</span>
      </button>
      <div
        id="submenu-user"
        hidden={!isOpen}
        className="absolute top-[calc(100%+8px)] right-0 z-40 w-[min(280px,calc(100vw-24px))] rounded-panel border border-line bg-surface p-1.5 shadow-lifted"
      >
        <div className="border-b border-line px-2.5 pt-1.5 pb-2.5 [overflow-wrap:anywhere]">
          <p className="font-semibold">{user.name}</p>
          <p className="text-sm text-muted">{user.email}</p>
          {impersonationText && <p className="mt-1 text-sm text-warn">{impersonationText}</p>}
        </div>
        <ul className="pt-1.5">
          {entries.includes('profile') && (
            <li>
              <Link href="/profile" prefetch={false} data-item="" onClick={closeMenu} className={ITEM}>
                <UserRound size={17} strokeWidth={1.8} aria-hidden="true" />
                {labels.profile}
              </Link>
            </li>
          )}
          {entries.includes('unlogAs') && (
            <li>
              {/* A plain link: it ends the impersonation with a redirect. */}
              <a href="/login/unlog-as/" data-item="" className={ITEM}>
                <UserRoundCheck size={17} strokeWidth={1.8} aria-hidden="true" />
                {labels.unlogAs}
              </a>
            </li>
          )}
          <li>
            <button type="button" data-item="" aria-disabled={isLeaving || undefined} onClick={() => void logOut()} className={ITEM}>
              <LogOut size={17} strokeWidth={1.8} aria-hidden="true" />
              {labels.logout}
            </button>
          </li>
        </ul>
      </div>
    </nav>
  );
}
