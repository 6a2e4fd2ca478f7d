'use client';

import { FileText, Trash2, Upload, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { IconButton } from '../controls/button';
import { ApiRefusal } from '../data/api';
import { confirm } from '../dialogs/confirm';
import { isAbort, useRefusalText } from '../forms/use-refusal-text';
import { useRestoreFocus } from '../forms/use-restore-focus';
import { upload } from '../images/upload';
import { notify } from '../notices/notices';
import { DropZone } from './drop-zone';
import { FieldFrame, type FieldLook } from './field-frame';
import { FileButton } from './file-button';
import { ReadValue } from './read-value';
import { useField } from './use-field';

interface PdfFieldProps extends FieldLook {
  name: string;
  /** '/upload/product-document-pdf' */
  uploadUrl: string;
  /** name of the document that is stored now, if there is one */
  fileName?: string | null;
  /** deletes the file on the server (P-37); without it the field is only cleared until the save */
  onRemove?: (id: string) => Promise<unknown>;
  /** notice after a removal, if the specification defines another one */
  removedText?: string;
  /** called with whether the chosen file is not a readable PDF */
  onUnreadable?: (isUnreadable: boolean) => void;
  /** called after an upload or a removal */
  onFile?: (file: { id: string; name: string } | null) => void;
}

/** False also for a file that can no longer be read. */
async function isPdf(file: File): Promise<boolean> {
  const head = await file
    .slice(0, 5)
    .text()
    .catch(() => '');
  return head === '%PDF-';
}

/** One PDF: chosen or dropped, uploaded at once with progress, opened, removed after confirmation; value: file id or null. */
export function PdfField({ name, uploadUrl, fileName, onRemove, removedText, onUnreadable, onFile, ...look }: PdfFieldProps) {
  const t = useTranslations('fields.pdf');
  const textOf = useRefusalText();
  const { value, change, blur, error, isReadOnly } = useField<string | null>(name, look.readOnly);
  const place = useRestoreFocus<HTMLDivElement>();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [detail, setDetail] = useState<string | null>(null);
  const shownName = (value && names[value]) || fileName || t('document');

  const send = async (file: File) => {
    setDetail(null);
    const isReadable = await isPdf(file);
    onUnreadable?.(!isReadable);
    if (!isReadable) {
      setDetail(t('onlyPdf'));
      notify({ level: 'error', message: t('importFailed'), seconds: 2 });
      return;
    }
    running.current = new AbortController();
    setProgress(0);
    try {
      const { encodedId } = await upload(uploadUrl, file, { onProgress: setProgress, signal: running.current.signal });
      setNames((before) => ({ ...before, [encodedId]: file.name }));
      change(encodedId);
      onFile?.({ id: encodedId, name: file.name });
      notify({ level: 'success', message: t('imported'), seconds: 3 });
    } catch (failure) {
      if (isAbort(failure)) return;
      if (failure instanceof ApiRefusal) setDetail(textOf(failure));
      notify({ level: 'error', message: t('importFailed'), seconds: 2 });
    } finally {
      running.current = null;
      setProgress(null);
      blur();
    }
  };

  const remove = async () => {
    if (!value) return;
    const { ok } = await confirm({
      title: t('removeTitle', { name: shownName }),
      text: t('removeText'),
      confirmLabel: t('remove'),
      tone: 'danger',
    });
    if (!ok) return;
    try {
      await onRemove?.(value);
      setDetail(null);
      change(null);
      onFile?.(null);
      notify({ level: 'success', message: removedText ?? t('removed'), seconds: 3 });
    } catch {
      notify({ level: 'error', message: t('removeFailed'), seconds: 2 });
    }
  };

  const sendFirst = ([file]: readonly File[]) => {
    if (file) void send(file);
  };
  const accepts = progress === null;

  const link = value && (
    <a
      href={`/files/doc/${value}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('open', { name: shownName })}
      className="flex min-w-0 flex-[1_1_9rem] items-center gap-1.5 [overflow-wrap:anywhere]"
    >
      <FileText size={16} className="shrink-0" aria-hidden="true" />
      {shownName}
    </a>
  );
  if (isReadOnly) {
    return (
      <ReadValue {...look} name={name} error={error}>
        {link}
      </ReadValue>
    );
  }
  return (
    <FieldFrame {...look} name={name} error={error ?? detail} group>
      {(wiring) => (
        <DropZone
          isFree={accepts}
          onFiles={sendFirst}
          ref={place.ref}
          onFocus={place.onFocus}
          className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 px-2.5 py-1"
        >
          {link}
          {progress !== null && (
            <span className="flex min-w-40 flex-1 items-center gap-2">
              <progress
                className="h-1.5 flex-1 accent-(--accent)"
                value={progress}
                aria-label={t('progress', { percent: Math.round(progress * 100) })}
              />
              <span className="text-xs text-muted tabular-nums">{Math.round(progress * 100)} %</span>
              <IconButton label={t('cancel')} onClick={() => running.current?.abort()} className="min-h-7 min-w-7">
                <X size={15} aria-hidden="true" />
              </IconButton>
            </span>
          )}
          {accepts && (
            <>
              <FileButton
                accept="application/pdf,.pdf"
                small
                icon={<Upload size={14} aria-hidden="true" />}
                aria-describedby={wiring['aria-describedby']}
                onFiles={sendFirst}
              >
                {value ? t('replace') : t('choose')}
              </FileButton>
              {!value && <span className="text-xs text-muted">{t('drop')}</span>}
              {value && (
                <IconButton label={t('remove')} onClick={() => void remove()} className="min-h-7 min-w-7 text-bad">
                  <Trash2 size={15} aria-hidden="true" />
                </IconButton>
              )}
            </>
          )}
        </DropZone>
      )}
    </FieldFrame>
  );
}
