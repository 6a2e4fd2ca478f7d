'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { OfficialRunDetail } from '../schema/runs';
import type { OfficialTask } from '../schema/tasks';
import { useTaskErrorText } from './use-task';

const BASE = '/infomed/api/official-files';

interface ApplyPanelProps {
  detail: OfficialRunDetail;
  isRunning: boolean;
  onStarted: (task: OfficialTask) => void;
  onRefused: () => void;
}

/** The second agreement, which names the figures, and the way out of an outdated plan (I-01m). */
export function ApplyPanel({ detail: { run, block, canReplan }, isRunning, onStarted, onRefused }: ApplyPanelProps) {
  const t = useTranslations('official-files.run');
  const textOf = useRefusalText();
  const errorText = useTaskErrorText();
  const [isStarting, setStarting] = useState(false);
  const start = async (address: string, body: object, started: string) => {
    setStarting(true);
    try {
      onStarted(await request<OfficialTask>('POST', address, body));
      notify({ message: started });
    } catch (error) {
      notify({ level: 'error', message: textOf(error), seconds: 5 });
      onRefused();
    } finally {
      setStarting(false);
    }
  };
  const apply = async () => {
    const { created, updated, availability } = run;
    const { ok } = await confirm({
      title: t('askTitle'),
      text: t('askText'),
      list: [t('askCreated', { count: created }), t('askUpdated', { count: updated }), t('askAvailability', { count: availability })],
      confirmLabel: t('askConfirm', { count: created + updated }),
      tone: 'danger',
    });
    if (ok) await start(`${BASE}/runs/${run.id}/apply`, { created, updated, availability }, t('started'));
  };
  const replan = () => start(`${BASE}/plans`, { runId: run.id }, t('planning'));
  const isBusy = isRunning || isStarting;
  const needsNewPlan = block === 'OUTDATED' && canReplan;
  return (
    <div className="flex flex-col gap-2 border-t border-line px-4 py-3 text-sm print:hidden">
      {run.failure && <p className="text-bad [overflow-wrap:anywhere]">{t('lastFailure', { reason: errorText(run.failure) })}</p>}
      {block && <p className={block === 'OUTDATED' ? 'font-[550] text-warn' : 'text-muted'}>{t(`block.${block}`)}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {block === null && (
          <>
            <Button tone="primary" busy={isBusy} onClick={() => void apply()}>
              {t('apply')}
            </Button>
            <span className="text-muted">{run.created + run.updated === 0 ? t('nothing') : t('applyHint')}</span>
          </>
        )}
        {needsNewPlan && (
          <>
            <Button tone="primary" busy={isBusy} onClick={() => void replan()}>
              {t('replan')}
            </Button>
            <span className="text-muted">{t('replanHint')}</span>
          </>
        )}
      </div>
    </div>
  );
}
