import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { AreaList } from '@/features/therapeutic-area/components/area-list';
import { allAreas } from '@/features/therapeutic-area/queries';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { can } from '@/shared/account/rights';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('therapeutic-area');
  return { title: t('title') };
}

export default guardedPage(async function TherapeuticAreasPage() {
  const actor = await gate('therapeuticArea.manage');
  return (
    <Messages names={['therapeutic-area', 'diff', 'stale']}>
      <AreaList areas={await allAreas()} sees={{ materials: can(actor, 'promotion.manage'), products: can(actor, 'product.read') }} />
    </Messages>
  );
}, metadata);
