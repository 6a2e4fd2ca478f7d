'use client';

import { CircleCheck, CircleDashed, CircleX, Upload, X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { BDPM_FILES, type BdpmFile } from '@/features/bdpm-import/schema';
import { classNames } from '@/ui/class-names';
import { Button, IconButton } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { DropZone } from '@/ui/fields/drop-zone';
import { FileButton } from '@/ui/fields/file-button';
import { isAbort, useRefusalText } from '@/ui/forms/use-refusal-text';
import { upload } from '@/ui/images/upload';
import { notify } from '@/ui/notices/notices';
import { Panel } from '@/ui/page/panel';
import { MAX_OFFICIAL_FILE_BYTES } from '../rules/limits';
import { officialFileOf } from '../rules/set-files';
import type { OfficialSet } from '../schema/sets';

const UPLOAD = '/upload/official-file';
const SET = '/infomed/api/official-files/set';
const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

interface SetPanelProps {
  set: OfficialSet;
  onSet: (set: OfficialSet) => void;
  /** a plan is made or applied */
  isBusy: boolean;
  isPlanning: boolean;
  onPlan: () => void;
}

const NAMES = {
  'CIS_bdpm.txt': 'CIS_bdpm',
  'CIS_CIP_bdpm.txt': 'CIS_CIP_bdpm',
  'CIS_COMPO_bdpm.txt': 'CIS_COMPO_bdpm',
  'CIS_CPD_bdpm.txt': 'CIS_CPD_bdpm',
  'CIS_CIP_Dispo_Spec.txt': 'CIS_CIP_Dispo_Spec',
} as const satisfies Record<BdpmFile, string>;

/** A file that was refused: under its row when its name is known, else below all. */
interface Refused {
  readonly file: BdpmFile | null;
  readonly text: string;
}

/** The reader's set: five files, chosen or dropped together or one by one; a refused file says why, the others stay (I-01k). */
export function SetPanel({ set, onSet, isBusy, isPlanning, onPlan }: SetPanelProps) {
  const t = useTranslations('official-files.set');
  const textOf = useRefusalText();
  const hint = useId();
  const running = useRef<AbortController | null>(null);
  const [sending, setSending] = useState<{ file: BdpmFile | null; share: number } | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const isFree = sending === null && !isBusy;

  /** Sends one file; why it was refused, or null. Throws AbortError. */
  const sendOne = async (chosen: File, signal: AbortSignal): Promise<Refused | null> => {
    const file = officialFileOf(chosen.name);
    if (chosen.size > MAX_OFFICIAL_FILE_BYTES) return { file, text: t('tooLarge', { name: chosen.name }) };
    setSending({ file, share: 0 });
    try {
      onSet(await upload<OfficialSet>(UPLOAD, chosen, { onProgress: (share) => setSending({ file, share }), signal }));
      return null;
    } catch (error) {
      if (isAbort(error)) throw error;
      return { file, text: textOf(error) };
    }
  };
  const sendAll = async (chosen: readonly File[]) => {
    const controller = new AbortController();
    running.current = controller;
    const outcome: Refused[] = [];
    setRefused([]);
    try {
      for (const each of chosen) {
        const refusal = await sendOne(each, controller.signal);
        if (refusal) outcome.push(refusal);
      }
    } catch (error) {
      if (!isAbort(error)) throw error;
    } finally {
      running.current = null;
      setSending(null);
      setRefused(outcome);
    }
  };
  const empty = async () => {
    const { ok } = await confirm({ title: t('emptyTitle'), text: t('emptyText'), confirmLabel: t('empty'), tone: 'danger' });
    if (!ok) return;
    try {
      onSet(await request<OfficialSet>('DELETE', SET));
      setRefused([]);
      notify({ message: t('emptied') });
    } catch (error) {
      notify({ level: 'error', message: textOf(error) });
    }
  };
  const choose = (files: readonly File[]) => {
    if (isFree) void sendAll(files);
  };
  const others = refused.filter(({ file }) => file === null);

  return (
    <Panel title={t('title')} aside={<span className="text-sm text-muted tabular-nums">{t('progress', { done: set.files.length })}</span>}>
      <p id={hint} className="mb-3 max-w-prose text-sm text-muted">
        {t('hint')}
      </p>
      <DropZone isFree={isFree} onFiles={choose}>
        <ul>
          {BDPM_FILES.map((file) => (
            <FileRow
              key={file}
              file={file}
              stored={set.files.find((each) => each.file === file)}
              share={sending?.file === file ? sending.share : null}
              refusal={refused.find((each) => each.file === file)?.text}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3 py-2.5 text-sm">
          <FileButton
            accept=".txt,text/plain"
            multiple
            busy={sending !== null}
            aria-disabled={isBusy || undefined}
            aria-describedby={hint}
            icon={<Upload size={15} aria-hidden="true" />}
            onFiles={choose}
          >
            {t('choose')}
          </FileButton>
          <span className="text-xs text-muted">{t('drop')}</span>
          {sending && (
            <IconButton label={t('cancel')} onClick={() => running.current?.abort()} className="min-h-7 min-w-7">
              <X size={15} aria-hidden="true" />
            </IconButton>
          )}
          {set.files.length > 0 && sending === null && (
            <Button tone="quiet" small className="ml-auto" onClick={() => isFree && void empty()}>
              {t('empty')}
            </Button>
          )}
        </div>
      </DropZone>
      <div role="alert">
        {others.map(({ text }) => (
          <p key={text} className="mt-2 text-sm text-bad [overflow-wrap:anywhere]">
            {text}
          </p>
        ))}
        {refused.length > 0 && set.files.length > 0 && <p className="mt-1 text-sm text-muted">{t('keptOthers')}</p>}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button tone="primary" disabled={set.missing.length > 0 || isBusy || sending !== null} busy={isPlanning} onClick={onPlan}>
          {t('plan')}
        </Button>
        <span className="text-sm text-muted">{t('planHint')}</span>
      </div>
    </Panel>
  );
}

interface FileRowProps {
  file: BdpmFile;
  stored: OfficialSet['files'][number] | undefined;
  /** of its upload */
  share: number | null;
  refusal: string | undefined;
}

function FileRow({ file, stored, share, refusal }: FileRowProps) {
  const t = useTranslations('official-files.set');
  const format = useFormatter();
  const Icon = refusal ? CircleX : stored ? CircleCheck : CircleDashed;
  const sizeOf = (bytes: number): string =>
    bytes < MEGABYTE
      ? t('sizeKilo', { size: Math.ceil(bytes / KILOBYTE) })
      : t('size', { size: format.number(bytes / MEGABYTE, { maximumFractionDigits: 1 }) });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-line px-3 py-1.5 text-sm first:border-t-0">
      <Icon
        size={16}
        aria-hidden="true"
        className={classNames('shrink-0', refusal ? 'text-bad' : stored ? 'text-ok' : 'text-line-strong')}
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className="sm:w-48">{t(`files.${NAMES[file]}`)}</span>
        <span className="font-mono text-xs text-muted">{file}</span>
      </span>
      <span className="text-xs text-muted tabular-nums max-sm:basis-full max-sm:pl-7">
        {share !== null ? (
          <progress
            className="h-1.5 w-28 accent-(--accent)"
            value={share}
            aria-label={t('uploading', { percent: Math.round(share * 100) })}
          />
        ) : stored ? (
          `${t('rows', { rows: stored.rows })} · ${sizeOf(stored.size)}`
        ) : (
          !refusal && t('missing')
        )}
      </span>
      {refusal && (
        <p role="alert" className="basis-full pl-7 text-bad [overflow-wrap:anywhere]">
          <span className="font-semibold">{t('refused')}.</span> {refusal}
        </p>
      )}
    </li>
  );
}
