import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { LIST_STATE, searchBody } from '@/features/promotion/components/list-state';
import { findPromotion, promotionCounts, promotionPage } from '@/features/promotion/queries/search';
import { findAreaName } from '@/features/therapeutic-area/queries';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { can } from '@/shared/account/rights';
import { dayOf } from '@/shared/dates/dates';
import { readUrlState } from '@/shared/url-state';
import { PromotionsScreen } from './promotions-screen';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('promotion');
  return { title: t('title') };
}

export default guardedPage(async function PromotionsPage({ searchParams }: PageProps<'/promotions/admin'>) {
  const [actor, params] = await Promise.all([gate('promotion.manage'), searchParams]);
  const state = readUrlState(LIST_STATE, params);
  const today = dayOf(actor.at);
  const [first, counts, area, opened] = await Promise.all([
    promotionPage(searchBody(state), today, state),
    promotionCounts(),
    findAreaName(state.area),
    findPromotion(state.edit, today),
  ]);
  return (
    <Messages names={['area-lookup', 'diff', 'exports', 'promotion', 'stale', 'therapeutic-area']}>
      <PromotionsScreen
        first={first}
        counts={counts}
        area={area}
        opened={opened}
        today={today}
        mayCreateArea={can(actor, 'therapeuticArea.manage')}
      />
    </Messages>
  );
}, metadata);
