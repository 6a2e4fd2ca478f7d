'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { displayName } from '@/shared/text/display-name';
import { type Method, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { UserAction, UserRow } from '../schema';

/** Immediate actions on an account, without its form. */
export type UserAct = Exclude<UserAction, 'edit' | 'actAs'>;

const CALLS: Readonly<Record<UserAct, { method: Method; path: string; body?: object }>> = {
  validate: { method: 'PUT', path: 'status', body: { status: 'ACTIVE' } },
  enable: { method: 'PUT', path: 'status', body: { status: 'ACTIVE' } },
  disable: { method: 'PUT', path: 'status', body: { status: 'DISABLED' } },
  unlock: { method: 'PUT', path: 'unlock' },
  sendLink: { method: 'POST', path: 'invitation' },
  endSessions: { method: 'DELETE', path: 'sessions' },
};
const CONFIRMED = { disable: 'danger', enable: 'primary', endSessions: 'danger' } as const;
const DONE = {
  validate: 'validated',
  enable: 'enabled',
  disable: 'disabled',
  unlock: 'unlocked',
  sendLink: 'linkSent',
  endSessions: 'sessionsEnded',
} as const satisfies Record<UserAct, string>;

/** Actions on accounts: confirmation where needed, the call, its outcome. */
export function useUserActions(done: (action: UserAct, user: UserRow) => void) {
  const t = useTranslations('user.act');
  const refusalText = useRefusalText();
  const [running, setRunning] = useState<string | null>(null);

  const mayGoOn = async (action: UserAct, name: string): Promise<boolean> => {
    if (action !== 'disable' && action !== 'enable' && action !== 'endSessions') return true;
    const question = {
      title: t(`${action}Title`, { name }),
      text: t(`${action}Text`, { name }),
      confirmLabel: t(action),
      tone: CONFIRMED[action],
    };
    return (await confirm(question)).ok;
  };
  const run = async (action: UserAct, user: UserRow): Promise<void> => {
    const name = displayName(user);
    if (running || !(await mayGoOn(action, name))) return;
    setRunning(`${action} ${user.id}`);
    try {
      const { method, path, body } = CALLS[action];
      const changed = await request<UserRow>(method, `/infomed/api/user/${user.id}/${path}`, body);
      notify({ level: 'success', message: t(DONE[action], { name, email: user.email }) });
      done(action, changed);
    } catch (error) {
      notify({ level: 'error', message: refusalText(error) });
    } finally {
      setRunning(null);
    }
  };
  return { run, isRunning: (action: UserAct, user: UserRow) => running === `${action} ${user.id}` };
}
