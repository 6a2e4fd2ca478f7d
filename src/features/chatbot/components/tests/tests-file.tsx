'use client';

import { FileSpreadsheet, Upload, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { IconButton } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { DropZone } from '@/ui/fields/drop-zone';
import { FileButton } from '@/ui/fields/file-button';
import { isAbort, useRefusalText } from '@/ui/forms/use-refusal-text';
import { upload } from '@/ui/images/upload';
import { notify } from '@/ui/notices/notices';
import { Panel } from '@/ui/page/panel';
import { MAX_TEST_NAME_LENGTH, MAX_TEST_QUESTION_LENGTH } from '../../rules/tests-file';
import type { CurrentFile, SkippedLine, TestsFound } from '../../schema/test-run';

const UPLOAD = '/upload/faq-chatbot-document-tests';
const PREVIOUS = '/infomed/api/admin/faq-chatbot-tests/previous-files';
/** Left-out lines that are listed; of the others the number. */
const LISTED_LINES = 5;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The current tests file and its replacement, chosen or dropped, with a confirmation (CHAT-19 to CHAT-25). */
export function TestsFile({ file, onChanged }: { file: CurrentFile; onChanged: () => void }) {
  const t = useTranslations('chatbot-tests');
  const lng = useLocale();
  const textOf = useRefusalText();
  const formatId = useId();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [detail, setDetail] = useState<string | null>(null);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const { encodedFileId, fileName } = file;
  const isFree = progress === null;

  const linesOf = (lines: readonly SkippedLine[]): string[] => {
    const limits = { question: MAX_TEST_QUESTION_LENGTH, name: MAX_TEST_NAME_LENGTH };
    const listed = lines.slice(0, LISTED_LINES).map(({ line, reason }) => t('skippedLine', { line, why: t(`skipped.${reason}`, limits) }));
    return lines.length > listed.length ? [...listed, t('skippedMore', { count: lines.length - listed.length })] : listed;
  };
  const mayReplace = async ({ questions, skipped: left }: TestsFound) =>
    fileName === null ||
    (
      await confirm({
        title: t('replaceTitle', { name: fileName }),
        text: [
          t('contains', { count: questions }),
          t('replaceText'),
          ...(left.length > 0 ? [t('without', { count: left.length })] : []),
        ].join(' '),
        list: linesOf(left),
        confirmLabel: t('replace'),
      })
    ).ok;

  /** Sends the file once; null where it was refused or given up. */
  const sendOnce = async (url: string, chosen: File): Promise<TestsFound | null> => {
    running.current = new AbortController();
    setProgress(0);
    try {
      return await upload<TestsFound>(url, chosen, { onProgress: setProgress, signal: running.current.signal });
    } catch (error) {
      if (isAbort(error)) return null;
      // The specified sentence asks for an xlsx file: only for other types of file.
      const isOtherType = error instanceof ApiRefusal && error.code === 'FILE_TYPE';
      const reason = textOf(error);
      setDetail(reason);
      notify({ level: 'error', message: isOtherType ? t('importFailed') : reason, seconds: isOtherType ? 2 : 5 });
      return null;
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  const send = async (chosen: File) => {
    setDetail(null);
    setSkipped([]);
    const found = await sendOnce(`${UPLOAD}?check=true`, chosen);
    if (!found || !(await mayReplace(found)) || !(await sendOnce(UPLOAD, chosen))) return;
    setSkipped(linesOf(found.skipped));
    // The new file is stored first: a failed deletion leaves two files, never none (F-22).
    const isAlone = await request('DELETE', PREVIOUS).then(
      () => true,
      () => false,
    );
    notify(isAlone ? { level: 'success', message: t('imported'), seconds: 3 } : { level: 'error', message: t('notReplaced'), seconds: 5 });
    onChanged();
  };

  const sendFirst = ([chosen]: readonly File[]) => {
    if (chosen && isFree) void send(chosen);
  };

  return (
    <Panel title={t('file')}>
      <DropZone isFree={isFree} onFiles={sendFirst} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-3 text-sm">
        {encodedFileId && fileName ? (
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
            {file.date && <span className="block text-xs text-muted">{t('since', { date: formatDateTime(file.date, lng) })}</span>}
          </p>
        ) : (
          <p className="flex-1 text-muted">{t('noFile')}</p>
        )}
        {progress !== null && (
          <span className="flex min-w-40 flex-1 items-center gap-2">
            <progress
              className="h-1.5 flex-1 accent-(--accent)"
              value={progress}
              aria-label={t('uploading', { percent: Math.round(progress * 100) })}
            />
            <IconButton label={t('cancel')} onClick={() => running.current?.abort()} className="min-h-7 min-w-7">
              <X size={15} aria-hidden="true" />
            </IconButton>
          </span>
        )}
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
      <div role="status">
        {skipped.length > 0 && (
          <div className="mt-2 text-sm">
            <p className="text-warn">{t('importedWithout', { count: skipped.length })}</p>
            <ul className="list-disc pl-5">
              {skipped.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
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
