'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { messageText } from '@/shared/text/message-text';
import { request } from '@/ui/data/api';
import { usePoll } from '@/ui/data/use-poll';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { OfficialTask, TaskError } from '../schema/tasks';

const ADDRESS = '/infomed/api/official-files/task';
/** Milliseconds between two looks: while a task is under way, and while none is. */
const POLL_INTERVAL_MS = { busy: 700, calm: 20_000 } as const;

export const runAddress = (id: string): string => `/official-files/admin/run/${id}`;

/** Why a task ended without its result, as a sentence. */
export function useTaskErrorText(): (error: TaskError) => string {
  const t = useTranslations('official-files.task');
  const refusalText = useRefusalText();
  return ({ code, params }) => messageText(t, `errors.${code}`) ?? refusalText({ code, params });
}

interface Tasks {
  readonly task: OfficialTask | null;
  readonly isRunning: boolean;
  readonly isStale: boolean;
  /** shows a task that was just started; the plan that it makes is opened */
  readonly follow: (task: OfficialTask) => void;
  readonly refresh: () => Promise<void>;
  /** the notice of a failure is not shown again */
  readonly dismiss: (task: OfficialTask) => Promise<void>;
}

/** The latest task, polled, so that the user can leave and return (I-01m). */
export function useTask(initial: OfficialTask | null): Tasks {
  const t = useTranslations('official-files.task');
  const textOf = useTaskErrorText();
  const refusalText = useRefusalText();
  const router = useRouter();
  const followed = useRef<string | null>(null);
  const notifyEnd = ({ id, kind, state, error, importId }: OfficialTask): void => {
    if (state === 'FAILED') {
      const reason = textOf(error ?? { code: 'UNEXPECTED', params: {} });
      notify({ level: 'error', message: t(`failed${kind}`, { reason }), seconds: 5 });
    } else notify({ level: 'success', message: t(`over${kind}`), seconds: 5 });
    if (state === 'SUCCEEDED' && kind === 'PLAN' && importId && followed.current === id) router.push(runAddress(importId));
    else router.refresh();
  };
  const { data, isStale, setData, refresh } = usePoll({
    initial,
    fetchData: async (signal) => (await request<{ task: OfficialTask | null }>('GET', ADDRESS, undefined, { signal })).task,
    nextDelayMs: (task) => (task?.state === 'RUNNING' ? POLL_INTERVAL_MS.busy : POLL_INTERVAL_MS.calm),
    onChange(before, after) {
      if (before?.state === 'RUNNING' && after?.id === before.id && after.state !== 'RUNNING') notifyEnd(after);
      else if (after?.id !== before?.id && after?.id !== followed.current) router.refresh();
    },
  });
  const follow = (task: OfficialTask): void => {
    followed.current = task.id;
    setData(task);
  };
  const dismiss = async ({ id }: OfficialTask): Promise<void> => {
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    try {
      await request('PUT', ADDRESS, { id });
      await refresh();
    } catch (error) {
      notify({ level: 'error', message: refusalText(error), seconds: 5 });
    }
  };
  return { task: data, isRunning: data?.state === 'RUNNING', isStale, follow, refresh, dismiss };
}
