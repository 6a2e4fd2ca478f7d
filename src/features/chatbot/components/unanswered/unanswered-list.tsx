'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { classNames } from '@/ui/class-names';
import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { useRestoreFocus } from '@/ui/forms/use-restore-focus';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { notify } from '@/ui/notices/notices';
import { EmptyState } from '@/ui/page/empty-state';
import { ErrorState } from '@/ui/page/error-state';
import { PageHead } from '@/ui/page/page-head';
import { Pagination } from '@/ui/page/pagination';
import { UNANSWERED_URL } from '../../rules/unanswered';
import { MAX_UNANSWERED, type UnansweredGroup, type UnansweredView } from '../../schema/unanswered';
import { StatisticsTabs } from '../statistics/statistics-tabs';
import { UnansweredCard } from './unanswered-card';

const ADDRESS = '/infomed/api/admin/faq-chatbot-stat/unanswered';

/** Questions that nothing was found for, those alike together; each group can be answered or put aside. */
export function UnansweredList({ initial }: { initial: UnansweredView }) {
  const t = useTranslations('chatbot-statistics.unanswered');
  const refusalText = useRefusalText();
  const [{ page }, change] = useUrlState(UNANSWERED_URL);
  const [busy, setBusy] = useState<string | null>(null);
  const { data, isStale, isFetching, error, retry } = useApiQuery<UnansweredView>({
    key: String(page),
    fetchData: (signal) => request('GET', `${ADDRESS}?page=${page}`, undefined, { signal }),
    initialData: initial,
  });
  const place = useRestoreFocus<HTMLDivElement>();

  const put = async (questionIds: readonly string[], aside: boolean): Promise<void> => {
    try {
      const { count } = await request<{ count: number }>('PUT', ADDRESS, { questionIds, aside });
      const undo = aside && count > 0 && { action: { label: t('undo'), run: () => void put(questionIds, false) } };
      notify({ level: 'success', message: t(aside ? 'putAside' : 'undone', { count }), seconds: 5, ...undo });
    } catch (failure) {
      notify({ level: 'error', message: t('failed', { reason: refusalText(failure) }), seconds: 5 });
    }
    retry();
  };
  const putAside = async (group: UnansweredGroup) => {
    setBusy(group.wording);
    await put(group.questionIds, true);
    setBusy(null);
  };
  return (
    <div className="flex flex-col gap-4">
      <PageHead
        title={t('title')}
        count={t('count', { questions: data.questionCount, groups: data.groupCount })}
        aside={<StatisticsTabs current="unansweredTab" />}
      />
      <p className="max-w-prose text-sm text-muted">
        {t('intro')} {data.isCut && t('cut', { most: MAX_UNANSWERED })}
      </p>
      {error ? (
        <ErrorState title={t('loadFailed')} text={refusalText(error)} onRetry={retry} />
      ) : (
        <div
          {...place}
          aria-busy={isStale || isFetching}
          className={classNames('transition-opacity', (isStale || isFetching) && 'opacity-60')}
        >
          {data.groups.length === 0 ? (
            <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <ul aria-label={t('list')} className="flex flex-col gap-3">
              {data.groups.map((group) => (
                <UnansweredCard
                  key={group.questionIds[0]}
                  group={group}
                  isBusy={busy === group.wording}
                  onAside={() => void putAside(group)}
                />
              ))}
            </ul>
          )}
        </div>
      )}
      <Pagination
        page={data.page}
        pages={data.pages}
        onPage={(next) => {
          change({ page: next });
          scrollTo({ top: 0 });
        }}
      />
    </div>
  );
}
