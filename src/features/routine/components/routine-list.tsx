'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { urlText } from '@/shared/url-state';
import { request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { notify } from '@/ui/notices/notices';
import { EmptyState } from '@/ui/page/empty-state';
import { PageHead } from '@/ui/page/page-head';
import type { RoutineView, RunView } from '../schema';
import { RoutineRow } from './routine-row';
import { useRoutines } from './use-routines';
import { useRunText } from './use-run-text';

const STATE = { history: urlText() };

/** Routines with their last run; a started run continues when the user leaves the screen (S-03, SHELL-03). */
export function RoutineList({ initial }: { initial: readonly RoutineView[] }) {
  const t = useTranslations('routine');
  const locale = useLocale();
  const textOf = useRefusalText();
  const { result } = useRunText();
  const [{ history }, change] = useUrlState(STATE);
  const [starting, setStarting] = useState<string | null>(null);

  const notifyEnd = ({ label: name }: RoutineView, run: RunView) =>
    run.state === 'FAILED'
      ? notify({ level: 'error', message: t('failed', { name, reason: result(run) }) })
      : notify({ level: 'success', message: t('over', { name, result: result(run) }) });
  const { routines, isStale, refresh } = useRoutines({ initial, onEnd: notifyEnd });

  const countedText = (run: RunView): string => {
    const date = formatDateTime(run.startedAt, locale);
    const isNothing = run.counts.every(({ value }) => value === 0);
    return isNothing ? t('askTextNothing', { date }) : t('askTextCounted', { date, result: result(run) });
  };

  const mayRun = async ({ label: name, isDestructive, history: runs }: RoutineView): Promise<boolean> => {
    if (!isDestructive) return true;
    const counted = runs.find(({ isDryRun, state }) => isDryRun && state === 'SUCCEEDED');
    const text = counted ? countedText(counted) : t('askText');
    return (await confirm({ title: t('askTitle', { name }), text, confirmLabel: t('run'), tone: 'danger' })).ok;
  };

  const start = async (routine: RoutineView, dryRun: boolean): Promise<void> => {
    if (starting !== null || (!dryRun && !(await mayRun(routine)))) return;
    setStarting(routine.name);
    try {
      await request<RunView>('POST', `/infomed/api/routines/${routine.name}/run`, { dryRun });
      notify({ message: t(dryRun ? 'simulating' : 'started', { name: routine.label }) });
    } catch (error) {
      notify({ level: 'error', message: textOf(error) });
    } finally {
      await refresh();
      setStarting(null);
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <PageHead title={t('title')} />
      <p className="max-w-prose text-sm text-muted">{t('intro')}</p>
      {isStale && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          {t('unreachable')}
        </p>
      )}
      {routines.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <ul className="panel rounded-panel border border-line bg-surface">
          {routines.map((routine) => (
            <RoutineRow
              key={routine.name}
              routine={routine}
              isOpen={history === routine.name}
              isStarting={starting === routine.name}
              onToggle={() => change({ history: history === routine.name ? '' : routine.name })}
              onStart={(dryRun) => void start(routine, dryRun)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
