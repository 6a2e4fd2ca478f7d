'use client';

import { Lock } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { Tag, type Tone } from '@/ui/controls/tag';
import type { UserRow, UserStatus } from '../schema';

const TONES: Record<UserStatus, Tone> = { ACTIVE: 'ok', PENDING_VALIDATION: 'warn', DISABLED: 'calm' };

/** Status of an account, and what keeps its owner out besides. */
export function UserTags({ user }: { user: Pick<UserRow, 'status' | 'lockedUntil' | 'hasPassword'> }) {
  const t = useTranslations('user');
  const language = useLocale();
  return (
    <span className="flex flex-wrap gap-1">
      <Tag tone={TONES[user.status]}>{t(`statuses.${user.status}`)}</Tag>
      {user.lockedUntil && (
        <span title={t('lockedUntil', { date: formatDateTime(user.lockedUntil, language) })}>
          <Tag tone="bad" plain>
            <Lock size={11} strokeWidth={2.5} aria-hidden="true" />
            {t('lockedTag')}
          </Tag>
        </span>
      )}
      {!user.hasPassword && user.status !== 'DISABLED' && (
        <Tag tone="draft" plain>
          {t('noPassword')}
        </Tag>
      )}
    </span>
  );
}
