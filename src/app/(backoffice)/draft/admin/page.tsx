import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { DraftList } from '@/features/product/components/draft/draft-list';
import { listDrafts } from '@/features/product/queries/drafts';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { can } from '@/shared/account/rights';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('draft');
  return { title: t('title') };
}

export default guardedPage(async function DraftsPage() {
  const actor = await gate('draft.list');
  return (
    <Messages names={['draft', 'product']}>
      <DraftList drafts={await listDrafts(actor)} at={actor.at.toISOString()} canOpenProducts={can(actor, 'product.read')} />
    </Messages>
  );
}, metadata);
