'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ApiRefusal, request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useUnsavedGuard } from '@/ui/forms/use-unsaved-guard';
import { notify } from '@/ui/notices/notices';
import { orderBody } from '../../rules/order';
import type { FaqQuestionName } from '../../schema';
import { afterMove, isReordered, type Moving, type Step } from './reorder-moves';
import { moveName } from './reorder-rows';

const ADDRESS = '/infomed/api/faq/questions';
const NONE: readonly FaqQuestionName[] = [];
/** With more of them the sub-questions are unfolded one main question at a time. */
const FEW = 100;
const OPPOSITE: Readonly<Record<Step, Step>> = { up: 'down', first: 'down', down: 'up', last: 'up' };
const BUTTON: Readonly<Record<Step, Step>> = { up: 'up', first: 'up', down: 'down', last: 'down' };

/** The order of all questions as it is changed, and saved at the end; `onEnd` closes the reorder mode. */
export function useReorder(onEnd: () => void) {
  const t = useTranslations('faq-list.order');
  const refusalText = useRefusalText();
  const { data: stored, error } = useApiQuery<readonly FaqQuestionName[]>({
    key: ADDRESS,
    fetchData: (signal) => request('GET', ADDRESS, undefined, { signal }),
  });
  const [reordered, setReordered] = useState<readonly FaqQuestionName[] | null>(null);
  const questions = reordered ?? stored ?? NONE;
  const [announcement, setAnnouncement] = useState('');
  const [isSaving, setSaving] = useState(false);
  const latest = useRef(questions);
  latest.current = questions;
  const isChanged = stored !== undefined && isReordered(stored, questions);
  useUnsavedGuard(isChanged);

  const { list, focusMoved } = useMovedFocus();
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
      focusMoved(moving.id, step);
      setReordered(moved.questions);
      setAnnouncement(t('moved', { title: moved.title, place: moved.place, count: moved.count }));
    },
    [t, focusMoved],
  );
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
  const isShort = useMemo(() => (stored ?? []).reduce((sum, { subQuestions }) => sum + subQuestions.length, 0) <= FEW, [stored]);
  return { stored, questions, isChanged, isSaving, isShort, announcement, list, move, cancel, save };
}

/** The focus follows a row that was moved. */
function useMovedFocus() {
  const list = useRef<HTMLOListElement>(null);
  const pendingFocus = useRef<{ id: string; step: Step } | null>(null);
  // The row has moved, and its button may be gone at the end of the list: the focus follows the row.
  useLayoutEffect(() => {
    const moved = pendingFocus.current;
    if (!moved) return;
    pendingFocus.current = null;
    const button = (step: Step) => list.current?.querySelector<HTMLElement>(`[data-move="${moveName(moved.id, step)}"]`);
    (button(BUTTON[moved.step]) ?? button(OPPOSITE[moved.step]))?.focus();
  });
  const focusMoved = useCallback((id: string, step: Step) => {
    pendingFocus.current = { id, step };
  }, []);
  return { list, focusMoved };
}
