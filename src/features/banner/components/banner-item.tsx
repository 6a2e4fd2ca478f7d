'use client';

import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates/dates';
import type { Period } from '@/shared/dates/period';
import { displayedText } from '@/shared/html/html';
import { Tag, type Tone } from '@/ui/controls/tag';
import { RecordRow } from '@/ui/page/record-row';
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

/** One banner of the list (BAN-05, BAN-07, C-11): name, title, content, period and audience. */
export function BannerItem({ banner, isDeleting, onDelete }: BannerItemProps) {
  const t = useTranslations('banner');
  const periodText = usePeriodText();
  const { id, name, title, content, period, privateDisplay } = banner;
  return (
    <RecordRow
      name={name}
      href={`${LIST}/edit/${id}`}
      tags={
        <>
          <Tag tone={TONES[period]}>{t(`states.${period}`)}</Tag>
          {privateDisplay && (
            <Tag tone="draft" plain>
              <Lock size={11} aria-hidden="true" />
              {t('membersOnly')}
            </Tag>
          )}
        </>
      }
      period={periodText(banner)}
      deleteLabel={t('delete.confirm', { name })}
      isDeleting={isDeleting}
      onDelete={onDelete}
    >
      {title && <p className="text-sm [overflow-wrap:anywhere]">{title}</p>}
      <p className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">{displayedText(content)}</p>
    </RecordRow>
  );
}
