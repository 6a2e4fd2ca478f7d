'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { queryText } from '@/shared/url-state';
import { request } from '@/ui/data/api';
import { usePoll } from '@/ui/data/use-poll';
import { isAbort } from '@/ui/forms/use-refusal-text';
import type { RequestView } from '../../components/request-kind';
import { type QueueItem, type QueueState, type QueueView, queueKey } from '../rules';
import { MAX_QUEUE_ITEMS, QUEUE_PAGE } from '../schema';

const POLL_INTERVAL_MS = 30_000;

type Filter = Pick<QueueState, 'owner' | 'due' | 'kind'>;
type Figures = Pick<QueueView, 'count' | 'owners' | 'arrivals'>;

function addressOf({ owner, due, kind }: Filter, more: Readonly<Record<string, string>>): string {
  const filter = { owner, ...(due.length > 0 && { due: due.join(',') }), ...(kind && { kind }) };
  return `/infomed/api/requests/queue?${queryText(new URLSearchParams({ ...filter, ...more }))}`;
}

/** The items of the queue under a filter. New arrivals are only counted until the reader wants to see them: no line jumps. */
export function useQueue(initial: QueueView, { owner, due, kind }: Filter) {
  const [view, setView] = useState(initial);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const filter = { owner, due, kind };
  const latest = useRef({ filter, view });
  latest.current = { filter, view };
  const { data, setData, refresh } = usePoll<Figures>({
    initial,
    fetchData: (signal) =>
      request<QueueView>('GET', addressOf(latest.current.filter, { limit: '1', since: latest.current.view.at }), undefined, { signal }),
    nextDelayMs: () => POLL_INTERVAL_MS,
  });

  const running = useRef<AbortController | null>(null);
  const load = useCallback(
    async (limit = QUEUE_PAGE) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setLoading(true);
      setFailure(null);
      try {
        const address = addressOf(latest.current.filter, { limit: String(limit) });
        const found = await request<QueueView>('GET', address, undefined, { signal: controller.signal });
        setView(found);
        setData(found);
      } catch (error) {
        if (isAbort(error)) return;
        setFailure(error);
      }
      if (running.current === controller) setLoading(false);
    },
    [setData],
  );
  const filterKey = addressOf(filter, {});
  const shown = useRef(filterKey);
  useEffect(() => {
    if (shown.current === filterKey) return;
    shown.current = filterKey;
    void load();
  }, [filterKey, load]);

  /** Takes over what was saved; the line stays where it is, done or not. */
  const update = useCallback(
    (key: string, { handling, ownerId, ownerName, dueAt, updateDate }: RequestView) => {
      const changed = (item: QueueItem) => (queueKey(item) === key ? { ...item, handling, ownerId, ownerName, dueAt, updateDate } : item);
      setView((before) => ({ ...before, items: before.items.map(changed) }));
      void refresh();
    },
    [refresh],
  );
  const { items } = view;
  const canLoadMore = items.length >= QUEUE_PAGE && items.length < Math.min(MAX_QUEUE_ITEMS, data.count);
  return {
    items,
    figures: data,
    isLoading,
    failure,
    canLoadMore,
    loadMore: () => load(Math.min(MAX_QUEUE_ITEMS, items.length + QUEUE_PAGE)),
    reload: () => load(Math.max(QUEUE_PAGE, items.length)),
    update,
  };
}
