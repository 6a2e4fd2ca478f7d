'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RequestGrid } from '../../components/request-grid';
import type { RequestGridProps, RequestRow } from '../../components/request-kind';
import { SentMark } from '../../notification/components/sent-mark';
import { quotaKind } from '../kind';
import type { QuotaView } from '../schema';
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
  return <RequestGrid<QuotaView> {...props} kind={quotaKind} detail={detail} arrived={({ date }) => date} cells={CELLS} />;
}
