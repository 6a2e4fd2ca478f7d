'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { EMPTY_DATE_IN_GRID, formatDateTime } from '@/shared/dates';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { isAbort, useRefusalText } from '@/ui/forms/use-refusal-text';
import { ErrorState } from '@/ui/page/error-state';
import { Skeleton } from '@/ui/page/skeleton';
import { MailLink, PhoneLink } from '../../components/fact';
import { type FullMaterialPage, type MaterialLine, type MaterialOrder, ORDERS_PER_BLOCK } from '../schema/material';

interface Loaded {
  readonly orders: readonly MaterialOrder[];
  readonly count: number;
}

/** Loads the orders of a material block by block. */
function useOrders(id: string, known: number) {
  const [loaded, setLoaded] = useState<Loaded>({ orders: [], count: known });
  const [limit, setLimit] = useState(ORDERS_PER_BLOCK);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const start = loaded.orders.length;
  const isLoading = failure === null && start < Math.min(limit, loaded.count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads when the limit grows, or after a failure
  useEffect(() => {
    if (!isLoading) return undefined;
    const controller = new AbortController();
    const body = { orderStart: start, orderLimit: limit - start };
    request<FullMaterialPage>('POST', `/infomed/api/orders/materials/${encodeURIComponent(id)}`, body, { signal: controller.signal }).then(
      ({ rowData: [material] }) => {
        const more = material?.orderList ?? [];
        // A new order shifts the blocks by one: skip orders that are already shown.
        setLoaded(({ orders }) => {
          const seen = new Set(orders.map(({ orderId }) => orderId));
          const fresh = more.filter(({ orderId }) => !seen.has(orderId) || orders.length === 0);
          return { orders: [...orders, ...fresh], count: fresh.length === 0 ? orders.length : (material?.orderCount ?? 0) };
        });
      },
      (error: unknown) => !isAbort(error) && setFailure(error),
    );
    return () => controller.abort();
  }, [id, isLoading, start, attempt]);
  return {
    ...loaded,
    isLoading,
    failure,
    more: () => setLimit(start + ORDERS_PER_BLOCK),
    retry: () => {
      setFailure(null);
      setAttempt((before) => before + 1);
    },
  };
}

const HEAD = 'px-2 py-1.5 text-left font-semibold';
const CELL = 'px-2 py-1.5 align-top [overflow-wrap:anywhere]';

/** Orders of an opened material, newest first (REQ-17). */
export function MaterialOrders({ material }: { material: MaterialLine }) {
  const t = useTranslations('request-material');
  const refusalText = useRefusalText();
  const { orders, count, isLoading, failure, more, retry } = useOrders(material.id, material.orderCount);
  const left = count - orders.length;
  if (count === 0) return <p className="py-2 text-sm text-muted">{t('none')}</p>;
  return (
    <div className="flex flex-col gap-2">
      {orders.length > 0 && <Orders name={material.name} orders={orders} />}
      {isLoading && (
        <>
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <Skeleton lines={Math.min(3, left)} />
        </>
      )}
      {failure !== null && <ErrorState text={refusalText(failure)} onRetry={retry} />}
      {orders.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <p aria-live="polite" className="text-muted">
            {t('shown', { shown: orders.length, count })}
          </p>
          {left > 0 && (
            <Button small busy={isLoading} onClick={more}>
              {t('more', { count: Math.min(left, ORDERS_PER_BLOCK) })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Orders({ name, orders }: { name: string; orders: readonly MaterialOrder[] }) {
  const t = useTranslations('request-material');
  const language = useLocale();
  const heads = ['orderNumber', 'date', 'quantity', 'customer', 'phone', 'email'] as const;
  return (
    <table aria-label={t('ordersOf', { name })} className="w-full min-w-[46rem] border-collapse rounded-control bg-surface text-sm">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={HEAD}>
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order may hold the same material twice
          <tr key={`${order.orderId} ${position}`} className="border-t border-line">
            <td className={`${CELL} whitespace-nowrap`}>
              <Link
                className="text-link underline-offset-2 hover:underline"
                href={`/order/admin?request=${order.orderId}`}
                prefetch={false}
              >
                {order.orderNumber}
              </Link>
            </td>
            <td className={`${CELL} whitespace-nowrap tabular-nums`}>{formatDateTime(order.date, language)}</td>
            <td className={`${CELL} tabular-nums`}>{order.requestedQuantity}</td>
            <td className={CELL}>{[order.customerFirstName, order.customerLastName].filter(Boolean).join(' ') || EMPTY_DATE_IN_GRID}</td>
            <td className={`${CELL} whitespace-nowrap`}>
              <PhoneLink number={order.customerPhoneNumber} />
            </td>
            <td className={CELL}>
              <MailLink address={order.customerEmail} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
