import 'server-only';
import { db } from '@/server/db/client';
import { articleView, categoryOf } from '../rules/stored';
import type { ArticleCategory, ArticleView } from '../schema';
import { findArticle } from './record';

/** E-064. Throws RECORD_NOT_FOUND. */
export async function getArticle(id: string, at: Date): Promise<ArticleView> {
  return articleView(await findArticle(id), at);
}

/** E-063: every category, in the order in which they are offered (C-04). */
export async function articleCategories(): Promise<ArticleCategory[]> {
  return (await db.articleCategory.findMany({ orderBy: { position: 'asc' } })).map(categoryOf);
}
