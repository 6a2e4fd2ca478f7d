'use client';

import { useState } from 'react';
import { queryText } from '@/shared/url-state';
import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { usePoll } from '@/ui/data/use-poll';
import type { RequestView } from '../../components/request-kind';
import { type QueueItem, type QueueState, type QueueView, queueKey } from '../rules';
import { MAX_QUEUE_ITEMS, QUEUE_PAGE } from '../schema';

const POLL_INTERVAL_MS = 30_000;

type Filter = Pick<QueueState, 'owner' | 'due' | 'kind'>;
type Figures = Pick<QueueView, 'count' | 'owners' | 'arrivals'>;
type Saved = Pick<QueueItem, 'handling' | 'ownerId' | 'ownerName' | 'dueAt' | 'updateDate'>;

function addressOf({ owner, due, kind }: Filter, more: Readonly<Record<string, string>>): string {
  const filter = { owner, ...(due.length > 0 && { due: due.join(',') }), ...(kind && { kind }) };
  return `/infomed/api/requests/queue?${queryText(new URLSearchParams({ ...filter, ...more }))}`;
}

/** The items of the queue under a filter. New arrivals are only counted until the reader wants to see them: no line jumps. */
export function useQueue(initial: QueueView, filter: Filter) {
  const filterKey = addressOf(filter, {});
  const [extended, setExtended] = useState({ filterKey, limit: QUEUE_PAGE });
  const limit = extended.filterKey === filterKey ? extended.limit : QUEUE_PAGE;
  const address = addressOf(filter, { limit: String(limit) });
  const {
    data: view,
    isFetching,
    error,
    retry,
  } = useApiQuery({
    key: address,
    fetchData: (signal) => request<QueueView>('GET', address, undefined, { signal }),
    initialData: initial,
  });
  const { data: figures, refresh } = usePoll<Figures>({
    initial: view,
    fetchData: (signal) => request<QueueView>('GET', addressOf(filter, { limit: '1', since: view.at }), undefined, { signal }),
    nextDelayMs: () => POLL_INTERVAL_MS,
  });

  const [saved, setSaved] = useState<Readonly<Record<string, Saved>>>({});
  // A list that was requested before a save may arrive after it.
  const items = view.items.map((item) => {
    const newer = saved[queueKey(item)];
    return newer && newer.updateDate > item.updateDate ? { ...item, ...newer } : item;
  });
  /** Takes over what was saved; the line stays where it is, done or not. */
  const update = (key: string, { handling, ownerId, ownerName, dueAt, updateDate }: RequestView) => {
    setSaved((before) => ({ ...before, [key]: { handling, ownerId, ownerName, dueAt, updateDate } }));
    void refresh();
  };
  const loadMore = () => {
    const next = Math.min(MAX_QUEUE_ITEMS, items.length + QUEUE_PAGE);
    // The same number again: the call for it failed.
    if (next === limit) retry();
    else setExtended({ filterKey, limit: next });
  };
  return {
    items,
    figures,
    isLoading: isFetching,
    failure: error,
    canLoadMore: items.length >= QUEUE_PAGE && items.length < Math.min(MAX_QUEUE_ITEMS, figures.count),
    loadMore,
    reload: retry,
    update,
  };
}
