'use client';

import { Download } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { EMPTY } from '@/shared/text/empty';
import { classNames } from '@/ui/class-names';
import { Panel } from '@/ui/page/panel';
import { ScrollRegion } from '@/ui/page/scroll-region';
import { testsAddress } from '../../rules/test-run';
import type { RunList, TestRun } from '../../schema/test-run';
import { RunStateTag } from './run-state-tag';

const CELL = 'border-t border-line px-3 py-2 text-left align-top';

function Row({ run, isShown }: { run: TestRun; isShown: boolean }) {
  const t = useTranslations('chatbot-tests');
  const lng = useLocale();
  const date = formatDateTime(run.start, lng);
  return (
    <tr className={classNames(isShown && 'bg-accent-soft')}>
      <td className={classNames(CELL, 'whitespace-nowrap tabular-nums')}>
        <Link
          href={testsAddress(run.id)}
          aria-label={t(run.state === 'FAILED' ? 'openFailed' : 'open', { date })}
          aria-current={isShown ? 'true' : undefined}
        >
          {date}
        </Link>
        {isShown && <span className="ml-2 text-xs text-muted">{t('shown')}</span>}
      </td>
      <td className={classNames(CELL, '[overflow-wrap:anywhere]')}>{run.fileName}</td>
      <td className={CELL}>{run.startedBy}</td>
      <td className={CELL}>
        <RunStateTag run={run} />
        {run.error && <span className="block text-xs text-bad">{t(`errors.${run.error}`)}</span>}
      </td>
      <td className={classNames(CELL, 'tabular-nums')}>{run.rate === null ? EMPTY : t('rateValue', { rate: run.rate })}</td>
      <td className={classNames(CELL, 'lg:whitespace-nowrap tabular-nums', !!run.change && (run.change > 0 ? 'text-ok' : 'text-bad'))}>
        {run.change === null ? EMPTY : t('changeValue', { change: run.change })}
      </td>
      <td className={CELL}>
        {run.resultUrl && (
          <a href={run.resultUrl} download aria-label={`${t('download')}, ${date}`} title={t('download')}>
            <Download size={16} aria-hidden="true" />
          </a>
        )}
      </td>
    </tr>
  );
}

/** All stored runs; each has an address of its own. */
export function RunHistory({ history: { runs, total }, shownId }: { history: RunList; shownId: string | null }) {
  const t = useTranslations('chatbot-tests');
  const headings = [t('columns.start'), t('columns.file'), t('columns.by'), t('columns.state'), t('rate'), t('change')];
  return (
    <Panel bare title={t('history')}>
      <ScrollRegion aria-label={t('historyTable')} className="max-h-96 overflow-auto">
        <table className="w-full min-w-[760px] border-collapse text-sm">
          <thead className="sticky top-0 bg-surface text-xs text-muted">
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="px-3 py-2 text-left font-semibold whitespace-nowrap">
                  {heading}
                </th>
              ))}
              <th scope="col" className="px-3 py-2">
                <span className="sr-only">{t('download')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <Row key={run.id} run={run} isShown={run.id === shownId} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {total > runs.length && (
        <p className="border-t border-line px-3 py-2 text-xs text-muted">{t('more', { shown: runs.length, total })}</p>
      )}
    </Panel>
  );
}
