'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { formatDateTime } from '@/shared/dates';
import { Button } from '@/ui/controls/button';
import { ApiRefusal, request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { Dialog } from '@/ui/dialogs/dialog';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { ErrorState } from '@/ui/page/error-state';
import { PrintButton } from '@/ui/page/print-button';
import { Skeleton } from '@/ui/page/skeleton';
import { HandlingPanel } from '../handling/components/handling-panel';
import { RequestHistory } from '../handling/components/request-history';
import type { KindConfig } from '../rules/define-kind';
import type { RequestKind } from '../rules/kinds';
import { detailUrl, type RequestDetail, type RequestView } from './request-kind';

interface RequestDialogProps<View extends RequestView> {
  kind: KindConfig<RequestKind>;
  /** as in the URL */
  id: string;
  initial: View | null;
  detail: RequestDetail<View>;
  arrived: (view: View) => string;
  onSaved: () => void;
  onClose: () => void;
}

/** One request over its grid: details, handling, history. Closing a dirty form requires confirmation. */
export function RequestDialog<View extends RequestView>(props: RequestDialogProps<View>) {
  const { kind, id, initial, detail, arrived, onSaved, onClose } = props;
  const t = useTranslations('request');
  const language = useLocale();
  const common = useTranslations('common');
  const confirmDiscard = useConfirmDiscard();
  const refusalText = useRefusalText();
  const loaded = useApiQuery<View>({
    key: `${kind.name}/${id}`,
    fetchData: (signal) => request('GET', detailUrl(kind.name, id), undefined, { signal }),
    initialData: initial ?? undefined,
  });
  const { data: view, error: failure } = loaded;
  const isDirty = useRef(false);
  const close = async () => {
    if (!isDirty.current || (await confirmDiscard())) onClose();
  };
  const take = (saved: View) => {
    loaded.setData(saved);
    onSaved();
  };
  const isGone = failure instanceof ApiRefusal && (failure.status === 404 || failure.status === 400);
  return (
    <Dialog
      size="wide"
      title={view ? detail.title(view) : t('detail.untitled')}
      onClose={() => void close()}
      footer={
        <>
          {view && <PrintButton />}
          <Button onClick={() => void close()}>{common('close')}</Button>
        </>
      }
    >
      {view ? (
        <div className="flex flex-col gap-5 pb-3">
          {view.anonymizedAt && (
            <p className="rounded-control bg-calm-soft px-3 py-2 text-sm text-calm">
              {t('detail.anonymized', { date: formatDateTime(view.anonymizedAt, language) })}
            </p>
          )}
          {detail.facts(view, take)}
          <HandlingPanel
            kind={kind}
            id={Number(id)}
            view={view}
            onDirtyChange={(dirty) => {
              isDirty.current = dirty;
            }}
            onSaved={take}
          />
          <RequestHistory
            kind={kind.name}
            id={Number(id)}
            arrived={arrived(view)}
            version={view.updateDate}
            {...(detail.describeChange && { describeChange: detail.describeChange })}
          />
        </div>
      ) : failure ? (
        <div className="pb-3">
          {isGone ? (
            <ErrorState title={t('detail.gone')} text={t('detail.notFound')} />
          ) : (
            <ErrorState title={t('detail.failed')} text={refusalText(failure)} onRetry={loaded.retry} />
          )}
        </div>
      ) : (
        <div className="pb-3">
          <p role="status" className="sr-only">
            {t('detail.loading')}
          </p>
          <Skeleton lines={8} />
        </div>
      )}
    </Dialog>
  );
}
