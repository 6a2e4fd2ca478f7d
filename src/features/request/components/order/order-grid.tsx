'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { orderGrid } from '../../grid/order';
import type { OrderView } from '../../schema/order';
import { RequestGrid, type RequestGridProps } from '../request-grid';
import type { RequestRow } from '../request-kind';
import { SentMark } from '../sent-mark';
import { OrderFacts } from './order-facts';

const CELLS = { status: ({ status }: RequestRow) => <SentMark area="request-order" status={status === 'SENT' ? 'SENT' : 'NEW'} /> };

/** Material orders (REQ-05 to REQ-13). */
export function OrderGrid(props: RequestGridProps<OrderView>) {
  const t = useTranslations('request-order.detail');
  const detail = useMemo(
    () => ({
      title: ({ orderNumber }: OrderView) => t('title', { orderNumber }),
      facts: (view: OrderView) => <OrderFacts view={view} />,
    }),
    [t],
  );
  return (
    <RequestGrid<OrderView>
      {...props}
      kind="orders"
      area="request-order"
      grid={orderGrid}
      detail={detail}
      arrived={({ date }) => date}
      cells={CELLS}
    />
  );
}
