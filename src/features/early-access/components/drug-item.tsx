'use client';

import { Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates';
import { Button, ButtonLink } from '@/ui/button';
import { Tag, type Tone } from '@/ui/tag';
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
  const common = useTranslations('common');
  const { id, name, category, status, earlyAccessType, endDate } = drug;
  const href = `${LIST}/edit/${id}`;
  return (
    <li className="panel grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-2 rounded-panel border border-line bg-surface px-4 py-3 @2xl:grid-cols-[minmax(0,1fr)_220px_auto]">
      <div className="min-w-0">
        <h2 className="text-md [overflow-wrap:anywhere]">
          <Link href={href} prefetch={false}>
            {name}
          </Link>
        </h2>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{category}</p>
      </div>
      <div className="flex flex-col items-start gap-1.5">
        <p className="flex flex-wrap gap-1.5">
          <Tag tone={TONES[status]}>{t(`statuses.${status}`)}</Tag>
          <Tag tone="draft" plain>
            {t(`types.${earlyAccessType}`)}
          </Tag>
        </p>
        {endDate && <p className="text-xs text-muted tabular-nums">{t('endedOn', { date: formatDate(endDate) })}</p>}
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
