import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { gate } from '@/server/session/page';
import { excursionsPart } from '../../excursions-part';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('request-excursion.titles');
  return { title: t('PHARMACY') };
}

/** Temperature excursions reported by pharmacies (REQ-44). */
export default guardedPage(async function PharmacyExcursionsPage({ searchParams }: PageProps<'/temperature-excursion/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  return excursionsPart({ excursion: 'PHARMACY', actor, params });
}, metadata);
