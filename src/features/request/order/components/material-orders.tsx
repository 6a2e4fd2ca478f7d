'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatDateTime } from '@/shared/dates/dates';
import { EMPTY } from '@/shared/text/empty';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { newQueryClient } from '@/ui/data/use-api-query';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { ErrorState } from '@/ui/page/error-state';
import { Skeleton } from '@/ui/page/skeleton';
import { MailLink, PhoneLink } from '../../components/fact';
import { isOverMaximum } from '../rules/maximum';
import { mergeBlocks, type OrderBlock } from '../rules/order-blocks';
import { type FullMaterialPage, type MaterialLine, type MaterialOrder, ORDERS_PER_BLOCK } from '../schema/material';
import { OverMaximum } from './over-maximum';

/** The orders of a material, loaded block by block: the first at once, the next ones on demand. */
function useOrders(id: string, known: number) {
  const [client] = useState(newQueryClient);
  const { data, error, isFetching, isFetchNextPageError, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: [id],
      queryFn: async ({ pageParam, signal }): Promise<OrderBlock> => {
        const body = { orderStart: pageParam, orderLimit: ORDERS_PER_BLOCK };
        const address = `/infomed/api/orders/materials/${encodeURIComponent(id)}`;
        const { rowData } = await request<FullMaterialPage>('POST', address, body, { signal });
        return { orders: rowData[0]?.orderList ?? [], count: rowData[0]?.orderCount ?? 0 };
      },
      initialPageParam: 0,
      getNextPageParam: (_, blocks) => mergeBlocks(blocks).orders.length,
      enabled: known > 0,
    },
    client,
  );
  const { orders, count } = data ? mergeBlocks(data.pages) : { orders: [], count: known };
  const more = () => void fetchNextPage();
  return { orders, count, isFetching, error, more, retry: isFetchNextPageError ? more : () => void refetch() };
}

const HEAD = 'px-2 py-1.5 text-left font-semibold';
const CELL = 'px-2 py-1.5 align-top [overflow-wrap:anywhere]';

/** Orders of an opened material, newest first (REQ-17). */
export function MaterialOrders({ material }: { material: MaterialLine }) {
  const t = useTranslations('request-material');
  const refusalText = useRefusalText();
  const { orders, count, isFetching, error, more, retry } = useOrders(material.id, material.orderCount);
  const left = count - orders.length;
  if (count === 0) return <p className="py-2 text-sm text-muted">{t('none')}</p>;
  return (
    <div className="flex flex-col gap-2">
      {orders.length > 0 && <Orders name={material.name} orders={orders} />}
      {isFetching && (
        <>
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <Skeleton lines={Math.min(3, left)} />
        </>
      )}
      {error && !isFetching && <ErrorState title={t('ordersFailed', { name: material.name })} text={refusalText(error)} onRetry={retry} />}
      {orders.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <p aria-live="polite" className="text-muted">
            {t('shown', { shown: orders.length, count })}
          </p>
          {left > 0 && (
            <Button small busy={isFetching} onClick={more}>
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
            <td className={`${CELL} tabular-nums`}>
              <span className="inline-flex flex-wrap items-center gap-x-2">
                {order.requestedQuantity}
                {isOverMaximum({ quantity: order.requestedQuantity, maxQuantity: order.maxQuantity }) && (
                  <OverMaximum max={order.maxQuantity} />
                )}
              </span>
            </td>
            <td className={CELL}>{[order.customerFirstName, order.customerLastName].filter(Boolean).join(' ') || EMPTY}</td>
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
