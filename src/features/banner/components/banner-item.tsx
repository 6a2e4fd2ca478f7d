'use client';

import { Lock, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates';
import { displayedText } from '@/shared/html';
import type { Period } from '@/shared/period';
import { Button, ButtonLink } from '@/ui/button';
import { Tag, type Tone } from '@/ui/tag';
import type { BannerRow } from '../schema';
import { LIST } from './list-state';

const TONES: Record<Period, Tone> = { ACTIVE: 'ok', FUTURE: 'accent', PAST: 'calm' };

/** From when to when it is shown, in words. */
function usePeriodText(): (banner: Pick<BannerRow, 'displayStartDate' | 'displayEndDate'>) => string {
  const t = useTranslations('banner.period');
  return ({ displayStartDate: start, displayEndDate: end }) => {
    if (start && end) return t('both', { start: formatDate(start), end: formatDate(end) });
    if (start) return t('from', { start: formatDate(start) });
    return end ? t('until', { end: formatDate(end) }) : t('always');
  };
}

interface BannerItemProps {
  banner: BannerRow;
  isDeleting: boolean;
  onDelete: () => void;
}

/** One banner of the list (BAN-05, BAN-07, C-11): name, title, what it says, when and to whom it is shown. */
export function BannerItem({ banner, isDeleting, onDelete }: BannerItemProps) {
  const t = useTranslations('banner');
  const common = useTranslations('common');
  const periodText = usePeriodText();
  const { id, name, title, content, period, privateDisplay } = banner;
  const href = `${LIST}/edit/${id}`;
  return (
    <li className="panel grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-2 rounded-panel border border-line bg-surface px-4 py-3 @2xl:grid-cols-[minmax(0,1fr)_210px_auto]">
      <div className="min-w-0">
        <h2 className="text-md [overflow-wrap:anywhere]">
          <Link href={href} prefetch={false}>
            {name}
          </Link>
        </h2>
        {title && <p className="text-sm [overflow-wrap:anywhere]">{title}</p>}
        <p className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">{displayedText(content)}</p>
      </div>
      <div className="flex flex-col items-start gap-1.5">
        <p className="flex flex-wrap gap-1.5">
          <Tag tone={TONES[period]}>{t(`states.${period}`)}</Tag>
          {privateDisplay && (
            <Tag tone="draft" plain>
              <Lock size={11} aria-hidden="true" />
              {t('membersOnly')}
            </Tag>
          )}
        </p>
        <p className="text-xs text-muted tabular-nums">{periodText(banner)}</p>
      </div>
      <div className="flex gap-1">
        <ButtonLink href={href} prefetch={false}>
          {common('edit')}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
        <Button
          tone="quiet"
          busy={isDeleting}
          aria-label={t('delete.confirm', { name })}
          title={t('delete.confirm', { name })}
          className="min-w-[34px] px-0! text-bad!"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
