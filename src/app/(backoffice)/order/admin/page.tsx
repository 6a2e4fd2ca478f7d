import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { notificationState } from '@/features/request/notification/queries';
import { orderKind } from '@/features/request/order/kind';
import { getOrder } from '@/features/request/order/queries/order';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { openedRequests, requestMessages } from '../../opened-requests';
import { OrderScreen } from './order-screen';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('request-order');
  return { title: t('title') };
}

/** Material orders (REQ-05). */
export default guardedPage(async function OrdersPage({ searchParams }: PageProps<'/order/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  const [opened, notification] = await Promise.all([openedRequests(params, actor, orderKind, getOrder), notificationState('orders')]);
  return (
    <Messages names={requestMessages('request-order', 'request-notify')}>
      <OrderScreen {...opened} notification={notification} />
    </Messages>
  );
}, metadata);
