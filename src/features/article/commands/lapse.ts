import 'server-only';
import { z } from 'zod';
import { recordAll } from '@/server/audit/record';
import { db, type QueryFn, queryInTransaction, rowsOf } from '@/server/db/client';
import { lockRows } from '@/server/db/tables';
import type { Routine } from '@/server/jobs/routines';
import { dayOf } from '@/shared/dates/dates';

/** C-06; the SQL of `newUntil`. */
const LAPSED = `
  SELECT "id", "title" FROM "Article" WHERE "newArticle"
    AND (coalesce("displayDate", ("creationDate" AT TIME ZONE 'Europe/Paris')::date) + interval '1 month')::date < $1::date
    AND ($2::uuid[] IS NULL OR "id" = ANY($2::uuid[]))
  ORDER BY "id"`;
const Lapsed = z.object({ id: z.string(), title: z.string() });
const lapsedOn = (day: string, ids: readonly string[] | null, query?: QueryFn) => rowsOf(Lapsed, LAPSED, [day, ids], query);

/**
 * Clears the flag 'new' a month after it began to count (ART-40, S-03). Reading never waits for it (C-06), so an article's version
 * stays, so that open forms do not become stale for it.
 */
export const lapseNewArticles: Routine = {
  name: 'lapse-new-articles',
  cron: '15 0 * * *',
  hasDryRun: true,
  async run({ at, author, isDryRun }) {
    const lapsed = await lapsedOn(dayOf(at), null);
    if (isDryRun || lapsed.length === 0) return { articles: lapsed.length };
    const articles = await db.$transaction(async (tx) => {
      const ids = lapsed.map(({ id }) => id);
      await lockRows(tx, 'Article', ids);
      // Checked again under the lock: a concurrent save may set a new date.
      const still = await lapsedOn(dayOf(at), ids, queryInTransaction(tx));
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
