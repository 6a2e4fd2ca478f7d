'use client';

import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { IconButton } from '@/ui/controls/button';
import { Spinner } from '@/ui/controls/spinner';
import { type OfficialTask, TASK_STEPS } from '../schema/tasks';
import { useTaskErrorText } from './use-task';

/** Each step is a part of the whole; within it what it says of itself. */
function shareOf({ step, done, total }: OfficialTask): number {
  if (step === null) return 0;
  const within = total ? Math.min(1, done / total) : 0;
  return (TASK_STEPS.indexOf(step) + within) / TASK_STEPS.length;
}

interface TaskPanelProps {
  task: OfficialTask | null;
  isStale: boolean;
  /** the notice of a failure was read */
  onDismiss: (task: OfficialTask) => void;
}

/** The plan that is made or applied, with how far it is; nothing while none is under way and the last one went well (I-01m). */
export function TaskPanel({ task, isStale, onDismiss }: TaskPanelProps) {
  const t = useTranslations('official-files.task');
  const locale = useLocale();
  const errorText = useTaskErrorText();
  if (isStale) {
    return (
      <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
        {t('unreachable')}
      </p>
    );
  }
  if (task?.state === 'FAILED') {
    return (
      <div className="flex items-start gap-2 rounded-control bg-bad-soft py-2 pr-1 pl-3 text-sm text-bad">
        <p role="status" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {t(`failed${task.kind}`, { reason: errorText(task.error ?? { code: 'UNEXPECTED', params: {} }) })}
          <span className="block text-xs">{t('by', { name: task.startedBy, date: formatDateTime(task.start, locale) })}</span>
        </p>
        <IconButton label={t('dismiss')} className="-my-1 text-bad" onClick={() => onDismiss(task)}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
    );
  }
  if (task?.state !== 'RUNNING') return null;
  const share = shareOf(task);
  const text = task.step
    ? `${t(`steps.${task.step}`)}${task.total ? ` · ${t('progressOf', { done: task.done, total: task.total })}` : ''}`
    : t('waiting');
  return (
    <section aria-label={t(task.kind)} className="panel rounded-panel border border-accent bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
        <span className="text-accent">
          <Spinner />
        </span>
        <span className="font-semibold">{t(task.kind)}</span>
        <span className="text-muted">{t('by', { name: task.startedBy, date: formatDateTime(task.start, locale) })}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t(task.kind)}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={text}
        className="mt-2 h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-accent transition-[width] duration-500" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-muted tabular-nums">
        <span>{text}</span>
        <span>{t('leave')}</span>
      </p>
    </section>
  );
}
