import 'server-only';
import type { DashboardPart } from '@/features/dashboard/queries';
import { translatorOf } from '@/i18n/translator';
import { businessDay } from '@/server/clock';
import { rows } from '@/server/db/client';
import { periodSql } from '@/server/period';
import { formatDate } from '@/shared/dates';

/** Days before its end that a banner is named. */
const SOON = 14;
/** Most banners that the dashboard names. */
const NAMED = 8;

interface Ending {
  readonly id: string;
  readonly name: string;
  readonly end: string;
  readonly total: number;
}

const ENDING = `
  SELECT "id", "name", "displayEndDate" AS "end", count(*) OVER ()::int AS "total"
  FROM "Banner"
  WHERE NOT "deleted" AND ${periodSql('"displayStartDate"', '"displayEndDate"', '$1', ['ACTIVE'])} AND "displayEndDate" <= $1::date + ${SOON}
  ORDER BY "displayEndDate", "sortName", "id" LIMIT ${NAMED}`;

/** Banners that are shown and end within two weeks, by name; the tile of all content counts them. */
export const bannersPart: DashboardPart = {
  allow: 'banner.manage',
  async read({ at, lng }) {
    const t = translatorOf(lng, 'banner');
    const found = await rows<Ending>(ENDING, [businessDay(at)]);
    const more = (found[0]?.total ?? 0) - found.length;
    if (found.length === 0) return {};
    return {
      panels: [
        {
          kind: 'list',
          name: 'banners-ending',
          title: t('dashboard.title', { days: SOON }),
          text: null,
          link: { label: t('dashboard.link'), href: '/banner/admin?type=ACTIVE' },
          items: found.map(({ id, name, end }) => ({
            id,
            label: name,
            tag: null,
            detail: t('dashboard.until', { date: formatDate(end) }),
            href: `/banner/admin/edit/${id}`,
          })),
          more: more > 0 ? t('dashboard.more', { count: more }) : null,
        },
      ],
    };
  },
};
