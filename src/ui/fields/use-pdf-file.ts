'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ApiRefusal } from '../data/api';
import { confirm } from '../dialogs/confirm';
import { isAbort, useRefusalText } from '../forms/use-refusal-text';
import { upload } from '../images/upload';
import { notify } from '../notices/notices';
import type { Field } from './use-field';

export interface PdfFileOptions {
  /** '/upload/product-document-pdf' */
  uploadUrl: string;
  /** name of the document that is stored now, if there is one */
  fileName?: string | null | undefined;
  /** deletes the file on the server (P-37); without it the field is only cleared until the save */
  onRemove?: ((id: string) => Promise<unknown>) | undefined;
  /** notice after a removal, if the specification defines another one */
  removedText?: string | undefined;
  /** called with whether the chosen file is not a readable PDF */
  onUnreadable?: ((isUnreadable: boolean) => void) | undefined;
  /** called after an upload or a removal */
  onFile?: ((file: { id: string; name: string } | null) => void) | undefined;
}

/** False also for a file that can no longer be read. */
async function isPdf(file: File): Promise<boolean> {
  const head = await file
    .slice(0, 5)
    .text()
    .catch(() => '');
  return head === '%PDF-';
}

/** Uploads the PDF of a field, with progress and refusals, and removes it. */
export function usePdfFile({ value, change, blur }: Field<string | null>, options: PdfFileOptions) {
  const { uploadUrl, fileName, onRemove, removedText, onUnreadable, onFile } = options;
  const t = useTranslations('fields.pdf');
  const textOf = useRefusalText();
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
  return { shownName, progress, detail, send, remove, cancel: () => running.current?.abort() };
}
