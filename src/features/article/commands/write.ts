import 'server-only';
import { record } from '@/server/audit/record';
import type { Transaction } from '@/server/db/client';
import type { Article } from '@/server/db/generated/client';
import { retainImages } from '@/server/files/images';
import type { Actor } from '@/shared/account/actor';
import { displayedText } from '@/shared/html/html';
import { imageIdsIn } from '@/shared/html/inline-images';
import { Refusal } from '@/shared/refusal';
import type { ArticlePlan } from '../rules/plan';
import { columnsOf } from '../rules/stored';
import type { ArticleValues } from '../schema';

const shownIn = ({ images, encodedImageId }: ArticleValues): string[] => [
  ...new Set([...images, ...(encodedImageId ? [encodedImageId] : [])]),
];

/**
 * Every image that is new in the article must be one of ours; all of them are locked, and taken back where they had been
 * discarded (C-08). The stored value may stay whatever became of it. Throws INVALID_INPUT at the field that names it.
 */
export async function assertKnownImages(tx: Transaction, values: ArticleValues, before: ArticleValues | null): Promise<void> {
  const shown = shownIn(values);
  const former = new Set(before ? shownIn(before) : []);
  const unknown = await retainImages(
    tx,
    shown,
    shown.filter((id) => !former.has(id)),
  );
  if (unknown.length === 0) return;
  const inText = imageIdsIn(values.content);
  const fieldOf = (id: string) => (inText.includes(id) ? 'content' : id === values.encodedImageId ? 'encodedImageId' : 'images');
  throw new Refusal('INVALID_INPUT', { fields: Object.fromEntries(unknown.map((id) => [fieldOf(id), 'imageUnknown'])) });
}

/** Columns as they are written: the searched text goes with the text it is made of. */
export const writtenColumns = (values: ArticleValues) => ({ ...columnsOf(values), contentText: displayedText(values.content) });

/** Writes the plan of a stored article and its audit entry; returns the row, unchanged without changes. */
export async function writeArticle(tx: Transaction, row: Article, { values, changes }: ArticlePlan, author: Actor): Promise<Article> {
  const { id } = row;
  if (changes.length === 0) return row;
  const written = await tx.article.update({ where: { id }, data: { ...writtenColumns(values), updateDate: author.at } });
  await record(tx, author, { type: 'ARTICLE', action: 'EDIT', entityId: id, entityLabel: written.title, changes });
  return written;
}
