import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { BannerList } from '@/features/banner/components/banner-list';
import { LIST_STATE, PAGE_SIZE, searchBody } from '@/features/banner/components/list-state';
import { bannerCounts, bannerPage } from '@/features/banner/queries/search';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { readUrlState } from '@/shared/url-state';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('banner');
  return { title: t('title') };
}

export default guardedPage(async function BannersPage({ searchParams }: PageProps<'/banner/admin'>) {
  const [{ at }, params] = await Promise.all([gate('banner.manage'), searchParams]);
  const state = readUrlState(LIST_STATE, params);
  const [first, counts] = await Promise.all([bannerPage(searchBody(state), { page: state.page, size: PAGE_SIZE }, at), bannerCounts(at)]);
  return (
    <Messages names={['banner']}>
      <BannerList first={first} counts={counts} />
    </Messages>
  );
}, metadata);
