import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { gate } from '@/server/session/page';
import { ExcursionsPart } from '../../excursions-part';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('request-excursion.titles');
  return { title: t('WHOLESALER') };
}

/** Temperature excursions reported by wholesalers (REQ-45). */
export default async function WholesalerExcursionsPage({ searchParams }: PageProps<'/temperature-excursion-wholesaler/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  return <ExcursionsPart excursion="WHOLESALER" actor={actor} params={params} />;
}
