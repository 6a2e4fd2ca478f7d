'use client';

import { useEffect, useRef, useState } from 'react';
import { isAbort } from '../forms/use-refusal-text';

interface Latest<Data> {
  data: Data;
  /** the shown data belong to an earlier question: dim them */
  isStale: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * Data for a question that changes while one types: old data stay until the new ones are there, and an older answer
 * never replaces a newer one. `initial` is what the server painted for the first `key`; with `asksFirst` that is asked too.
 */
export function useLatest<Data>(key: string, ask: (signal: AbortSignal) => Promise<Data>, initial: Data, asksFirst = false): Latest<Data> {
  const [answer, setAnswer] = useState<{ key: string | null; data: Data; error: unknown }>({
    key: asksFirst ? null : key,
    data: initial,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  const answered = useRef(asksFirst ? null : key);
  const question = useRef(ask);
  question.current = ask;
  useEffect(() => {
    if (answered.current === key && attempt === 0) return;
    const controller = new AbortController();
    question.current(controller.signal).then(
      (data) => {
        if (controller.signal.aborted) return;
        answered.current = key;
        setAnswer({ key, data, error: null });
      },
      (error: unknown) => {
        if (controller.signal.aborted || isAbort(error)) return;
        answered.current = key;
        setAnswer((before) => ({ ...before, key, error }));
      },
    );
    return () => controller.abort();
  }, [key, attempt]);
  return { data: answer.data, isStale: answer.key !== key, error: answer.error, retry: () => setAttempt((before) => before + 1) };
}
