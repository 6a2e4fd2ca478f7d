'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { ApiRefusal, request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { ErrorState } from '@/ui/page/error-state';
import { Skeleton } from '@/ui/page/skeleton';
import { HandlingPanel } from '../handling/components/handling-panel';
import { RequestHistory } from '../handling/components/request-history';
import type { KindConfig } from '../rules/define-kind';
import type { RequestKind } from '../rules/kinds';
import { detailUrl, type RequestDetail, type RequestView } from './request-kind';

/** The request, fetched unless the page passed it. */
export function useRequest<View>(kind: RequestKind, id: string, initial: View | null) {
  return useApiQuery<View>({
    key: `${kind}/${id}`,
    fetchData: (signal) => request('GET', detailUrl(kind, id), undefined, { signal }),
    initialData: initial ?? undefined,
  });
}

interface RequestContentProps<View extends RequestView> {
  kind: KindConfig<RequestKind>;
  /** as in the URL */
  id: string;
  loaded: ReturnType<typeof useRequest<View>>;
  detail: RequestDetail<View>;
  onDirtyChange: (isDirty: boolean) => void;
  onSaved: (view: View) => void;
}

/** What was sent, how it is processed and what was done: one request, in a dialog or beside a list. */
export function RequestContent<View extends RequestView>({ kind, id, loaded, detail, onDirtyChange, onSaved }: RequestContentProps<View>) {
  const t = useTranslations('request');
  const language = useLocale();
  const refusalText = useRefusalText();
  const { data: view, error: failure, retry } = loaded;
  const take = (saved: View) => {
    loaded.setData(saved);
    onSaved(saved);
  };
  if (view) {
    return (
      <div className="flex flex-col gap-5 pb-3">
        {view.anonymizedAt && (
          <p className="rounded-control bg-calm-soft px-3 py-2 text-sm text-calm">
            {t('detail.anonymized', { date: formatDateTime(view.anonymizedAt, language) })}
          </p>
        )}
        {detail.facts(view, take)}
        <HandlingPanel kind={kind} id={Number(id)} view={view} onDirtyChange={onDirtyChange} onSaved={take} />
        <RequestHistory
          kind={kind.name}
          id={Number(id)}
          arrived={String(view[kind.date])}
          version={view.updateDate}
          {...(detail.describeChange && { describeChange: detail.describeChange })}
        />
      </div>
    );
  }
  if (!failure) {
    return (
      <div className="pb-3">
        <p role="status" className="sr-only">
          {t('detail.loading')}
        </p>
        <Skeleton lines={8} />
      </div>
    );
  }
  const isGone = failure instanceof ApiRefusal && (failure.status === 404 || failure.status === 400);
  return (
    <div className="pb-3">
      {isGone ? (
        <ErrorState title={t('detail.gone')} text={t('detail.notFound')} />
      ) : (
        <ErrorState title={t('detail.failed')} text={refusalText(failure)} onRetry={retry} />
      )}
    </div>
  );
}
