'use client';

import { FileDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Dialog } from '@/ui/dialogs/dialog';
import { notify } from '@/ui/notices/notices';
import type { ExportView } from '../schema';
import { ExportRows } from './export-rows';
import { exportsStore, fetchExport, isUnderWay } from './exports-store';
import { useExports } from './use-exports';

// Loaded only while an export is running.
const ExportsPoll = dynamic(() => import('./exports-poll').then((module) => module.ExportsPoll), { ssr: false });

/** Shows a notice once per finished export, on any screen (NOTICE-01, S-21: a notice, no mail). */
function useExportNotices(exports: readonly ExportView[]): void {
  const t = useTranslations('exports.ready');
  useEffect(() => {
    for (const one of exports) {
      if (one.isSeen || (one.state !== 'READY' && one.state !== 'FAILED')) continue;
      void exportsStore.markSeen(one.id);
      const { fileName } = one;
      if (one.state === 'FAILED') notify({ level: 'error', message: t('failed', { fileName }), seconds: 5 });
      else
        notify({
          level: 'success',
          message: t('message', { fileName }),
          seconds: 'always',
          action: { label: t('download'), run: () => fetchExport(one) },
        });
    }
  }, [exports, t]);
}

/** Header button with the progress and list of one's own exports; renders nothing without any. */
export function ExportsHost({ first }: { first: readonly ExportView[] }) {
  const t = useTranslations('exports.panel');
  const exports = useExports();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => exportsStore.init(first), [first]);
  useExportNotices(exports);
  const underWay = exports.filter(isUnderWay);
  const isBusy = underWay.length > 0;
  if (exports.length === 0 && !isOpen) return null;
  const name = isBusy ? `${t('open')}, ${t('underWay', { count: underWay.length })}` : t('open');
  return (
    <>
      {isBusy && <ExportsPoll />}
      <button
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        data-exports=""
        title={name}
        onClick={() => setOpen(true)}
        className="relative flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
      >
        <FileDown size={18} strokeWidth={1.9} aria-hidden="true" />
        {isBusy && (
          <span
            aria-hidden="true"
            className="absolute -top-0.5 -right-0.5 grid min-w-4 place-items-center rounded-full bg-accent px-1 text-[11px] leading-4 font-semibold text-inverse"
          >
            {underWay.length}
          </span>
        )}
      </button>
      {isOpen && (
        <Dialog title={t('title')} size="normal" onClose={() => setOpen(false)}>
          <ExportRows exports={exports} />
        </Dialog>
      )}
    </>
  );
}
