'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { queryText, writeUrlState } from '@/shared/url-state';
import { classNames } from '@/ui/class-names';
import { useMinute } from '@/ui/data/use-minute';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { PageHead } from '@/ui/page/page-head';
import type { RequestKind } from '../../rules/kinds';
import { parseQueueKey, QUEUE_SCREEN, QUEUE_URL, type QueueView, queueKey, stepFrom } from '../rules';
import { QueueFilters } from './queue-filters';
import { QueueList } from './queue-list';
import { type KindDetails, QueueRequest } from './queue-request';
import { useQueue } from './use-queue';
import { useQueueKeys } from './use-queue-keys';

interface RequestQueueProps {
  initial: QueueView;
  details: KindDetails;
  kindNames: Readonly<Record<RequestKind, string>>;
}

/** The work queue: open requests of all kinds, the most urgent first, processed beside their list. */
export function RequestQueue({ initial, details, kindNames }: RequestQueueProps) {
  const t = useTranslations('request-queue');
  const confirmDiscard = useConfirmDiscard();
  const [state, change] = useUrlState(QUEUE_URL);
  const queue = useQueue(initial, state);
  const { items, figures } = queue;
  const at = useMinute(initial.at);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDirty = useRef(false);
  const open = parseQueueKey(state.request);

  const show = async (request: string) => {
    if (isDirty.current && !(await confirmDiscard())) return;
    isDirty.current = false;
    change({ request }, { history: state.request && request ? 'replace' : 'push' });
  };
  const isOpenItem = (item: (typeof items)[number]) => queueKey(item) === state.request;
  const stepTo = (step: 1 | -1) => {
    const item = stepFrom(items, isOpenItem, step);
    return item ? () => void show(queueKey(item)) : null;
  };
  const focusHeading = () => heading.current?.focus();
  const close = () => {
    const row = document.querySelector<HTMLElement>('[aria-current="true"]');
    void show('').then(() => requestAnimationFrame(() => row?.focus()));
  };
  useQueueKeys({ panel, step: (step) => stepTo(step)?.(), close, focusHeading });

  const hrefOf = (request: string) => `${QUEUE_SCREEN}?${queryText(writeUrlState(QUEUE_URL, { ...state, request }))}`;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <PageHead title={t('title')} count={t('count', { count: figures.count })} />
      <QueueFilters
        state={state}
        owners={figures.owners}
        kindNames={kindNames}
        className={open ? 'hidden lg:flex' : 'flex'}
        onChange={(next) => change(next)}
      />
      <div className={classNames('grid items-start gap-4', open && 'lg:grid-cols-[minmax(340px,2fr)_minmax(0,3fr)]')}>
        <QueueList
          queue={queue}
          at={at}
          isBesideRequest={open !== null}
          isCurrent={isOpenItem}
          hrefOf={(item) => hrefOf(queueKey(item))}
          onOpen={(item) => void show(queueKey(item))}
        />
        {open && (
          <section
            ref={panel}
            aria-label={t('open')}
            className="min-w-0 overflow-auto rounded-panel border border-line bg-surface lg:sticky lg:top-4 lg:max-h-[calc(100dvh-var(--header)-120px)]"
          >
            <QueueRequest
              key={state.request}
              {...open}
              details={details}
              heading={heading}
              onPrevious={stepTo(-1)}
              onNext={stepTo(1)}
              onClose={close}
              onDirtyChange={(dirty) => {
                isDirty.current = dirty;
              }}
              onSaved={(view) => {
                queue.update(state.request, view);
                // The form says so a moment later; the next key may come before it.
                isDirty.current = false;
                focusHeading();
              }}
            />
            <p className="hidden border-t border-line px-4 py-2 text-xs text-muted lg:block">{t('keys')}</p>
          </section>
        )}
      </div>
    </section>
  );
}
