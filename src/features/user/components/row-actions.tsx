'use client';

import { Ban, CircleCheck, Ellipsis, LockOpen, Mail, Pencil, UserRoundCog } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { displayName } from '@/shared/text/display-name';
import { Button } from '@/ui/controls/button';
import { MenuButton } from '@/ui/controls/menu-button';
import { useRestoreFocus } from '@/ui/forms/use-restore-focus';
import type { UserAction, UserRow } from '../schema';
import type { useUserActions } from './use-user-actions';

// Form and schema load with the first dialog, not with every list of accounts.
const ImpersonateDialog = dynamic(() => import('./impersonate-dialog').then((module) => module.ImpersonateDialog), { ssr: false });

const ICON = { size: 15, 'aria-hidden': true } as const;
/** In the order of the menu; the row's pending action is a button beside it. */
const IN_MENU = ['edit', 'actAs', 'sendLink', 'enable', 'disable'] as const satisfies readonly UserAction[];
const WAITED_FOR = ['validate', 'unlock'] as const satisfies readonly UserAction[];
const ICONS: Record<(typeof IN_MENU)[number] | (typeof WAITED_FOR)[number], ReactNode> = {
  edit: <Pencil {...ICON} />,
  actAs: <UserRoundCog {...ICON} />,
  sendLink: <Mail {...ICON} />,
  enable: <CircleCheck {...ICON} />,
  disable: <Ban {...ICON} />,
  validate: <CircleCheck {...ICON} />,
  unlock: <LockOpen {...ICON} />,
};

/** What may be done with an account: a menu, and before it what the account waits for. */
export function RowActions({ user, acts }: { user: UserRow; acts: ReturnType<typeof useUserActions> }) {
  const t = useTranslations('user.act');
  const tImpersonation = useTranslations('acting');
  const router = useRouter();
  const focusProps = useRestoreFocus<HTMLSpanElement>();
  const [isImpersonating, setIsImpersonating] = useState(false);
  const name = displayName(user);
  const can = (action: UserAction) => user.allowed.includes(action);
  const choices = IN_MENU.filter(can).map((action) => ({
    id: action,
    label: action === 'actAs' ? tImpersonation('button') : t(action),
    icon: ICONS[action],
    isDanger: action === 'disable',
  }));
  const choose = (action: string) => {
    if (action === 'edit') router.push(`/user/${user.id}`);
    else if (action === 'actAs') setIsImpersonating(true);
    else void acts.run(action as Exclude<(typeof IN_MENU)[number], 'edit' | 'actAs'>, user);
  };
  return (
    <span {...focusProps} className="flex w-max items-center justify-end gap-1">
      {WAITED_FOR.filter(can).map((action) => (
        <Button
          key={action}
          small
          icon={ICONS[action]}
          busy={acts.isRunning(action, user)}
          aria-label={t(`${action}Of`, { name })}
          onClick={() => void acts.run(action, user)}
        >
          {t(action)}
        </Button>
      ))}
      {choices.length > 0 && (
        <MenuButton label={t('menuOf', { name })} choices={choices} onChoose={choose}>
          <Ellipsis size={16} aria-hidden="true" />
        </MenuButton>
      )}
      {isImpersonating && <ImpersonateDialog user={{ id: user.id, name, email: user.email }} onClose={() => setIsImpersonating(false)} />}
    </span>
  );
}
