'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ApiRefusal, request } from '@/ui/data/api';
import { usePoll } from '@/ui/data/use-poll';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { VerificationView } from '../schema/verification';

const CALL = '/infomed/api/audit-trail/verification';
/** While a run is pending; longer after a failed poll. */
const POLL_INTERVAL_MS = 1_000;
const FAILURE_POLL_INTERVAL_MS = 5_000;

/** State of the verification, polled while one runs, also one that another user started. */
export function useVerification(initial: VerificationView): { state: VerificationView; isStarting: boolean; start: () => Promise<void> } {
  const t = useTranslations('audit-chain');
  const textOf = useRefusalText();
  const [isStarting, setStarting] = useState(false);
  const isOurs = useRef(false);

  const notifyEnd = (state: VerificationView) => {
    if (state.running || !isOurs.current) return;
    isOurs.current = false;
    if (state.hasFailed) return;
    notify(state.last?.broken ? { level: 'error', message: t('doneBroken') } : { level: 'success', message: t('done') });
  };
  const { data, setData } = usePoll({
    initial,
    fetchData: (signal) => request<VerificationView>('GET', CALL, undefined, { signal }),
    nextDelayMs: ({ running }, hasFailed) => running !== null && (hasFailed ? FAILURE_POLL_INTERVAL_MS : POLL_INTERVAL_MS),
    onChange: (_before, after) => notifyEnd(after),
  });

  const start = async () => {
    setStarting(true);
    isOurs.current = true;
    try {
      setData(await request<VerificationView>('POST', CALL));
    } catch (error) {
      const isUnderWay = error instanceof ApiRefusal && error.code === 'ROUTINE_RUNNING';
      if (isUnderWay) setData(await request<VerificationView>('GET', CALL));
      else {
        isOurs.current = false;
        notify({ level: 'error', message: textOf(error) });
      }
    } finally {
      setStarting(false);
    }
  };

  return { state: data, isStarting, start };
}
