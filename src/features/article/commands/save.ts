import 'server-only';
import { assertNotStale } from '@/server/audit/last-editor';
import { record } from '@/server/audit/record';
import { withTimestampAfter } from '@/server/clock';
import { db, type Transaction } from '@/server/db/client';
import { cleanField } from '@/server/text/clean-html';
import type { Actor } from '@/shared/actor';
import { isBlankHtml } from '@/shared/html';
import { Refusal } from '@/shared/refusal';
import { ARTICLE_TOOLS } from '@/shared/rich-text';
import { articleView, findArticle, lockArticle, valuesOf } from '../queries/record';
import { ARTICLE_FIELDS, articleErrors, EMPTY_ARTICLE, normaliseArticle } from '../rules';
import type { ArticleInProgress, ArticleInput, ArticleSave, ArticleValues, ArticleView } from '../schema';
import { articleChanges, assertKnownImages, withImages, withoutLapsedFlag, writeArticle, writtenColumns } from './write';

function cleaned(html: string): string {
  const clean = cleanField(html, ARTICLE_TOOLS, 'content');
  return isBlankHtml(clean) ? '' : clean;
}

/** Article values of a body; omitted fields are unchanged. */
function entered(body: ArticleSave, before: ArticleValues): ArticleValues {
  const given = ARTICLE_FIELDS.filter((field) => body[field] !== undefined).map((field) => [field, body[field]] as const);
  const values = { ...before, ...Object.fromEntries(given) } as ArticleValues;
  return normaliseArticle(withImages({ ...values, content: body.content === undefined ? before.content : cleaned(body.content) }));
}

/** Throws INVALID_INPUT at the fields that break a rule, or name a category that is none. */
async function assertGood(tx: Transaction, values: ArticleValues): Promise<void> {
  const fields: Record<string, string> = { ...articleErrors(values) };
  const { category } = values;
  if (category !== null && (await tx.articleCategory.count({ where: { name: category } })) === 0) fields.category = 'INVALID_CHOICE';
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_INPUT', { fields });
}

async function createArticle(body: ArticleSave, actor: Actor): Promise<ArticleView> {
  return db.$transaction(async (tx) => {
    const values = withoutLapsedFlag(entered(body, EMPTY_ARTICLE), actor.at, actor.at);
    await assertGood(tx, values);
    await assertKnownImages(tx, values, null);
    const { id, title } = await tx.article.create({ data: { ...writtenColumns(values), creationDate: actor.at, updateDate: actor.at } });
    const changes = articleChanges(null, values);
    await record(tx, actor, { type: 'ARTICLE', action: 'CREATE', entityId: id, entityLabel: title, changes });
    return articleView(await findArticle(id, tx), actor.at);
  });
}

async function editArticle(id: string, body: ArticleSave, actor: Actor): Promise<ArticleView> {
  return db.$transaction(async (tx) => {
    const row = await lockArticle(id, tx);
    await assertNotStale(tx, row, body.updateDate);
    const before = valuesOf(row, actor.at);
    const values = withoutLapsedFlag(entered(body, before), row.creationDate, actor.at);
    await assertGood(tx, values);
    await assertKnownImages(tx, values, before);
    await writeArticle(tx, row, values, withTimestampAfter(actor, row.updateDate));
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
    const values = withImages({ ...before, content: cleaned(content), images: images ?? [] });
    await assertKnownImages(tx, values, before);
    await writeArticle(tx, row, values, withTimestampAfter(actor, row.updateDate));
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
