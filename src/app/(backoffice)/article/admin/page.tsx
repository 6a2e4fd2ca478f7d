import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { ArticleList } from '@/features/article/components/list/article-list';
import { LIST_STATE, PAGE_SIZE, searchBody } from '@/features/article/components/list/list-state';
import { articleCategories } from '@/features/article/queries/article';
import { articlePage, periodCounts } from '@/features/article/queries/search';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { dayOf } from '@/shared/dates/dates';
import { firstPage } from '@/shared/list-page';
import { readUrlState } from '@/shared/url-state';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('article');
  return { title: t('title') };
}

export default guardedPage(async function ArticlesPage({ searchParams }: PageProps<'/article/admin'>) {
  const [{ at }, params] = await Promise.all([gate('article.manage'), searchParams]);
  const { page, sort, ...criteria } = readUrlState(LIST_STATE, params);
  const day = dayOf(at);
  const [first, counts, categories] = await Promise.all([
    firstPage({ page, size: PAGE_SIZE }, (window) => articlePage(searchBody(criteria), { ...window, day, sort })),
    periodCounts(day),
    articleCategories(),
  ]);
  return (
    <Messages names={['article']}>
      <ArticleList first={first} counts={counts} categories={categories} today={day} />
    </Messages>
  );
}, metadata);
