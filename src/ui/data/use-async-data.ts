'use client';

import { useEffect, useRef, useState } from 'react';
import { isAbort } from '../forms/use-refusal-text';

interface AsyncData<Data> {
  data: Data;
  /** the data belong to an earlier key: dim them */
  isStale: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * For the lists only, whose screens do not load the query library (D-25); everything else uses `useApiQuery`.
 * Data for a key that changes while typing: old data stay until new data arrive, and an older response never replaces a newer one. `initial` is the server-rendered data of the first `key`; `fetchInitial` fetches it anyway.
 */
export function useAsyncData<Data>(
  key: string,
  fetchData: (signal: AbortSignal) => Promise<Data>,
  initial: Data,
  fetchInitial = false,
): AsyncData<Data> {
  const [result, setResult] = useState<{ key: string | null; data: Data; error: unknown }>({
    key: fetchInitial ? null : key,
    data: initial,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  const loadedKey = useRef(fetchInitial ? null : key);
  const latestFetch = useRef(fetchData);
  latestFetch.current = fetchData;
  useEffect(() => {
    if (loadedKey.current === key && attempt === 0) return;
    const controller = new AbortController();
    let isDone = false;
    const load = () =>
      latestFetch.current(controller.signal).then(
        (data) => {
          if (controller.signal.aborted) return;
          loadedKey.current = key;
          isDone = true;
          setResult({ key, data, error: null });
        },
        (error: unknown) => {
          if (controller.signal.aborted || isAbort(error)) return;
          loadedKey.current = key;
          setResult((before) => ({ ...before, key, error }));
        },
      );
    // In a task of its own: the browser paints what a click changed before it.
    const start = setTimeout(load);
    return () => {
      clearTimeout(start);
      // Cancelling what has arrived takes time in which a click is to be answered.
      if (!isDone) controller.abort();
    };
  }, [key, attempt]);
  return { data: result.data, isStale: result.key !== key, error: result.error, retry: () => setAttempt((before) => before + 1) };
}
