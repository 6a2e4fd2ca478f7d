import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { MaterialList } from '@/features/request/order/components/material-list';
import { MATERIAL_STATE } from '@/features/request/order/components/material-state';
import { searchMaterials } from '@/features/request/order/queries/materials';
import { MATERIALS_PER_BLOCK } from '@/features/request/order/schema/material';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { readUrlState } from '@/shared/url-state';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('request-material');
  return { title: t('title') };
}

/** Material orders by product (REQ-14 to REQ-18). */
export default guardedPage(async function OrdersByMaterialPage({ searchParams }: PageProps<'/order/admin/material'>) {
  const [params] = await Promise.all([searchParams, gate('request.read')]);
  const { q, page } = readUrlState(MATERIAL_STATE, params);
  const first = await searchMaterials({ searchTerm: q.trim(), start: (page - 1) * MATERIALS_PER_BLOCK, limit: MATERIALS_PER_BLOCK });
  return (
    <Messages names={['request-material']}>
      <MaterialList first={first} />
    </Messages>
  );
}, metadata);
