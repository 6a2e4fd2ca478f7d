import 'server-only';
import { assertNotStale } from '@/server/audit/last-editor';
import { record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import { cleanField } from '@/server/text/clean-html';
import type { Actor } from '@/shared/account/actor';
import { isBlankHtml } from '@/shared/html/html';
import { ARTICLE_TOOLS } from '@/shared/html/rich-text';
import { findArticle, lockArticle } from '../queries/record';
import { planProgress, planSave } from '../rules/plan';
import { articleView, valuesOf } from '../rules/stored';
import type { ArticleInProgress, ArticleInput, ArticleSave, ArticleView } from '../schema';
import { assertKnownImages, writeArticle, writtenColumns } from './write';

function cleaned(html: string): string {
  const clean = cleanField(html, ARTICLE_TOOLS, 'content');
  return isBlankHtml(clean) ? '' : clean;
}

/** The body with its rich text cleaned to the toolbar. */
const entered = (body: ArticleSave): ArticleSave => (body.content === undefined ? body : { ...body, content: cleaned(body.content) });

const categoryNames = async (tx: Transaction): Promise<string[]> =>
  (await tx.articleCategory.findMany({ select: { name: true } })).map(({ name }) => name);

async function createArticle(body: ArticleSave, actor: Actor): Promise<ArticleView> {
  return db.$transaction(async (tx) => {
    const categories = await categoryNames(tx);
    const { values, changes } = planSave(null, entered(body), { creationDate: actor.at, at: actor.at, categories });
    await assertKnownImages(tx, values, null);
    const { id, title } = await tx.article.create({ data: { ...writtenColumns(values), creationDate: actor.at, updateDate: actor.at } });
    await record(tx, actor, { type: 'ARTICLE', action: 'CREATE', entityId: id, entityLabel: title, changes });
    return articleView(await findArticle(id, tx), actor.at);
  });
}

/** Lock, plan, write, record. */
async function editArticle(id: string, body: ArticleSave, actor: Actor): Promise<ArticleView> {
  return db.$transaction(async (tx) => {
    const row = await lockArticle(id, tx);
    await assertNotStale(tx, row, body.updateDate);
    const before = valuesOf(row, actor.at);
    const categories = await categoryNames(tx);
    const plan = planSave(before, entered(body), { creationDate: row.creationDate, at: actor.at, categories });
    await assertKnownImages(tx, plan.values, before);
    await writeArticle(tx, row, plan, withTimestampAfter(actor, row.updateDate));
    return articleView(await findArticle(id, tx), actor.at);
  });
}

/**
 * C-21: syncs text and image list of a saved article while typing. Ignores the rest of the body;
 * no length rule applies.
 */
async function saveInProgress({ id, content, images, updateDate }: ArticleInProgress, actor: Actor): Promise<ArticleView> {
  return db.$transaction(async (tx) => {
    const row = await lockArticle(id, tx);
    await assertNotStale(tx, row, updateDate);
    const before = valuesOf(row, actor.at);
    const plan = planProgress(before, { content: cleaned(content), images: images ?? [] });
    await assertKnownImages(tx, plan.values, before);
    await writeArticle(tx, row, plan, withTimestampAfter(actor, row.updateDate));
    return articleView(await findArticle(id, tx), actor.at);
  });
}

/**
 * E-065: creates an article, or saves the one that `id` names (ART-39). Throws RECORD_NOT_FOUND, RECORD_STALE (S-22), and
 * INVALID_INPUT for what breaks a rule or names an unknown image or category.
 */
export async function saveArticle(input: ArticleInput, actor: Actor): Promise<ArticleView> {
  if (input.inProgress) return saveInProgress(input, actor);
  return input.id ? editArticle(input.id, input, actor) : createArticle(input, actor);
}
