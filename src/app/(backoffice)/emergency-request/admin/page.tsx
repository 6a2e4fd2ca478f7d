import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { emergencyGrid } from '@/features/request/emergency/grid';
import { emergencySource, getEmergency } from '@/features/request/emergency/queries';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { openedRequests } from '../../opened-requests';
import { EmergencyScreen } from './emergency-screen';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('request-emergency');
  return { title: t('title') };
}

/** Emergency requests (REQ-27). */
export default guardedPage(async function EmergencyRequestsPage({ searchParams }: PageProps<'/emergency-request/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  const kind = { kind: 'emergency-request', grid: emergencyGrid, source: emergencySource, get: getEmergency } as const;
  return (
    <Messages names={['request', 'request-emergency', 'data-grid', 'exports', 'grid-view', 'roles', 'stale', 'diff']}>
      <EmergencyScreen {...(await openedRequests(params, actor, kind))} />
    </Messages>
  );
}, metadata);
