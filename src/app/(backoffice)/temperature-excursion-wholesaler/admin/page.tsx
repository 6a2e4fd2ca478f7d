import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { gate } from '@/server/session/page';
import { excursionsPart } from '../../excursions-part';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('request-excursion.titles');
  return { title: t('WHOLESALER') };
}

/** Temperature excursions reported by wholesalers (REQ-45). */
export default guardedPage(async function WholesalerExcursionsPage({ searchParams }: PageProps<'/temperature-excursion-wholesaler/admin'>) {
  const [actor, params] = await Promise.all([gate('request.read'), searchParams]);
  return excursionsPart({ excursion: 'WHOLESALER', actor, params });
}, metadata);
