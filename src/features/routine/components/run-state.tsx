'use client';

import { useTranslations } from 'next-intl';
import { Tag, type Tone } from '@/ui/controls/tag';
import type { RunView } from '../schema';

const TONES: Record<RunView['state'], Tone> = { RUNNING: 'accent', SUCCEEDED: 'ok', FAILED: 'bad' };

export function RunState({ run }: { run: RunView }) {
  const t = useTranslations('routine');
  return <Tag tone={TONES[run.state]}>{t(`state.${run.state}`)}</Tag>;
}

/** Progress of a run: a bar when the total is known, else only a count. */
export function RunProgress({ run, label }: { run: RunView; label: string }) {
  const t = useTranslations('routine');
  const { done, total } = run;
  if (done === 0 && total === null) return <p className="text-sm text-muted">{t('waiting')}</p>;
  const share = total ? Math.min(1, done / total) : null;
  const text = total ? t('progressOf', { done, total }) : t('progressDone', { done });
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={t('progress', { name: label })}
        aria-valuenow={share === null ? undefined : Math.round(share * 100)}
        aria-valuetext={text}
        className="h-2 min-w-24 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${(share ?? 0.4) * 100}%` }} />
      </div>
      <span className="shrink-0 text-sm text-muted tabular-nums">{text}</span>
    </div>
  );
}
