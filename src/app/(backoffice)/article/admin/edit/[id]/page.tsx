import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { guardedPage, named } from '@/app/guarded-page';
import { ArticleForm } from '@/features/article/components/form/article-form';
import { articleCategories, getArticle } from '@/features/article/queries/article';
import { Messages } from '@/i18n/client-messages';
import { gate, notFound, orNotFound } from '@/server/session/page';
import { dayOf } from '@/shared/dates/dates';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('article-form');
  return { title: t('editTitle') };
}

export default guardedPage(async function EditArticlePage({ params }: PageProps<'/article/admin/edit/[id]'>) {
  const { at } = await gate('article.manage');
  const { id } = await params;
  if (!z.uuid().safeParse(id).success) notFound();
  const [article, categories] = await Promise.all([orNotFound(getArticle(id, at)), articleCategories()]);
  return named(
    article.title,
    <Messages names={['article-form', 'editor', 'preview', 'diff', 'stale']}>
      <ArticleForm key={id} article={article} categories={categories} today={dayOf(at)} />
    </Messages>,
  );
}, metadata);
