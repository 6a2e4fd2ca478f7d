'use client';

import { FileText, Trash2, Upload, X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { IconButton } from '../controls/button';
import { useRestoreFocus } from '../forms/use-restore-focus';
import { DropZone } from './drop-zone';
import { FieldFrame, type FieldLook } from './field-frame';
import { FileButton } from './file-button';
import { ReadValue } from './read-value';
import { useField } from './use-field';
import { type PdfFileOptions, usePdfFile } from './use-pdf-file';

interface PdfFieldProps extends FieldLook, PdfFileOptions {
  name: string;
}

/** One PDF: chosen or dropped, uploaded at once with progress, opened, removed after confirmation; value: file id or null. */
export function PdfField({ name, uploadUrl, fileName, onRemove, removedText, onUnreadable, onFile, ...look }: PdfFieldProps) {
  const options = { uploadUrl, fileName, onRemove, removedText, onUnreadable, onFile };
  const t = useTranslations('fields.pdf');
  const field = useField<string | null>(name, look.readOnly);
  const { value, error, isReadOnly } = field;
  const place = useRestoreFocus<HTMLDivElement>();
  const { shownName, progress, detail, send, cancel, remove } = usePdfFile(field, options);
  const sendFirst = ([file]: readonly File[]) => {
    if (file) void send(file);
  };
  const accepts = progress === null;

  const link = value && <DocumentLink id={value} name={shownName} />;
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
          {progress !== null && <UploadProgress progress={progress} onCancel={cancel} />}
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

function DocumentLink({ id, name }: { id: string; name: string }) {
  const t = useTranslations('fields.pdf');
  return (
    <a
      href={`/files/doc/${id}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('open', { name })}
      className="flex min-w-0 flex-[1_1_9rem] items-center gap-1.5 [overflow-wrap:anywhere]"
    >
      <FileText size={16} className="shrink-0" aria-hidden="true" />
      {name}
    </a>
  );
}

interface UploadProgressProps {
  /** from 0 to 1 */
  progress: number;
  onCancel: () => void;
}

function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const t = useTranslations('fields.pdf');
  const format = useFormatter();
  return (
    <span className="flex min-w-40 flex-1 items-center gap-2">
      <progress
        className="h-1.5 flex-1 accent-(--accent)"
        value={progress}
        aria-label={t('progress', { percent: Math.round(progress * 100) })}
      />
      <span className="text-xs text-muted tabular-nums">{format.number(progress, { style: 'percent', maximumFractionDigits: 0 })}</span>
      <IconButton label={t('cancel')} onClick={onCancel} className="min-h-7 min-w-7">
        <X size={15} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
