import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { RequestDetail } from '../../components/request-kind';
import type { OrderView } from '../schema/order';
import { OrderFacts } from './order-facts';

/** Title and facts of one order. */
export function useOrderDetail(): RequestDetail<OrderView> {
  const t = useTranslations('request-order.detail');
  return useMemo(
    () => ({
      title: ({ orderNumber }) => t('title', { orderNumber }),
      facts: (view) => <OrderFacts view={view} />,
    }),
    [t],
  );
}
