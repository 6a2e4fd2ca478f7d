'use client';

import { RequestGrid } from '../../components/request-grid';
import type { RequestGridProps, RequestRow } from '../../components/request-kind';
import { SentMark } from '../../notification/components/sent-mark';
import { orderKind } from '../kind';
import type { OrderView } from '../schema/order';
import { useOrderDetail } from './order-detail';
import { OverMaximum } from './over-maximum';

const CELLS = {
  status: ({ status }: RequestRow) => <SentMark area="request-order" status={status === 'SENT' ? 'SENT' : 'NEW'} />,
  orderNumber: ({ orderNumber, overMaximum }: RequestRow) => (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="dg-text">{String(orderNumber)}</span>
      {overMaximum === true && <OverMaximum />}
    </span>
  ),
};

/** Material orders (REQ-05 to REQ-13). */
export function OrderGrid(props: RequestGridProps<OrderView>) {
  const detail = useOrderDetail();
  return <RequestGrid<OrderView> {...props} kind={orderKind} detail={detail} cells={CELLS} />;
}
