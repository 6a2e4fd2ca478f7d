'use client';

import { useTranslations } from 'next-intl';
import type { ExportView } from '../schema';

/** How far an export is; without a share while it waits for its turn. */
export function ExportProgress({ one, short = false }: { one: ExportView; short?: boolean }) {
  const t = useTranslations('exports.panel');
  const { done, total } = one;
  const isKnown = one.state === 'RUNNING' && total !== null && total > 0;
  return (
    <div className="flex items-center gap-3">
      <progress
        className={short ? 'h-2 w-20 accent-accent' : 'h-2 min-w-24 flex-1 accent-accent'}
        aria-label={t('progressOf', { fileName: one.fileName })}
        {...(isKnown ? { value: Math.min(done, total), max: total } : {})}
      />
      {/* Spoken by the bar itself; each number said aloud would never end. */}
      <span aria-hidden="true" className="text-sm text-muted tabular-nums">
        {isKnown ? (short ? `${Math.floor((Math.min(done, total) / total) * 100)} %` : t('progress', { done, total })) : t('state.QUEUED')}
      </span>
    </div>
  );
}
