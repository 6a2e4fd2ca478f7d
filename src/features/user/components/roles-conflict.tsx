'use client';

import { useTranslations } from 'next-intl';
import type { Role } from '@/shared/account/rights';
import { useFieldValue } from '@/ui/fields/record-form';
import { areIncompatible } from '../rules';

/** Why the account cannot be saved, beside the button: the list of roles is longer than the window, its own error may be out of sight (USER-12). */
export function RolesConflict() {
  const t = useTranslations('user.errors');
  const isRefused = areIncompatible(useFieldValue<readonly Role[]>('roles'));
  return (
    <p role="status" className="basis-full text-sm font-[550] text-bad empty:hidden">
      {isRefused && t('rolesConflict')}
    </p>
  );
}
