import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { gate } from '@/server/session/page';
import { ExcursionsPart } from '../../excursions-part';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('request-excursion.titles');
  return { title: t('VACCINATION_CAMPAIGN') };
}

/** Temperature excursions reported by vaccination campaigns (REQ-46). */
export default async function CampaignExcursionsPage({ searchParams }: PageProps<'/temperature-excursion-campaign/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  return <ExcursionsPart excursion="VACCINATION_CAMPAIGN" actor={actor} params={params} />;
}
