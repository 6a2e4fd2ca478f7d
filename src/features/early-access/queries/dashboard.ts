import 'server-only';
import type { DashboardPart } from '@/features/dashboard/queries';
import { translatorOf } from '@/i18n/translator';
import { businessDay } from '@/server/clock';
import { rows } from '@/server/db/client';
import { formatDate } from '@/shared/dates';

/** Days before its end that a drug is named. */
const SOON = 14;
/** Most drugs that the dashboard names. */
const NAMED = 8;

interface Ending {
  readonly id: string;
  readonly name: string;
  readonly end: string;
  readonly total: number;
}

const ENDING = `
  SELECT "id", "name", "endDate" AS "end", count(*) OVER ()::int AS "total"
  FROM "EarlyAccessDrug" WHERE "endDate" BETWEEN $1::date AND $1::date + ${SOON}
  ORDER BY "endDate", "sortName", "id" LIMIT ${NAMED}`;

/** Early-access drugs whose end date comes within two weeks, by name; the tile of all content counts them. */
export const earlyAccessPart: DashboardPart = {
  allow: 'earlyAccess.manage',
  async read({ at, lng }) {
    const t = translatorOf(lng, 'early-access');
    const found = await rows<Ending>(ENDING, [businessDay(at)]);
    const more = (found[0]?.total ?? 0) - found.length;
    if (found.length === 0) return {};
    return {
      panels: [
        {
          kind: 'list',
          name: 'early-access-ending',
          title: t('dashboard.title', { days: SOON }),
          text: null,
          link: { label: t('dashboard.link'), href: '/early-access-drug/admin' },
          items: found.map(({ id, name, end }) => ({
            id,
            label: name,
            tag: null,
            detail: t('endedOn', { date: formatDate(end) }),
            href: `/early-access-drug/admin/edit/${id}`,
          })),
          more: more > 0 ? t('dashboard.more', { count: more }) : null,
        },
      ],
    };
  },
};
