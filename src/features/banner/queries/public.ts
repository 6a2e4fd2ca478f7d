import 'server-only';
import { rowsOf } from '@/server/db/client';
import { periodSql } from '@/server/db/period';
import type { Day } from '@/shared/dates/dates';
import { PublicBanner } from '../schema';

const COLUMNS = Object.keys(PublicBanner.shape)
  .map((name) => `"${name}"`)
  .join(', ');

/** N-39: what `bannerFor` shows on that day, by name; those for members only where a member is vouched for (S-06). */
export function publicBanners({ day, isMember }: { readonly day: Day; readonly isMember: boolean }): Promise<PublicBanner[]> {
  return rowsOf(
    PublicBanner,
    `SELECT ${COLUMNS} FROM "Banner"
     WHERE NOT "deleted" AND ${periodSql('"displayStartDate"', '"displayEndDate"', '$1', ['ACTIVE'])} AND ($2 OR NOT "privateDisplay")
     ORDER BY "sortName", "id"`,
    [day, isMember],
  );
}
