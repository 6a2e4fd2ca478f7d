import 'server-only';
import { recordAll } from '@/server/audit/record';
import { db, rows } from '@/server/db/client';
import type { Routine } from '@/server/jobs/routines';
import { dayOf } from '@/shared/dates';

/** C-06; the SQL of `newUntil`. */
const LAPSED = `
  SELECT "id", "title" FROM "Article" WHERE "newArticle"
    AND (coalesce("displayDate", ("creationDate" AT TIME ZONE 'Europe/Paris')::date) + interval '1 month')::date < $1::date
  ORDER BY "id"`;

/**
 * Clears the flag 'new' a month after it began to count (ART-40, S-03). Reading never waits for it (C-06), so an article's version
 * stays, so that open forms do not become stale for it.
 */
export const lapseNewArticles: Routine = {
  name: 'lapse-new-articles',
  cron: '15 0 * * *',
  hasDryRun: true,
  async run({ at, author, isDryRun }) {
    const lapsed = await rows<{ id: string; title: string }>(LAPSED, [dayOf(at)]);
    if (isDryRun || lapsed.length === 0) return { articles: lapsed.length };
    const articles = await db.$transaction(async (tx) => {
      const ids = lapsed.map(({ id }) => id);
      // Checked again under the lock: a concurrent save may set a new date.
      const still = await tx.$queryRawUnsafe<{ id: string; title: string }[]>(
        `${LAPSED.replace('WHERE', 'WHERE "id" = ANY($2::uuid[]) AND')} FOR UPDATE`,
        dayOf(at),
        ids,
      );
      await tx.article.updateMany({ where: { id: { in: still.map(({ id }) => id) } }, data: { newArticle: false } });
      const changes = [{ field: 'newArticle', before: true, after: false }];
      await recordAll(
        tx,
        author,
        still.map(({ id, title }) => ({ type: 'ARTICLE', action: 'EDIT', entityId: id, entityLabel: title, changes })),
      );
      return still.length;
    });
    return { articles };
  },
};
