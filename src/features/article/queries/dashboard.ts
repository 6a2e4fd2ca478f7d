import 'server-only';
import type { DashboardPart } from '@/features/dashboard/queries';
import { daysBefore } from '@/features/dashboard/rules';
import type { DashboardItem } from '@/features/dashboard/schema';
import { translatorOf } from '@/i18n/translator';
import { businessDay } from '@/server/clock';
import { rows } from '@/server/db/client';
import type { Language } from '@/shared/actor';
import { formatDate } from '@/shared/dates';

/** Days ahead that the dashboard tells of. */
const AHEAD = 14;
/** Most articles that it names. */
const NAMED = 8;

interface Coming {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly isExpiry: boolean;
  readonly expiring: number;
  readonly appearing: number;
}

/** What expires from today on (its last day is today or later), and what goes online from tomorrow on. */
const COMING = `
  SELECT c.*, (count(*) FILTER (WHERE c."isExpiry") OVER ())::int AS "expiring",
         (count(*) FILTER (WHERE NOT c."isExpiry") OVER ())::int AS "appearing"
  FROM (SELECT "id", "title", "expirationDate" AS "day", true AS "isExpiry" FROM "Article"
        WHERE "expirationDate" BETWEEN $1::date AND $2::date AND ("displayDate" IS NULL OR "displayDate" <= $1::date)
        UNION ALL
        SELECT "id", "title", "displayDate", false FROM "Article" WHERE "displayDate" > $1::date AND "displayDate" <= $2::date) c
  ORDER BY c."day", c."isExpiry", c."title", c."id" LIMIT ${NAMED}`;

function item({ id, title, day, isExpiry }: Coming, lng: Language): DashboardItem {
  const t = translatorOf(lng, 'article');
  const detail = t(isExpiry ? 'dashboard.expires' : 'dashboard.online', { date: formatDate(day) });
  return { id: `${id}-${isExpiry ? 'end' : 'start'}`, label: title, tag: null, detail, href: `/article/admin/edit/${id}` };
}

/** Articles that expire or go online within two weeks. */
export const articlesPart: DashboardPart = {
  allow: 'article.manage',
  async read({ at, lng }) {
    const t = translatorOf(lng, 'article');
    const day = businessDay(at);
    const coming = await rows<Coming>(COMING, [day, daysBefore(day, -AHEAD)]);
    const { expiring = 0, appearing = 0 } = coming[0] ?? {};
    const more = expiring + appearing - coming.length;
    const list = '/article/admin';
    return {
      tiles: [
        {
          name: 'articles',
          tone: 'calm',
          count: expiring,
          href: coming.length > 0 ? '#articles' : list,
          label: t('dashboard.label'),
          detail: t('dashboard.detail', { count: appearing }),
        },
      ],
      panels:
        coming.length === 0
          ? []
          : [
              {
                kind: 'list',
                name: 'articles',
                title: t('dashboard.title'),
                text: t('dashboard.text'),
                link: { label: t('dashboard.link'), href: list },
                items: coming.map((each) => item(each, lng)),
                more: more > 0 ? t('dashboard.more', { count: more }) : null,
              },
            ],
    };
  },
};
