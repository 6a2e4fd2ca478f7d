'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { DialogModal } from '@/ui/dialogs/dialog-modal';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useUnsavedGuard } from '@/ui/forms/use-unsaved-guard';
import { notify } from '@/ui/notices/notices';
import { Skeleton } from '@/ui/page/skeleton';
import { orderBody } from '../../rules/order';
import type { FaqQuestionName } from '../../schema';
import { afterMove, isReordered, type Moving, type Step } from './reorder-moves';
import { MainRow, moveName } from './reorder-rows';

const ADDRESS = '/infomed/api/faq/questions';
const NONE: readonly FaqQuestionName[] = [];
/** With more of them the sub-questions are unfolded one main question at a time. */
const FEW = 100;
const OPPOSITE: Readonly<Record<Step, Step>> = { up: 'down', first: 'down', down: 'up', last: 'up' };
const BUTTON: Readonly<Record<Step, Step>> = { up: 'up', first: 'up', down: 'down', last: 'down' };

/**
 * Reorder mode (FAQ-27 to FAQ-33, F-11): every question, whatever the list shows, above the dimmed page. Nothing is sent
 * before Save; Escape and Cancel are the same.
 */
export function ReorderDialog({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('faq-list.order');
  const common = useTranslations('common');
  const refusalText = useRefusalText();
  const confirmDiscard = useConfirmDiscard();
  const { data: stored, error } = useApiQuery<readonly FaqQuestionName[]>({
    key: ADDRESS,
    fetchData: (signal) => request('GET', ADDRESS, undefined, { signal }),
  });
  const [reordered, setReordered] = useState<readonly FaqQuestionName[] | null>(null);
  const questions = reordered ?? stored ?? NONE;
  const [announcement, setAnnouncement] = useState('');
  const [isSaving, setSaving] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(questions);
  latest.current = questions;
  const pendingFocus = useRef<{ id: string; step: Step } | null>(null);
  const isChanged = stored !== undefined && isReordered(stored, questions);
  useUnsavedGuard(isChanged);

  const cancel = useCallback(() => {
    notify({ level: 'error', message: t('cancelled'), seconds: 2 });
    onEnd();
  }, [t, onEnd]);

  const failed = useRef((error: unknown) => {
    notify({ level: 'error', message: `${t('failed')}. ${refusalText(error)}`, seconds: 2 });
    onEnd();
  });
  useEffect(() => {
    if (error) failed.current(error);
  }, [error]);

  const move = useCallback(
    (moving: Moving, step: Step) => {
      const moved = afterMove(latest.current, moving, step);
      if (!moved) {
        notify({ level: 'error', message: t('noNeighbour'), seconds: 2 });
        return;
      }
      pendingFocus.current = { id: moving.id, step };
      setReordered(moved.questions);
      setAnnouncement(t('moved', { title: moved.title, place: moved.place, count: moved.count }));
    },
    [t],
  );
  // The row has moved, and its button may be gone at the end of the list: the focus follows the row.
  useLayoutEffect(() => {
    const moved = pendingFocus.current;
    if (!moved) return;
    pendingFocus.current = null;
    const button = (step: Step) => list.current?.querySelector<HTMLElement>(`[data-move="${moveName(moved.id, step)}"]`);
    (button(BUTTON[moved.step]) ?? button(OPPOSITE[moved.step]))?.focus();
  });

  const close = async () => {
    if (!isSaving && (!isChanged || (await confirmDiscard()))) cancel();
  };
  const save = async () => {
    setSaving(true);
    try {
      await request('PUT', '/infomed/api/faq/update', orderBody(questions));
      notify({ level: 'success', message: t('saved'), seconds: 2 });
      onEnd();
    } catch (error) {
      const isStale = error instanceof ApiRefusal && (error.code === 'RECORD_STALE' || error.status === 404);
      notify({ level: 'error', message: isStale ? t('stale') : t('notSaved', { reason: refusalText(error) }), seconds: isStale ? 5 : 2 });
      setSaving(false);
    }
  };
  const texts = useMemo(
    () => ({
      up: (title: string) => t('up', { title }),
      down: (title: string) => t('down', { title }),
      subs: (title: string) => t('subs', { title }),
      showSubs: (count: number) => t('showSubs', { count }),
    }),
    [t],
  );
  const isShort = useMemo(() => (stored ?? []).reduce((sum, { subQuestions }) => sum + subQuestions.length, 0) <= FEW, [stored]);
  return (
    <DialogModal
      title={t('title')}
      size="wide"
      onClose={() => void close()}
      footer={
        <>
          <p className="mr-auto self-center text-sm text-warn">{isChanged && common('unsaved.tag')}</p>
          <Button onClick={() => void close()}>{common('cancel')}</Button>
          <Button tone="primary" busy={isSaving} disabled={!isChanged} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm text-muted">{t('help')}</p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {stored === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <ol ref={list} aria-label={t('list')} className="flex flex-col gap-1.5">
          {questions.map((question, index) => (
            <MainRow
              key={question.id}
              question={question}
              place={index + 1}
              isLast={index === questions.length - 1}
              startsOpen={isShort}
              texts={texts}
              onMove={move}
            />
          ))}
        </ol>
      )}
    </DialogModal>
  );
}
