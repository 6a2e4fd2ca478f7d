'use client';

import { ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/ui/class-names';
import { Button } from '@/ui/controls/button';
import { useSlow } from '@/ui/data/use-slow';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { EmptyState } from '@/ui/page/empty-state';
import { ErrorState } from '@/ui/page/error-state';
import { queueKey } from '../rules';
import { QueueRow } from './queue-row';
import type { useQueue } from './use-queue';

type Queue = ReturnType<typeof useQueue>;
type QueueItem = Queue['items'][number];

interface QueueListProps {
  queue: Queue;
  at: Date;
  /** a request is open beside the list, and instead of it in a narrow window */
  isBesideRequest: boolean;
  isCurrent: (item: QueueItem) => boolean;
  hrefOf: (item: QueueItem) => string;
  onOpen: (item: QueueItem) => void;
}

/** The list of the work queue, with what arrived since it was loaded and what follows. */
export function QueueList({ queue, at, isBesideRequest, isCurrent, hrefOf, onOpen }: QueueListProps) {
  const t = useTranslations('request-queue');
  const refusalText = useRefusalText();
  const { items, figures } = queue;
  const isSlow = useSlow(queue.isLoading);
  return (
    <div className={classNames('min-w-0 flex-col gap-2', isBesideRequest ? 'hidden lg:flex' : 'flex')}>
      <div aria-live="polite" className="empty:hidden">
        {figures.arrivals > 0 && (
          <Button small icon={<ArrowUp size={14} aria-hidden="true" />} busy={queue.isLoading} onClick={() => void queue.reload()}>
            {t('arrivals', { count: figures.arrivals })}
          </Button>
        )}
      </div>
      {queue.failure !== null && <ErrorState title={t('failed')} text={refusalText(queue.failure)} onRetry={() => void queue.reload()} />}
      {items.length === 0 && queue.failure === null ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <ol
          aria-label={t('list')}
          aria-busy={queue.isLoading}
          className={classNames(
            'overflow-auto rounded-panel border border-line bg-surface',
            isBesideRequest && 'lg:max-h-[calc(100dvh-var(--header)-170px)]',
            isSlow && 'opacity-55',
          )}
        >
          {items.map((item) => (
            <QueueRow
              key={queueKey(item)}
              item={item}
              at={at}
              isCurrent={isCurrent(item)}
              href={hrefOf(item)}
              onOpen={() => onOpen(item)}
            />
          ))}
        </ol>
      )}
      {queue.canLoadMore && (
        <Button small className="self-center" busy={queue.isLoading} onClick={() => void queue.loadMore()}>
          {t('more', { count: figures.count - items.length })}
        </Button>
      )}
    </div>
  );
}
