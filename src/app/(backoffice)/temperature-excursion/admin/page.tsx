import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { gate } from '@/server/session/page';
import { ExcursionsPart } from '../../excursions-part';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('request-excursion.titles');
  return { title: t('PHARMACY') };
}

/** Temperature excursions reported by pharmacies (REQ-44). */
export default async function PharmacyExcursionsPage({ searchParams }: PageProps<'/temperature-excursion/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  return <ExcursionsPart excursion="PHARMACY" actor={actor} params={params} />;
}
