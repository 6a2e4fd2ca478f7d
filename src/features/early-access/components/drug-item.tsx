'use client';

import { useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates/dates';
import { Tag, type Tone } from '@/ui/controls/tag';
import { RecordRow } from '@/ui/page/record-row';
import type { EarlyAccessRow } from '../schema';
import type { EarlyAccessStatus } from '../schema/choices';
import { LIST } from './list-state';

const TONES: Record<EarlyAccessStatus, Tone> = { IN_PROGRESS: 'ok', UPCOMING_PLATFORM: 'accent', FINISHED: 'calm' };

interface DrugItemProps {
  drug: EarlyAccessRow;
  isDeleting: boolean;
  onDelete: () => void;
}

/** One drug of the list: name and category, type, status, and until when where it has ended. */
export function DrugItem({ drug, isDeleting, onDelete }: DrugItemProps) {
  const t = useTranslations('early-access');
  const { id, name, category, status, earlyAccessType, endDate } = drug;
  return (
    <RecordRow
      name={name}
      href={`${LIST}/edit/${id}`}
      tags={
        <>
          <Tag tone={TONES[status]}>{t(`statuses.${status}`)}</Tag>
          <Tag tone="draft" plain>
            {t(`types.${earlyAccessType}`)}
          </Tag>
        </>
      }
      period={endDate && t('endedOn', { date: formatDate(endDate) })}
      deleteLabel={t('delete.confirm', { name })}
      isDeleting={isDeleting}
      onDelete={onDelete}
    >
      <p className="text-sm text-muted [overflow-wrap:anywhere]">{category}</p>
    </RecordRow>
  );
}
