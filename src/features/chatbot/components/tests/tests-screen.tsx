'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { request } from '@/ui/data/api';
import { usePoll } from '@/ui/data/use-poll';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { notify } from '@/ui/notices/notices';
import { EmptyState } from '@/ui/page/empty-state';
import { PageHead } from '@/ui/page/page-head';
import type { CurrentFile, Launched, RunDetail, RunList, TestRun } from '../../schema/test-run';
import { LaunchPanel } from './launch-panel';
import { RunHistory } from './run-history';
import { RunResult } from './run-result';
import { TestsFile } from './tests-file';
import { TESTS_STATE } from './tests-state';

const CALLS = '/infomed/api/admin/faq-chatbot-tests';
/** Milliseconds between two looks: while a run is under way, and while none is. */
const POLL_INTERVAL_MS = { busy: 1_000, calm: 20_000 } as const;

interface TestsScreenProps {
  file: CurrentFile;
  last: TestRun | null;
  history: RunList;
  /** the run of the address, else the newest with a result */
  detail: RunDetail | null;
}

/** The chatbot's tests: their file, the launch, and the result of every run (CHAT-19 to CHAT-26, F-21, F-22). */
export function TestsScreen({ file, last, history, detail }: TestsScreenProps) {
  const t = useTranslations('chatbot-tests');
  const textOf = useRefusalText();
  const router = useRouter();
  const [state, change] = useUrlState(TESTS_STATE);
  const [isLaunching, setLaunching] = useState(false);

  const notifyEnd = (run: TestRun) =>
    run.state === 'FAILED'
      ? notify({ level: 'error', message: t('failed', { reason: t(`errors.${run.error ?? 'UNEXPECTED'}`) }), seconds: 5 })
      : notify({ level: 'success', message: t('over', { rate: run.rate ?? 0 }), seconds: 5 });
  const { data, isStale, refresh, setData } = usePoll({
    initial: last,
    fetchData: async (signal) => (await request<{ run: TestRun | null }>('GET', `${CALLS}/last-run`, undefined, { signal })).run,
    nextDelayMs: (run) => (run?.state === 'RUNNING' ? POLL_INTERVAL_MS.busy : POLL_INTERVAL_MS.calm),
    onChange(before, after) {
      if (before?.state === 'RUNNING' && after?.state !== 'RUNNING' && after?.id === before.id) notifyEnd(after);
      if (before?.state !== after?.state || before?.id !== after?.id) router.refresh();
    },
  });

  const launch = async () => {
    setLaunching(true);
    try {
      const { run } = await request<Launched>('GET', `${CALLS}/launch-tests`);
      // Its result is what the screen shows next, and all of it, whatever part of which run it showed so far.
      change({ run: '', show: 'ALL', q: '', page: 1 });
      setData(run);
      notify({ level: 'success', message: t('launched'), seconds: 5 });
    } catch (error) {
      notify({ level: 'error', message: textOf(error), seconds: 5 });
      await refresh();
    } finally {
      setLaunching(false);
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <PageHead title={t('title')} />
      <p className="max-w-prose text-sm text-muted">{t('intro')}</p>
      <div className="grid gap-4 min-[1000px]:grid-cols-2">
        <TestsFile file={file} onChanged={() => router.refresh()} />
        <LaunchPanel
          last={data}
          hasFile={file.encodedFileId !== null}
          isStale={isStale}
          isLaunching={isLaunching}
          onLaunch={() => void launch()}
        />
      </div>
      {detail ? <RunResult first={detail} state={state} onChange={change} /> : <EmptyState title={t('none')} text={t('noneText')} />}
      {history.runs.length > 0 && <RunHistory history={history} shownId={detail?.run.id ?? null} />}
    </div>
  );
}
