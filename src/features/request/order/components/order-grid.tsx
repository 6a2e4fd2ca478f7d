'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RequestGrid } from '../../components/request-grid';
import type { RequestGridProps, RequestRow } from '../../components/request-kind';
import { SentMark } from '../../notification/components/sent-mark';
import { orderKind } from '../kind';
import type { OrderView } from '../schema/order';
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
  return <RequestGrid<OrderView> {...props} kind={orderKind} detail={detail} arrived={({ date }) => date} cells={CELLS} />;
}
