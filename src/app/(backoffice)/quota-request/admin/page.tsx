import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { notificationState } from '@/features/request/notification/queries';
import { quotaGrid } from '@/features/request/quota/grid';
import { getQuota, quotaSource } from '@/features/request/quota/queries';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { openedRequests } from '../../opened-requests';
import { QuotaScreen } from './quota-screen';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('request-quota');
  return { title: t('title') };
}

/** Quota requests (REQ-19). */
export default guardedPage(async function QuotaRequestsPage({ searchParams }: PageProps<'/quota-request/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  const kind = { kind: 'quota-requests', grid: quotaGrid, source: quotaSource, get: getQuota } as const;
  const [opened, notification] = await Promise.all([openedRequests(params, actor, kind), notificationState('quota-requests')]);
  return (
    <Messages names={['request', 'request-quota', 'request-notify', 'data-grid', 'exports', 'grid-view', 'roles', 'stale', 'diff']}>
      <QuotaScreen {...opened} notification={notification} />
    </Messages>
  );
}, metadata);
