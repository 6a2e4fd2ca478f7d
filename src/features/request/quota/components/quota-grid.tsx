'use client';

import { RequestGrid } from '../../components/request-grid';
import type { RequestGridProps, RequestRow } from '../../components/request-kind';
import { SentMark } from '../../notification/components/sent-mark';
import { quotaKind } from '../kind';
import type { QuotaView } from '../schema';
import { useQuotaDetail } from './quota-detail';

const CELLS = { status: ({ status }: RequestRow) => <SentMark area="request-quota" status={status === 'SENT' ? 'SENT' : 'NEW'} /> };

/** Quota requests (REQ-19 to REQ-26). */
export function QuotaGrid(props: RequestGridProps<QuotaView>) {
  const detail = useQuotaDetail();
  return <RequestGrid<QuotaView> {...props} kind={quotaKind} detail={detail} cells={CELLS} />;
}
