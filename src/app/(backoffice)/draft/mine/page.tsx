import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { MyDraftList } from '@/features/product/components/draft/my-draft-list';
import { MY_DRAFTS_LIMIT, myDrafts } from '@/features/product/queries/my-drafts';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('draft.mine');
  return { title: t('title') };
}

/** What became of one's own drafts (P-43). */
export default guardedPage(async function MyDraftsPage() {
  const actor = await gate('draft.mine');
  const { drafts } = await myDrafts(actor);
  return (
    <Messages names={['draft', 'product']}>
      <MyDraftList drafts={drafts} limit={MY_DRAFTS_LIMIT} at={actor.at.toISOString()} />
    </Messages>
  );
}, metadata);
