'use client';

import { UserRoundCog } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/ui/controls/button';
import { useMayLeave } from '@/ui/forms/use-discard';
import type { ImpersonatedUser } from './impersonated-user';

// Form and schema load with the first dialog, not with every list of accounts.
const ImpersonateDialog = dynamic(() => import('./impersonate-dialog').then((module) => module.ImpersonateDialog), { ssr: false });

/** AUTH-40: opens the dialog; shown where the account's `allowed` contains 'actAs'. Its messages are the area `acting`. */
export function ImpersonateButton({ user, small = false }: { user: ImpersonatedUser; small?: boolean }) {
  const t = useTranslations('acting');
  const [isOpen, setOpen] = useState(false);
  const mayLeave = useMayLeave();
  const label = t('buttonFor', { name: user.name });
  return (
    <>
      <Button
        small={small}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        icon={<UserRoundCog size={15} aria-hidden="true" />}
        onClick={async () => setOpen(await mayLeave())}
      >
        {t('button')}
      </Button>
      {isOpen && <ImpersonateDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
