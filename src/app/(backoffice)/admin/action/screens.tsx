import type { ReactNode } from 'react';
import type { Allow } from '@/shared/account/rights';
import { MailsScreen } from './mails-screen';
import { RoutinesScreen } from './routines-screen';
import type { AdminScreenProps } from './screen-props';
import { UserManagement } from './users-screen';

export interface AdminScreen {
  readonly menuKey: 'users' | 'mails' | 'routines';
  readonly allow: Allow;
  readonly render: (props: AdminScreenProps) => Promise<ReactNode>;
}

/** Value of `action` → its screen. */
export const SCREENS: ReadonlyMap<string, AdminScreen> = new Map<string, AdminScreen>([
  ['users', { menuKey: 'users', allow: 'user.manage', render: UserManagement }],
  ['view-mails', { menuKey: 'mails', allow: 'mail.manage', render: MailsScreen }],
  ['routines', { menuKey: 'routines', allow: 'routine.manage', render: RoutinesScreen }],
]);
