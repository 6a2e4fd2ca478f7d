import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { LIST_STATE, searchBody } from '@/features/product/components/list/list-state';
import { ProductList } from '@/features/product/components/list/product-list';
import { listPage } from '@/features/product/queries/list-page';
import { isReadOnly } from '@/features/product/rules';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { readUrlState } from '@/shared/url-state';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('product');
  return { title: t('title') };
}

export default guardedPage(async function ProductListPage({ searchParams }: PageProps<'/product/admin'>) {
  const [actor, params] = await Promise.all([gate('product.read'), searchParams]);
  const state = readUrlState(LIST_STATE, params);
  const first = await listPage(searchBody(state), state);
  return (
    <Messages names={['area-lookup', 'exports', 'holder-lookup', 'product', 'product-list']}>
      <ProductList first={first} canEdit={!isReadOnly(actor)} />
    </Messages>
  );
}, metadata);
