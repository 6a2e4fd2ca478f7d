'use client';

import { Layers } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { OpenedRequests } from '@/features/request/components/request-kind';
import { NotifyActions } from '@/features/request/notification/components/notify-actions';
import type { NotificationState } from '@/features/request/notification/schema';
import { OrderGrid } from '@/features/request/order/components/order-grid';
import { orderKind } from '@/features/request/order/kind';
import type { OrderView } from '@/features/request/order/schema/order';
import { ButtonLink } from '@/ui/controls/button';
import { RequestScreen } from '../../request-screen';

interface OrderScreenProps extends OpenedRequests<OrderView> {
  notification: NotificationState;
}

/** Material orders with the user's settings, the notification of new ones, and a link to the orders by product (REQ-13). */
export function OrderScreen({ notification, ...props }: OrderScreenProps) {
  const t = useTranslations('request-order');
  return (
    <RequestScreen<OrderView>
      {...props}
      kind={orderKind}
      Rows={OrderGrid}
      lead={(refresh) => (
        <>
          <NotifyActions kind="orders" initial={notification} onSent={refresh} />
          <ButtonLink href="/order/admin/material" icon={<Layers size={15} aria-hidden="true" />}>
            {t('byMaterial')}
          </ButtonLink>
        </>
      )}
    />
  );
}
