'use client';

import { FileSpreadsheet, Upload, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { IconButton } from '@/ui/controls/button';
import { DropZone } from '@/ui/fields/drop-zone';
import { FileButton } from '@/ui/fields/file-button';
import { Panel } from '@/ui/page/panel';
import type { CurrentFile } from '../../schema/test-run';
import { useTestsFile } from './use-tests-file';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The current tests file and its replacement, chosen or dropped, with a confirmation (CHAT-19 to CHAT-25). */
export function TestsFile({ file, onChanged }: { file: CurrentFile; onChanged: () => void }) {
  const t = useTranslations('chatbot-tests');
  const formatId = useId();
  const { progress, detail, skipped, send, cancel } = useTestsFile(file.fileName, onChanged);
  const { encodedFileId } = file;
  const isFree = progress === null;

  const sendFirst = ([chosen]: readonly File[]) => {
    if (chosen && isFree) void send(chosen);
  };

  return (
    <Panel title={t('file')}>
      <DropZone isFree={isFree} onFiles={sendFirst} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-3 text-sm">
        <CurrentFileLink file={file} />
        {progress !== null && <UploadProgress progress={progress} onCancel={cancel} />}
        <FileButton
          accept={`${TYPE},.xlsx`}
          busy={!isFree}
          icon={<Upload size={15} aria-hidden="true" />}
          aria-describedby={formatId}
          onFiles={sendFirst}
        >
          {t(encodedFileId ? 'replace' : 'choose')}
        </FileButton>
        <span className="text-xs text-muted">{t('drop')}</span>
      </DropZone>
      <div role="status">{skipped.length > 0 && <SkippedLines lines={skipped} />}</div>
      {detail && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {detail}
        </p>
      )}
      <p id={formatId} className="mt-2 text-xs text-muted">
        {t('format')}
      </p>
    </Panel>
  );
}

function CurrentFileLink({ file: { encodedFileId, fileName, date } }: { file: CurrentFile }) {
  const t = useTranslations('chatbot-tests');
  const lng = useLocale();
  if (!encodedFileId || !fileName) return <p className="flex-1 text-muted">{t('noFile')}</p>;
  return (
    <p className="min-w-44 flex-1">
      <a
        href={`/files/doc/${encodedFileId}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('view', { name: fileName })}
        className="flex items-center gap-1.5 [overflow-wrap:anywhere]"
      >
        <FileSpreadsheet size={16} className="shrink-0" aria-hidden="true" />
        {fileName}
      </a>
      {date && <span className="block text-xs text-muted">{t('since', { date: formatDateTime(date, lng) })}</span>}
    </p>
  );
}

interface UploadProgressProps {
  /** from 0 to 1 */
  progress: number;
  onCancel: () => void;
}

function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const t = useTranslations('chatbot-tests');
  return (
    <span className="flex min-w-40 flex-1 items-center gap-2">
      <progress
        className="h-1.5 flex-1 accent-(--accent)"
        value={progress}
        aria-label={t('uploading', { percent: Math.round(progress * 100) })}
      />
      <IconButton label={t('cancel')} onClick={onCancel} className="min-h-7 min-w-7">
        <X size={15} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** Lines of the new file that hold no test. */
function SkippedLines({ lines }: { lines: readonly string[] }) {
  const t = useTranslations('chatbot-tests');
  return (
    <div className="mt-2 text-sm">
      <p className="text-warn">{t('importedWithout', { count: lines.length })}</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
