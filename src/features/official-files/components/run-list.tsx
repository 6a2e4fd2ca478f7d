'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { useListKeys } from '@/ui/navigation/list-keys';
import type { OfficialRun } from '../schema/runs';
import { RunTag } from './run-tag';
import { runAddress } from './use-task';

const ROW =
  'grid gap-x-5 gap-y-1 px-4 py-2.5 text-sm min-[900px]:grid-cols-[150px_minmax(0,3fr)_minmax(0,4fr)_132px] min-[900px]:items-baseline';

/** Every import with when, by whom, from which set, how much it changes and what became of it (I-01j). */
export function RunList({ runs }: { runs: readonly OfficialRun[] }) {
  const t = useTranslations('official-files.runs');
  useListKeys();
  return (
    <>
      <div aria-hidden="true" className={`${ROW} border-b border-line text-xs font-semibold text-muted max-[899px]:hidden`}>
        <span>{t('columns.when')}</span>
        <span>{t('columns.by')}</span>
        <span>{t('columns.what')}</span>
        <span>{t('columns.state')}</span>
      </div>
      <ul>
        {runs.map((run) => (
          <Row key={run.id} run={run} />
        ))}
      </ul>
    </>
  );
}

function Row({ run }: { run: OfficialRun }) {
  const t = useTranslations('official-files.runs');
  const locale = useLocale();
  const planned = formatDateTime(run.plannedAt, locale);
  const figures = [
    run.created > 0 && t('created', { count: run.created }),
    run.updated > 0 && t('updated', { count: run.updated }),
    run.availability > 0 && t('availability', { count: run.availability }),
  ].filter((text) => typeof text === 'string');
  const isOtherPerson = run.appliedBy !== null && run.appliedBy !== run.plannedBy;
  return (
    <li data-row className={`${ROW} relative border-t border-line first:border-t-0 hover:bg-hover`}>
      <Link
        href={runAddress(run.id)}
        prefetch={false}
        aria-label={t('open', { date: planned })}
        className="font-[550] tabular-nums after:absolute after:inset-0"
      >
        {planned}
      </Link>
      <p className="min-w-0">
        <span className="block truncate" title={run.plannedBy}>
          {run.plannedBy}
        </span>
        <span className="block truncate text-xs text-muted" title={run.label}>
          {run.source === 'COMMAND' ? `${t('command')} · ${run.label}` : t('screen')}
        </span>
        {isOtherPerson && (
          <span className="block truncate text-xs text-muted">
            {t('appliedBy', { name: run.appliedBy ?? '', date: formatDateTime(run.appliedAt, locale) })}
          </span>
        )}
      </p>
      <p className="tabular-nums">
        {figures.length > 0 ? figures.join(' · ') : <span className="text-muted">{t('nothing')}</span>}
        {run.differences > 0 && <span className="text-muted"> · {t('kept', { count: run.differences })}</span>}
      </p>
      <p>
        <RunTag run={run} />
      </p>
    </li>
  );
}
