'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { quotaGrid } from '../../grid/quota';
import type { QuotaView } from '../../schema/quota';
import { RequestGrid, type RequestGridProps } from '../request-grid';
import type { RequestRow } from '../request-kind';
import { SentMark } from '../sent-mark';
import { QuotaFacts } from './quota-facts';

const CELLS = { status: ({ status }: RequestRow) => <SentMark area="request-quota" status={status === 'SENT' ? 'SENT' : 'NEW'} /> };

/** Quota requests (REQ-19 to REQ-26). */
export function QuotaGrid(props: RequestGridProps<QuotaView>) {
  const t = useTranslations('request-quota.detail');
  const detail = useMemo(
    () => ({
      title: ({ orderNumber }: QuotaView) => t('title', { orderNumber }),
      facts: (view: QuotaView) => <QuotaFacts view={view} />,
    }),
    [t],
  );
  return (
    <RequestGrid<QuotaView>
      {...props}
      kind="quota-requests"
      area="request-quota"
      grid={quotaGrid}
      detail={detail}
      arrived={({ date }) => date}
      cells={CELLS}
    />
  );
}
