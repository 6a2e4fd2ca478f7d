'use client';

import { Play } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { Button } from '@/ui/controls/button';
import { Panel } from '@/ui/page/panel';
import type { TestRun } from '../../schema/test-run';
import { RunStateTag } from './run-state-tag';
import { useRunFacts } from './use-run-facts';

/** How far the run is; without a share until the file is read. */
function Progress({ run: { done, total } }: { run: TestRun }) {
  const t = useTranslations('chatbot-tests');
  const share = total ? Math.min(1, done / total) : null;
  const text = total ? t('progressOf', { done, total }) : t('waiting');
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuenow={share === null ? undefined : Math.floor(share * 100)}
        aria-valuetext={text}
        className="h-2 min-w-24 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${(share ?? 0) * 100}%` }} />
      </div>
      <span aria-hidden="true" className="shrink-0 text-sm text-muted tabular-nums">
        {text}
      </span>
    </div>
  );
}

interface LaunchPanelProps {
  last: TestRun | null;
  hasFile: boolean;
  isStale: boolean;
  isLaunching: boolean;
  onLaunch: () => void;
}

/** The launch, and the state of the last run; it continues when the user leaves (CHAT-26). */
export function LaunchPanel({ last, hasFile, isStale, isLaunching, onLaunch }: LaunchPanelProps) {
  const t = useTranslations('chatbot-tests');
  const lng = useLocale();
  const facts = useRunFacts();
  const isRunning = last?.state === 'RUNNING';
  return (
    <Panel title={t('launchTitle')} aside={last && <RunStateTag run={last} />}>
      <div className="flex flex-col gap-3 text-sm">
        {last && isRunning && (
          <>
            <p className="text-muted [overflow-wrap:anywhere]">
              {last.fileName} · {formatDateTime(last.start, lng)} · {last.startedBy}
            </p>
            <Progress run={last} />
          </>
        )}
        {last && !isRunning && <p className="text-muted [overflow-wrap:anywhere]">{facts(last)}</p>}
        {last?.state === 'FAILED' && <p className="text-bad">{t('failed', { reason: t(`errors.${last.error ?? 'UNEXPECTED'}`) })}</p>}
        {isStale && (
          <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-warn">
            {t('unreachable')}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button tone="primary" busy={isRunning || isLaunching} icon={<Play size={15} aria-hidden="true" />} onClick={onLaunch}>
            {t('launch')}
          </Button>
          <span className="text-muted">{t(hasFile || isRunning ? 'launchHint' : 'noFile')}</span>
        </div>
      </div>
    </Panel>
  );
}
