'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { mailAddress } from '@/features/mail/rules';
import { formatDateTime } from '@/shared/dates/dates';
import { classNames } from '@/ui/class-names';
import { Tag } from '@/ui/controls/tag';
import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useSlow } from '@/ui/data/use-slow';
import { Dialog } from '@/ui/dialogs/dialog';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { ErrorState } from '@/ui/page/error-state';
import { clampPage, pageCount } from '@/ui/page/page-window';
import { Pagination } from '@/ui/page/pagination';
import { ScrollRegion } from '@/ui/page/scroll-region';
import { Skeleton } from '@/ui/page/skeleton';
import { HISTORY_PAGE, type NotificationHistory, type NotificationView, type NotifiedKind } from '../schema';

const TONES = { SENDING: 'accent', SENT: 'ok', FAILED: 'bad' } as const;
const HEAD = 'px-3 py-1.5 text-left font-semibold';
const CELL = 'px-3 py-1.5 align-top';

/** History of notifications: date, author, count, recipients, outcome. */
export function NotificationsDialog({ kind, onClose }: { kind: NotifiedKind; onClose: () => void }) {
  const t = useTranslations('request-notify.history');
  const refusalText = useRefusalText();
  const [page, setPage] = useState(1);
  const address = `/infomed/api/requests/${kind}/notifications?page=${page}`;
  const { data, isStale, error, retry } = useApiQuery<NotificationHistory>({
    key: address,
    fetchData: (signal) => request('GET', address, undefined, { signal }),
  });
  const isSlow = useSlow(isStale);
  return (
    <Dialog size="wide" title={t('title', { kind })} onClose={onClose}>
      <div className="flex flex-col gap-3 pb-3">
        {error ? (
          <ErrorState title={t('failed')} text={refusalText(error)} onRetry={retry} />
        ) : data === undefined ? (
          <>
            <p role="status" className="sr-only">
              {t('loading')}
            </p>
            <Skeleton lines={6} />
          </>
        ) : data.total === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <>
            <ScrollRegion
              aria-label={t('title', { kind })}
              aria-busy={isStale}
              className={classNames('overflow-x-auto rounded-panel border border-line', isSlow && 'opacity-55')}
            >
              <Sendings kind={kind} items={data.items} />
            </ScrollRegion>
            <Pagination
              page={clampPage(page, pageCount(data.total, HISTORY_PAGE))}
              pages={pageCount(data.total, HISTORY_PAGE)}
              onPage={setPage}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Sendings({ kind, items }: { kind: NotifiedKind; items: readonly NotificationView[] }) {
  const t = useTranslations('request-notify.history');
  const language = useLocale();
  const seesMails = items.some(({ mailId }) => mailId !== null);
  const heads = ['date', 'by', 'count', 'recipients', 'state', ...(seesMails ? (['mail'] as const) : [])] as const;
  return (
    <table className="w-full border-collapse text-sm">
      <thead className="bg-sunken">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={HEAD}>
              {t(head, { kind })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id} className="border-t border-line">
            <td className={`${CELL} whitespace-nowrap tabular-nums`}>{formatDateTime(one.date, language)}</td>
            <td className={CELL}>{one.by}</td>
            <td className={`${CELL} tabular-nums`}>{one.count}</td>
            <td className={`${CELL} [overflow-wrap:anywhere]`}>{one.recipients.join(', ')}</td>
            <td className={CELL}>
              <Tag tone={TONES[one.state]}>{t(`states.${one.state}`)}</Tag>
              {one.state === 'SENT' && one.error && <p className="mt-1 max-w-80 [overflow-wrap:anywhere] text-xs text-bad">{one.error}</p>}
              {one.state === 'FAILED' && (
                <p className="mt-1 flex max-w-80 flex-col text-xs text-muted">
                  <span className="[overflow-wrap:anywhere]">{one.error === 'NO_SERVER' ? t('noServer') : one.error}</span>
                  <span>{t('let', { kind })}</span>
                </p>
              )}
            </td>
            {seesMails && (
              <td className={CELL}>
                {one.mailId && (
                  <Link
                    className="text-link underline-offset-2 hover:underline"
                    href={mailAddress(one.mailId)}
                    prefetch={false}
                    aria-label={t('openMail', { date: formatDateTime(one.date, language) })}
                  >
                    {t('view')}
                  </Link>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
