'use client';

import { RequestGrid } from '../../components/request-grid';
import type { RequestGridProps, RequestRow } from '../../components/request-kind';
import { SentMark } from '../../notification/components/sent-mark';
import { orderKind } from '../kind';
import type { OrderView } from '../schema/order';
import { useOrderDetail } from './order-detail';

const CELLS = { status: ({ status }: RequestRow) => <SentMark area="request-order" status={status === 'SENT' ? 'SENT' : 'NEW'} /> };

/** Material orders (REQ-05 to REQ-13). */
export function OrderGrid(props: RequestGridProps<OrderView>) {
  const detail = useOrderDetail();
  return <RequestGrid<OrderView> {...props} kind={orderKind} detail={detail} cells={CELLS} />;
}
