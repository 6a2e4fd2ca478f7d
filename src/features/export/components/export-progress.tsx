'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '@/ui/class-names';
import type { ExportView } from '../schema';

/** How far an export is; without a share while it waits for its turn. */
export function ExportProgress({ one, short = false }: { one: ExportView; short?: boolean }) {
  const t = useTranslations('exports.panel');
  const { done, total } = one;
  const share = one.state === 'RUNNING' && total ? Math.min(1, done / total) : null;
  const rows = share === null || total === null ? t('state.QUEUED') : t('progress', { done, total });
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={t('progressOf', { fileName: one.fileName })}
        aria-valuenow={share === null ? undefined : Math.floor(share * 100)}
        aria-valuetext={rows}
        className={classNames('h-2 overflow-hidden rounded-full bg-sunken', short ? 'w-20' : 'min-w-24 flex-1')}
      >
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${(share ?? 0) * 100}%` }} />
      </div>
      {/* Announced by the progress bar; announcing each number would never end. */}
      <span aria-hidden="true" className="text-sm whitespace-nowrap text-muted tabular-nums">
        {rows}
      </span>
    </div>
  );
}
