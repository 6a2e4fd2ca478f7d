import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { EmergencyRequests } from '@/features/request/emergency/components/emergency-grid';
import { emergencyKind } from '@/features/request/emergency/kind';
import { getEmergency } from '@/features/request/emergency/queries';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { openedRequests, requestMessages } from '../../opened-requests';
import { RequestScreen } from '../../request-screen';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('request-emergency');
  return { title: t('title') };
}

/** Emergency requests (REQ-27). */
export default guardedPage(async function EmergencyRequestsPage({ searchParams }: PageProps<'/emergency-request/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  return (
    <Messages names={requestMessages('request-emergency')}>
      <EmergencyRequests {...(await openedRequests(params, actor, emergencyKind, getEmergency))} Screen={RequestScreen} />
    </Messages>
  );
}, metadata);
