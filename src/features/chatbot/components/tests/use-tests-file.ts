'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ApiRefusal, request } from '@/ui/data/api';
import { confirm } from '@/ui/dialogs/confirm';
import { isAbort, useRefusalText } from '@/ui/forms/use-refusal-text';
import { upload } from '@/ui/images/upload';
import { notify } from '@/ui/notices/notices';
import { MAX_TEST_NAME_LENGTH, MAX_TEST_QUESTION_LENGTH } from '../../rules/tests-file';
import type { SkippedLine, TestsFound } from '../../schema/test-run';

const UPLOAD = '/upload/faq-chatbot-document-tests';
const PREVIOUS = '/infomed/api/admin/faq-chatbot-tests/previous-files';
/** Left-out lines that are listed; of the others the number. */
const LISTED_LINES = 5;

/** Replaces the tests file: checked, confirmed where there is one already, and only then stored (CHAT-19 to CHAT-25). */
export function useTestsFile(fileName: string | null, onChanged: () => void) {
  const t = useTranslations('chatbot-tests');
  const textOf = useRefusalText();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [detail, setDetail] = useState<string | null>(null);
  const [skipped, setSkipped] = useState<readonly string[]>([]);

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
  return { progress, detail, skipped, send, cancel: () => running.current?.abort() };
}
