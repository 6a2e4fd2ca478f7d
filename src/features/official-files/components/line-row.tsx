'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates/dates';
import { Tag } from '@/ui/controls/tag';
import { officialState } from '../rules/history';
import type { OfficialLine } from '../schema/runs';
import { AvailabilityChange } from './availability-change';
import { FieldChanges } from './field-changes';
import { useProductTexts } from './value-text';

/** A product of a plan: its availability before → after, its other changes in a line each, and what stays (I-01l). */
export function LineRow({ line, canOpen }: { line: OfficialLine; canOpen: boolean }) {
  const t = useTranslations('official-files.lines');
  const texts = useProductTexts();
  const name = line.name ?? t('unnamed');
  const isNew = line.kinds.includes('NEW');
  const status = isNew ? line.changes.find(({ field }) => field === 'status') : undefined;
  const others = line.changes.filter((change) => change !== status);
  const { official } = line;
  const says = official && (line.kinds.includes('OFFICIAL') || line.kinds.includes('NEW'));
  return (
    <li
      data-row
      tabIndex={-1}
      className="grid grid-cols-1 gap-x-5 gap-y-1 border-t border-line px-4 py-2 first:border-t-0 min-[1000px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] min-[1900px]:grid-cols-[minmax(0,760px)_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <p className="truncate text-sm font-[550]" title={name}>
          {line.productId && canOpen ? (
            <Link href={`/product/admin/edit/${line.productId}`} prefetch={false}>
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="font-mono text-xs text-muted">{line.cip}</p>
      </div>
      <div className="flex min-w-0 flex-col justify-center gap-0.5 text-sm [&>p]:max-w-[760px]">
        {isNew && (
          <p className="flex flex-wrap items-center gap-2">
            <Tag tone="accent" className="py-0">
              {t('isNew')}
            </Tag>
            {status && texts.value('status', status.after)}
          </p>
        )}
        {line.availability.map((change) => (
          <AvailabilityChange key={change.channels.join()} change={change} />
        ))}
        <FieldChanges changes={others} differences={line.differences} />
        {says && !official.missingSince && (
          <p className="text-muted">
            {t('official', { state: t(`states.${officialState(official)}`) })}
            {official.startsOn && <> {t('since', { date: formatDate(official.startsOn) })}</>}
          </p>
        )}
        {line.kinds.includes('MISSING') && official?.missingSince && (
          <p className="text-warn">{t('missing', { date: formatDate(official.missingSince) })}</p>
        )}
        {line.kinds.includes('ABSENT') && <p className="text-muted">{t('absent')}</p>}
      </div>
    </li>
  );
}
