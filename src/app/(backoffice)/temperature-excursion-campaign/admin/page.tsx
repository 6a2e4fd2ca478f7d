import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { gate } from '@/server/session/page';
import { excursionsPart } from '../../excursions-part';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('request-excursion.titles');
  return { title: t('VACCINATION_CAMPAIGN') };
}

/** Temperature excursions reported by vaccination campaigns (REQ-46). */
export default guardedPage(async function CampaignExcursionsPage({ searchParams }: PageProps<'/temperature-excursion-campaign/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  return excursionsPart({ excursion: 'VACCINATION_CAMPAIGN', actor, params });
}, metadata);
