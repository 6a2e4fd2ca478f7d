'use client';

import { Download, Trash2, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { Button } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { ExportView } from '../schema';
import { ExportProgress } from './export-progress';
import { exportsStore, fetchExport, isUnderWay } from './exports-store';

const TONES = { QUEUED: 'calm', RUNNING: 'accent', READY: 'ok', FAILED: 'bad', CANCELLED: 'calm' } as const;
const MEGABYTE = 1024 * 1024;

function Facts({ one }: { one: ExportView }) {
  const t = useTranslations('exports.panel');
  const lng = useLocale();
  if (isUnderWay(one)) return <ExportProgress one={one} />;
  if (one.error) return <p className="text-sm text-bad">{t(`error.${one.error}`)}</p>;
  const facts = [t('counted', { count: one.done }), t('size', { size: Math.max(0.1, (one.size ?? 0) / MEGABYTE) })];
  if (one.keptUntil) facts.push(t('until', { date: formatDateTime(one.keptUntil, lng) }));
  return <p className="text-sm text-muted">{facts.join(' · ')}</p>;
}

function Row({ one, onEnd }: { one: ExportView; onEnd: () => void }) {
  const t = useTranslations('exports.panel');
  const lng = useLocale();
  const refusalText = useRefusalText();
  const [isEnding, setEnding] = useState(false);
  const date = formatDateTime(one.createdAt, lng);
  const named = { fileName: one.fileName, date };
  const end = async () => {
    setEnding(true);
    try {
      await exportsStore.end(one.id);
      onEnd();
    } catch (error) {
      setEnding(false);
      notify({ level: 'error', message: refusalText(error) });
    }
  };
  const busy = isUnderWay(one);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="flex min-w-48 flex-1 flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-[550]">{one.fileName}</span>
          <Tag tone={TONES[one.state]}>{t(`state.${one.state}`)}</Tag>
          <span className="text-sm text-muted">{t('asked', { date })}</span>
        </p>
        <Facts one={one} />
      </div>
      <div className="flex gap-2">
        {one.state === 'READY' && (
          <Button
            small
            tone="primary"
            icon={<Download size={14} aria-hidden="true" />}
            aria-label={t('downloadOf', named)}
            onClick={() => fetchExport(one)}
          >
            {t('download')}
          </Button>
        )}
        <Button
          small
          busy={isEnding}
          icon={busy ? <X size={14} aria-hidden="true" /> : <Trash2 size={14} aria-hidden="true" />}
          aria-label={t(busy ? 'cancelOf' : 'removeOf', named)}
          onClick={() => void end()}
        >
          {t(busy ? 'cancel' : 'remove')}
        </Button>
      </div>
    </li>
  );
}

/** Exports of the last day: how far each is, its file, and the way to be rid of it. */
export function ExportRows({ exports }: { exports: readonly ExportView[] }) {
  const t = useTranslations('exports.panel');
  const list = useRef<HTMLDivElement>(null);
  return (
    // The button that ended one goes with it: the focus stays in the list.
    <div ref={list} tabIndex={-1} className="outline-none">
      <p className="text-sm text-muted">{t(exports.length === 0 ? 'none' : 'hint')}</p>
      <ul aria-label={t('title')}>
        {exports.map((one) => (
          <Row key={one.id} one={one} onEnd={() => list.current?.focus()} />
        ))}
      </ul>
    </div>
  );
}
