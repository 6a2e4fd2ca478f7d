import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { notificationState } from '@/features/request/notification/queries';
import { quotaKind } from '@/features/request/quota/kind';
import { getQuota } from '@/features/request/quota/queries';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { openedRequests, requestMessages } from '../../opened-requests';
import { QuotaScreen } from './quota-screen';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('request-quota');
  return { title: t('title') };
}

/** Quota requests (REQ-19). */
export default guardedPage(async function QuotaRequestsPage({ searchParams }: PageProps<'/quota-request/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  const [opened, notification] = await Promise.all([
    openedRequests(params, actor, quotaKind, getQuota),
    notificationState('quota-requests'),
  ]);
  return (
    <Messages names={requestMessages('request-quota', 'request-notify')}>
      <QuotaScreen {...opened} notification={notification} />
    </Messages>
  );
}, metadata);
