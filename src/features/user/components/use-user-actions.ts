'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { displayName } from '@/shared/display-name';
import { type Method, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { UserAction, UserRow } from '../schema';

/** What can be done to an account at once, without its form. */
export type UserAct = Exclude<UserAction, 'edit' | 'actAs'>;

const CALLS: Readonly<Record<UserAct, { method: Method; path: string; body?: object }>> = {
  validate: { method: 'PUT', path: 'status', body: { status: 'ACTIVE' } },
  enable: { method: 'PUT', path: 'status', body: { status: 'ACTIVE' } },
  disable: { method: 'PUT', path: 'status', body: { status: 'DISABLED' } },
  unlock: { method: 'PUT', path: 'unlock' },
  sendLink: { method: 'POST', path: 'invitation' },
  endSessions: { method: 'DELETE', path: 'sessions' },
};
const ASKED = { disable: 'danger', enable: 'primary', endSessions: 'danger' } as const;
const DONE = {
  validate: 'validated',
  enable: 'enabled',
  disable: 'disabled',
  unlock: 'unlocked',
  sendLink: 'linkSent',
  endSessions: 'sessionsEnded',
} as const satisfies Record<UserAct, string>;

/** Acts on accounts: a question that names the person where it matters, the call, what came of it. */
export function useUserActions(done: (act: UserAct, user: UserRow) => void) {
  const t = useTranslations('user.act');
  const refusalText = useRefusalText();
  const [running, setRunning] = useState<string | null>(null);

  const mayGoOn = async (act: UserAct, name: string): Promise<boolean> => {
    if (act !== 'disable' && act !== 'enable' && act !== 'endSessions') return true;
    const question = { title: t(`${act}Title`, { name }), text: t(`${act}Text`, { name }), confirmLabel: t(act), tone: ASKED[act] };
    return (await confirm(question)).ok;
  };
  const run = async (act: UserAct, user: UserRow): Promise<void> => {
    const name = displayName(user);
    if (running || !(await mayGoOn(act, name))) return;
    setRunning(`${act} ${user.id}`);
    try {
      const { method, path, body } = CALLS[act];
      const changed = await request<UserRow>(method, `/infomed/api/user/${user.id}/${path}`, body);
      notify({ level: 'success', message: t(DONE[act], { name, email: user.email }) });
      done(act, changed);
    } catch (error) {
      notify({ level: 'error', message: refusalText(error) });
    } finally {
      setRunning(null);
    }
  };
  return { run, isRunning: (act: UserAct, user: UserRow) => running === `${act} ${user.id}` };
}
