'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { classNames } from '@/ui/class-names';
import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useSlow } from '@/ui/data/use-slow';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { notify } from '@/ui/notices/notices';
import { ErrorState } from '@/ui/page/error-state';
import { PageHead } from '@/ui/page/page-head';
import { pageCount } from '@/ui/page/page-window';
import { Pagination } from '@/ui/page/pagination';
import { Panel } from '@/ui/page/panel';
import { RUNS_PER_PAGE } from '../rules/limits';
import type { OfficialRuns } from '../schema/runs';
import type { OfficialSet } from '../schema/sets';
import type { OfficialTask } from '../schema/tasks';
import { OfficialTabs } from './official-tabs';
import { RunList } from './run-list';
import { RUNS_STATE } from './screen-states';
import { SetPanel } from './set-panel';
import { TaskPanel } from './task-panel';
import { useTask } from './use-task';

const RUNS = '/infomed/api/official-files/runs';
const PLANS = '/infomed/api/official-files/plans';

/** Imports of the official files: the set that is being put together, what is under way, and every run (I-01j to I-01m). */
export function ImportsScreen({ first, set: firstSet }: { first: OfficialRuns; set: OfficialSet }) {
  const t = useTranslations('official-files');
  const textOf = useRefusalText();
  const router = useRouter();
  const [set, setSet] = useState(firstSet);
  const [isStarting, setStarting] = useState(false);
  const { task, isRunning, isStale, follow, refresh, dismiss } = useTask(first.task);
  // A plan closes the set: the page then comes with another one.
  useEffect(() => setSet(firstSet), [firstSet]);

  const plan = async () => {
    setStarting(true);
    try {
      follow(await request<OfficialTask>('POST', PLANS, { runId: null }));
    } catch (error) {
      notify({ level: 'error', message: textOf(error), seconds: 5 });
      await refresh();
      router.refresh();
    } finally {
      setStarting(false);
    }
  };
  return (
    <div data-wide className="flex flex-col gap-4">
      <PageHead title={t('title')} />
      <OfficialTabs current="importsTab" />
      <p className="max-w-prose text-sm text-muted">{t('intro')}</p>
      <TaskPanel task={task} isStale={isStale} onDismiss={(failed) => void dismiss(failed)} />
      <div className="grid grid-cols-1 items-start gap-4 min-[1500px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <SetPanel
          set={set}
          onSet={setSet}
          isBusy={isRunning || isStarting}
          isPlanning={isStarting || (isRunning && task?.kind === 'PLAN')}
          onPlan={() => void plan()}
        />
        <Runs first={first} />
      </div>
    </div>
  );
}

function Runs({ first }: { first: OfficialRuns }) {
  const t = useTranslations('official-files.runs');
  const textOf = useRefusalText();
  const [{ page }, change] = useUrlState(RUNS_STATE);
  // The page's own first list is newer than what was fetched before it.
  const version = first.runs.map(({ id, state, failure }) => `${id}${state}${failure?.code ?? ''}`).join();
  const { data, isStale, error, retry } = useApiQuery<OfficialRuns>({
    key: `${page} ${version}`,
    fetchData: (signal) => (page === first.page ? Promise.resolve(first) : request('GET', `${RUNS}?page=${page}`, undefined, { signal })),
    initialData: first,
  });
  const isSlow = useSlow(isStale);
  const hasFailed = !isStale && error !== null;
  const pages = pageCount(data.total, RUNS_PER_PAGE);
  return (
    <Panel
      bare
      title={t('title')}
      aside={
        <span aria-live="polite" className="text-sm text-muted">
          {hasFailed ? '' : t('count', { count: data.total })}
        </span>
      }
    >
      {hasFailed ? (
        <div className="p-4">
          <ErrorState title={t('failed')} text={textOf(error)} onRetry={retry} />
        </div>
      ) : data.total === 0 ? (
        <p className="px-4 py-6 text-center text-sm text-muted">{t('emptyText')}</p>
      ) : (
        <div aria-busy={isStale} className={classNames(isSlow && 'opacity-55')}>
          <RunList runs={data.runs} />
          {pages > 1 && (
            <div className="border-t border-line px-4 py-2">
              <Pagination label={t('title')} page={page} pages={pages} onPage={(next) => change({ page: next })} />
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}
