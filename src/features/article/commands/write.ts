import 'server-only';
import { record } from '@/server/audit/record';
import type { Transaction } from '@/server/db/client';
import type { Article } from '@/server/db/generated/client';
import { retainImages } from '@/server/files/images';
import type { Actor } from '@/shared/actor';
import { changesBetween } from '@/shared/changes';
import { dayOf } from '@/shared/dates';
import { displayedText } from '@/shared/html';
import { imageIdsIn } from '@/shared/inline-images';
import { Refusal } from '@/shared/refusal';
import { columnsOf, valuesOf } from '../queries/record';
import { ARTICLE_FIELDS, newUntil } from '../rules';
import type { ArticleValues } from '../schema';

/** ART-32: what the text shows is always among the images; others that were sent stay beside it. */
export const withImages = (values: ArticleValues): ArticleValues => ({
  ...values,
  images: [...new Set([...imageIdsIn(values.content), ...values.images])],
});

const shownIn = ({ images, encodedImageId }: ArticleValues): string[] => [
  ...new Set([...images, ...(encodedImageId ? [encodedImageId] : [])]),
];

/**
 * Every image that is new in the article must be one of ours; all of them are locked, and taken back where they had been
 * discarded (C-08). What stood there before may stay whatever became of it. Throws INVALID_INPUT at the field that names it.
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

/** C-06: ticking 'new' on an article that is older than that has no effect. */
export function withoutLapsedFlag(values: ArticleValues, creationDate: Date, at: Date): ArticleValues {
  const until = newUntil({ displayDate: values.displayDate, createdOn: dayOf(creationDate) });
  return { ...values, newArticle: values.newArticle && dayOf(at) <= until };
}

/** Columns as they are written: the searched text goes with the text it is made of. */
export const writtenColumns = (values: ArticleValues) => ({ ...columnsOf(values), contentText: displayedText(values.content) });

export const articleChanges = (before: ArticleValues | null, after: ArticleValues | null) => changesBetween(ARTICLE_FIELDS, before, after);

/** Writes new values of a stored article and their audit entry; returns the row, unchanged without changes. */
export async function writeArticle(tx: Transaction, row: Article, after: ArticleValues, then: Actor): Promise<Article> {
  const changes = articleChanges(valuesOf(row, then.at), after);
  if (changes.length === 0) return row;
  const written = await tx.article.update({ where: { id: row.id }, data: { ...writtenColumns(after), updateDate: then.at } });
  await record(tx, then, { type: 'ARTICLE', action: 'EDIT', entityId: row.id, entityLabel: written.title, changes });
  return written;
}
