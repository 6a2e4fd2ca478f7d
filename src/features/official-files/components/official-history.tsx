'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { Panel } from '@/ui/page/panel';
import type { OfficialHistory as History, HistoryEvent } from '../schema/history';
import { FieldChanges } from './field-changes';
import { HistoryLanes } from './history-lanes';
import { runAddress } from './use-task';

interface OfficialHistoryProps {
  history: History;
  hasHospital: boolean;
  hasCity: boolean;
}

/** A product's official state over time, beside what was published, with what happened when (I-01o). */
export function OfficialHistory({ history, hasHospital, hasCity }: OfficialHistoryProps) {
  const t = useTranslations('official-history');
  return (
    <Panel title={t('title')} aside={<span className="text-sm text-muted">{t('intro')}</span>}>
      <HistoryLanes history={history} hasHospital={hasHospital} hasCity={hasCity} />
      {history.events.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="w-fit cursor-pointer rounded-control font-[550]">{t('events', { count: history.events.length })}</summary>
          <ol className="mt-2 flex max-h-96 flex-col overflow-y-auto">
            {history.events.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a moment may have two events
              <Event key={index} event={event} />
            ))}
          </ol>
        </details>
      )}
    </Panel>
  );
}

function Event({ event }: { event: HistoryEvent }) {
  const t = useTranslations('official-history');
  const locale = useLocale();
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-0.5 border-t border-line py-1.5 first:border-t-0 sm:grid-cols-[150px_minmax(0,1fr)]">
      <span className="text-muted tabular-nums">{formatDateTime(event.date, locale)}</span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="text-muted">
          {event.isImport ? `${t('import')}, ${t('by', { name: event.by })}` : event.by}
          {event.runId && (
            <>
              {' · '}
              <Link href={runAddress(event.runId)} prefetch={false}>
                {t('openRun')}
              </Link>
            </>
          )}
          {event.entryId && (
            <>
              {' · '}
              <Link href={`/audit-trail/admin/view/${event.entryId}`} prefetch={false}>
                {t('openEntry')}
              </Link>
            </>
          )}
        </p>
        {event.official && <p>{t('officialIs', { state: t(`states.${event.official}`) })}</p>}
        <FieldChanges changes={event.changes} differences={event.differences} />
      </div>
    </li>
  );
}
