import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { ArticleForm } from '@/features/article/components/form/article-form';
import { articleCategories } from '@/features/article/queries/article';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { dayOf } from '@/shared/dates/dates';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('article-form');
  return { title: t('newTitle') };
}

export default guardedPage(async function NewArticlePage() {
  const { at } = await gate('article.manage');
  return (
    <Messages names={['article-form', 'editor', 'preview', 'diff', 'stale']}>
      <ArticleForm article={null} categories={await articleCategories()} today={dayOf(at)} />
    </Messages>
  );
}, metadata);
