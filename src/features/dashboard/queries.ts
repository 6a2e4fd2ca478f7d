import 'server-only';
import { catalogueStates, longRestocked } from '@/features/product/queries/overview';
import { catalogueCounts } from '@/features/product/queries/search';
import { businessDay } from '@/server/clock';
import { rows } from '@/server/db/client';
import type { Actor } from '@/shared/actor';
import { can } from '@/shared/rights';
import { daysBefore } from './rules';
import type { DashboardDrafts, DashboardProducts, DashboardView } from './schema';

/** Days after which 'available again' is no longer news (P-17). */
const RESTOCKED_DAYS = 30;
/** Most products that the dashboard names. */
const NAMED = 8;

async function productsOf(today: string): Promise<DashboardProducts> {
  const day = daysBefore(today, RESTOCKED_DAYS);
  const [counts, states, restocked] = await Promise.all([catalogueCounts(), catalogueStates(), longRestocked(day, NAMED)]);
  const { total, tensionOrShortage, shortage } = counts;
  return { total, tensionOrShortage, shortage, states, longRestocked: restocked };
}

async function draftsOf(today: string): Promise<DashboardDrafts> {
  const [counted] = await rows<Omit<DashboardDrafts, 'oldest'> & { oldest: Date | null }>(
    `SELECT count(*)::int AS "total", min(d."creationDate") AS "oldest",
            count(*) FILTER (WHERE d."age" <= 1)::int AS "recent",
            count(*) FILTER (WHERE d."age" BETWEEN 2 AND 7)::int AS "week",
            count(*) FILTER (WHERE d."age" > 7)::int AS "older"
     FROM (SELECT "creationDate", $1::date - ("creationDate" AT TIME ZONE 'Europe/Paris')::date AS "age"
           FROM "Draft" WHERE "decision" IS NULL) d`,
    [today],
  );
  if (!counted) throw new Error('no counts');
  return { ...counted, oldest: counted.oldest?.toISOString() ?? null };
}

/** What waits for this reader, in one round of queries; nothing of an area that they may not see (S-01, N-14). */
export async function dashboardOf(actor: Actor): Promise<DashboardView> {
  const today = businessDay(actor.at);
  const [drafts, products] = await Promise.all([
    can(actor, 'draft.list') ? draftsOf(today) : null,
    can(actor, 'product.read') ? productsOf(today) : null,
  ]);
  return { drafts, products };
}
