'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiRefusal, request } from '@/ui/api';
import { notify } from '@/ui/notices';
import { isAbort, useRefusalText } from '@/ui/use-refusal-text';
import type { VerificationView } from '../schema/verification';

const CALL = '/infomed/api/audit-trail/verification';
/** Milliseconds between two looks at a run, and longer when the server did not answer. */
const LOOK = 1_000;
const LOOK_AFTER_FAILURE = 5_000;

/** The verification as the server knows it: looked at as long as one runs, whoever started it. */
export function useVerification(initial: VerificationView): { state: VerificationView; isStarting: boolean; start: () => Promise<void> } {
  const t = useTranslations('audit-chain');
  const textOf = useRefusalText();
  const [state, setState] = useState(initial);
  const [isStarting, setStarting] = useState(false);
  const isOurs = useRef(false);
  const [seen, setSeen] = useState(initial);
  if (initial !== seen) {
    setSeen(initial);
    setState(initial);
  }

  const take = useCallback(
    (next: VerificationView) => {
      setState(next);
      if (next.running || !isOurs.current) return;
      isOurs.current = false;
      if (next.hasFailed) return;
      notify(next.last?.broken ? { level: 'error', message: t('doneBroken') } : { level: 'success', message: t('done') });
    },
    [t],
  );

  const isRunning = state.running !== null;
  useEffect(() => {
    if (!isRunning) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      let pause = LOOK;
      try {
        take(await request<VerificationView>('GET', CALL, undefined, { signal: leaving.signal }));
      } catch (error) {
        if (isAbort(error)) return;
        pause = LOOK_AFTER_FAILURE;
      }
      if (!leaving.signal.aborted) timer = setTimeout(look, pause);
    };
    timer = setTimeout(look, LOOK);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [isRunning, take]);

  const start = useCallback(async () => {
    setStarting(true);
    isOurs.current = true;
    try {
      take(await request<VerificationView>('POST', CALL));
    } catch (error) {
      const isUnderWay = error instanceof ApiRefusal && error.code === 'ROUTINE_RUNNING';
      if (isUnderWay) take(await request<VerificationView>('GET', CALL));
      else {
        isOurs.current = false;
        notify({ level: 'error', message: textOf(error) });
      }
    } finally {
      setStarting(false);
    }
  }, [take, textOf]);

  return { state, isStarting, start };
}
