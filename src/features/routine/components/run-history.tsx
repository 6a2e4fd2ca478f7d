'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { EMPTY } from '@/shared/text/empty';
import { ScrollRegion } from '@/ui/page/scroll-region';
import type { RoutineView } from '../schema';
import { RunState } from './run-state';
import { useRunText } from './use-run-text';

const CELL = 'border-t border-line px-3 py-2 text-left align-top';

/** The newest runs of one routine, failed ones with their reason. */
export function RunHistory({ routine }: { routine: RoutineView }) {
  const t = useTranslations('routine');
  const locale = useLocale();
  const { result, duration } = useRunText();
  if (routine.history.length === 0) return <p className="px-4 py-3 text-sm text-muted">{t('historyEmpty')}</p>;
  return (
    <>
      <ScrollRegion aria-label={t('historyNamed', { name: routine.label })} className="max-h-80 overflow-auto">
        <table className="w-full min-w-[640px] border-collapse text-sm">
          <thead className="sticky top-0 bg-surface text-xs text-muted">
            <tr>
              {(['started', 'kind', 'by', 'state', 'duration', 'result'] as const).map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-left font-semibold whitespace-nowrap">
                  {t(`table.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {routine.history.map((run) => (
              <tr key={run.id}>
                <td className={`${CELL} whitespace-nowrap tabular-nums`}>{formatDateTime(run.startedAt, locale)}</td>
                <td className={`${CELL} whitespace-nowrap`}>{t(run.isDryRun ? 'dryRun' : 'realRun')}</td>
                <td className={CELL}>{run.startedBy === null ? t('byItself') : t('by', { name: run.startedBy })}</td>
                <td className={CELL}>
                  <RunState run={run} />
                </td>
                <td className={`${CELL} whitespace-nowrap tabular-nums`}>{duration(run)}</td>
                <td className={`${CELL} w-2/5 [overflow-wrap:anywhere]`}>{run.state === 'RUNNING' ? EMPTY : result(run)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="border-t border-line px-3 py-2 text-xs text-muted">{t('historyHint')}</p>
    </>
  );
}
