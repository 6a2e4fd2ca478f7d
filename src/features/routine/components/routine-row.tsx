'use client';

import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { classNames } from '@/ui/class-names';
import { Button } from '@/ui/controls/button';
import type { RoutineView } from '../schema';
import { RunHistory } from './run-history';
import { RunProgress, RunState } from './run-state';
import { useRunText } from './use-run-text';

interface RoutineRowProps {
  routine: RoutineView;
  isOpen: boolean;
  isStarting: boolean;
  onToggle: () => void;
  onStart: (isDryRun: boolean) => void;
}

/** One routine: when it runs, what its last run did, and the ways to start it. */
export function RoutineRow({ routine, isOpen, isStarting, onToggle, onStart }: RoutineRowProps) {
  const t = useTranslations('routine');
  const locale = useLocale();
  const { result, duration } = useRunText();
  const historyId = useId();
  const { label, description, schedule, nextRun, hasDryRun, lastRun } = routine;
  const isRunning = lastRun?.state === 'RUNNING';
  const isBusy = isRunning || isStarting;
  return (
    <li className="border-t border-line first:border-t-0">
      <div className="grid gap-x-6 gap-y-2 px-4 py-3 min-[1000px]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_19rem]">
        <div className="min-w-0">
          <h2 className="text-[15px]">{label}</h2>
          <p className="text-sm text-muted">{description}</p>
          <p className="mt-1 text-sm">
            {schedule}
            {nextRun && <span className="text-muted"> · {t('next', { date: formatDateTime(nextRun, locale) })}</span>}
          </p>
        </div>
        <div className="min-w-0 text-sm">
          {lastRun === null ? (
            <p className="text-muted">{t('never')}</p>
          ) : (
            <>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <RunState run={lastRun} />
                {lastRun.isDryRun && <span className="font-[550]">{t('dryRun')}</span>}
                <span className="text-muted tabular-nums">
                  {formatDateTime(lastRun.startedAt, locale)}
                  {!isRunning && <> · {duration(lastRun)}</>}
                </span>
              </p>
              <p className="text-xs text-muted">{lastRun.startedBy === null ? t('byItself') : t('by', { name: lastRun.startedBy })}</p>
              <div className="mt-1">
                {isRunning ? (
                  <RunProgress run={lastRun} label={label} />
                ) : (
                  <p className={classNames('[overflow-wrap:anywhere]', lastRun.state === 'FAILED' && 'text-bad')}>{result(lastRun)}</p>
                )}
              </div>
            </>
          )}
        </div>
        <div className="flex flex-wrap items-start gap-2 min-[1000px]:justify-end">
          {hasDryRun && (
            <Button busy={isBusy} aria-label={t('simulateNamed', { name: label })} onClick={() => onStart(true)}>
              {t('simulate')}
            </Button>
          )}
          <Button busy={isBusy} aria-label={t('runNamed', { name: label })} onClick={() => onStart(false)}>
            {t('run')}
          </Button>
          <Button
            tone="quiet"
            aria-expanded={isOpen}
            aria-controls={historyId}
            aria-label={t('historyNamed', { name: label })}
            icon={<ChevronDown size={16} aria-hidden="true" className={isOpen ? 'rotate-180' : undefined} />}
            onClick={onToggle}
          >
            {t('history')}
          </Button>
        </div>
      </div>
      <div id={historyId} hidden={!isOpen} className="border-t border-line bg-canvas">
        {isOpen && <RunHistory routine={routine} />}
      </div>
    </li>
  );
}
