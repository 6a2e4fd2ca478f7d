'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { classNames } from '@/ui/class-names';
import { PageHead } from '@/ui/page/page-head';
import type { OfficialRun, OfficialRunDetail } from '../schema/runs';
import { ApplyPanel } from './apply-panel';
import { RunLines } from './run-lines';
import { RunTag } from './run-tag';
import { TaskPanel } from './task-panel';
import { useTask } from './use-task';

/** One import: what it changes, and, while it is a plan, the agreement to it (I-01l, I-01m). */
export function RunScreen({ detail, canOpen }: { detail: OfficialRunDetail; canOpen: boolean }) {
  const t = useTranslations('official-files');
  const locale = useLocale();
  const router = useRouter();
  const { task, isRunning, isStale, follow, refresh, dismiss } = useTask(detail.task);
  const { run } = detail;
  const set = run.source === 'COMMAND' ? `${t('runs.command')} · ${run.label}` : t('runs.screen');
  const isAboutThis = isRunning || isStale || task?.importId === run.id;
  return (
    <div data-wide className="flex flex-col gap-4">
      <PageHead
        title={t('run.title', { date: formatDateTime(run.plannedAt, locale) })}
        breadcrumb={[{ label: t('title'), href: '/official-files/admin' }, { label: formatDateTime(run.plannedAt, locale) }]}
        aside={<RunTag run={run} />}
      />
      {isAboutThis && task?.state !== 'FAILED' && <TaskPanel task={task} isStale={isStale} onDismiss={(failed) => void dismiss(failed)} />}
      <section aria-labelledby="run-summary" className="panel rounded-panel border border-line bg-surface">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 pt-3">
          <h2 id="run-summary" className="text-[15px]">
            {t(run.state === 'APPLIED' ? 'run.summaryApplied' : 'run.summary')}
          </h2>
          <p className="min-w-0 text-sm text-muted [overflow-wrap:anywhere]">
            {t('run.facts', { set, name: run.plannedBy })}
            {run.appliedAt && <> · {t('run.applied', { name: run.appliedBy ?? '', date: formatDateTime(run.appliedAt, locale) })}</>}
          </p>
        </div>
        <Figures run={run} />
        <Warnings detail={detail} />
        {run.state !== 'APPLIED' && (
          <ApplyPanel
            detail={detail}
            isRunning={isRunning}
            onStarted={follow}
            onRefused={() => {
              void refresh();
              router.refresh();
            }}
          />
        )}
      </section>
      <RunLines key={`${run.id} ${run.state}`} first={detail} canOpen={canOpen} />
    </div>
  );
}

const FIGURES = ['created', 'updated', 'availability', 'differences', 'missing', 'unchanged'] as const;

/** Figures in one line; a zero is quiet. */
function Figures({ run }: { run: OfficialRun }) {
  const t = useTranslations('official-files.run.figures');
  const format = useFormatter();
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 px-4 py-3">
      {FIGURES.map((name) => (
        <div key={name} className="flex flex-row-reverse items-baseline justify-end gap-1.5">
          <dt className="text-sm text-muted">{t(name, { count: run[name] })}</dt>
          <dd className={classNames('text-lg tabular-nums', run[name] === 0 || name === 'unchanged' ? 'text-muted' : 'font-semibold')}>
            {format.number(run[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const WHAT = { rows: 'rows', 'rows of code 1': 'code1', 'rows of code 2': 'code2' } as const;

/** Why a second person is needed, and what the files are odd about. */
function Warnings({ detail: { run, notes } }: { detail: OfficialRunDetail }) {
  const t = useTranslations('official-files.run');
  const isOpen = run.state !== 'APPLIED';
  return (
    <div className="flex flex-col gap-2 px-4 pb-3 text-sm empty:hidden">
      {isOpen && run.isFirst && <p className="rounded-control bg-warn-soft px-3 py-2 text-warn">{t('first')}</p>}
      {isOpen && run.losses.length > 0 && (
        <div className="rounded-control bg-warn-soft px-3 py-2 text-warn">
          <p className="font-[550]">{t('losses')}</p>
          <ul className="mt-1 list-disc pl-5">
            {run.losses.map(({ file, what, before, after }) => (
              <li key={`${file} ${what}`}>{t('loss', { file, what: WHAT[what], before, after })}</li>
            ))}
          </ul>
        </div>
      )}
      {notes.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-control text-muted hover:text-ink">
            {t('notes', { count: run.warnings })}
          </summary>
          <ul className="mt-1 list-disc pl-5">
            {notes.map(({ file, line, code }) => (
              <li key={`${file} ${line} ${code}`}>{t('note', { file, line, what: code })}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
