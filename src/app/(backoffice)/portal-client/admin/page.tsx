import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { ClientList } from '@/features/portal/components/client-list';
import { listPortalClients } from '@/features/portal/queries';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { dayOf } from '@/shared/dates/dates';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('portal');
  return { title: t('title') };
}

export default guardedPage(async function PortalClientsPage() {
  const actor = await gate('portalClient.manage');
  return (
    <Messages names={['portal', 'diff', 'stale']}>
      <ClientList clients={await listPortalClients(actor.at)} today={dayOf(actor.at)} />
    </Messages>
  );
}, metadata);
