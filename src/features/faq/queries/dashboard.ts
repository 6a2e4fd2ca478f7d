import 'server-only';
import type { DashboardPart } from '@/features/dashboard/queries';
import { daysBefore } from '@/features/dashboard/rules';
import type { DashboardItem } from '@/features/dashboard/schema';
import { translatorOf } from '@/i18n/translator';
import { businessDay } from '@/server/clock';
import { rows } from '@/server/db/client';
import { type Day, formatDate } from '@/shared/dates';
import { onlineSql } from './search';

/** Days before its last one from which an online sub-question is named. */
const SOON_DAYS = 14;
/** Most sub-questions that the dashboard names of a kind. */
const NAMED = 6;

interface Named {
  readonly id: string;
  readonly mainQuestionId: string;
  readonly title: string;
  readonly mainTitle: string;
  readonly date: Date | Day;
}

const NAMES = 's."id", s."mainQuestionId", s."title", m."title" AS "mainTitle"';
const FROM = 'FROM "FaqSubQuestion" s JOIN "FaqMainQuestion" m ON m."id" = s."mainQuestionId"';
const SOON = `${onlineSql('$1')} AND s."expirationDate" <= $2::date`;
const PENDING = 'NOT s."approved"';

const countOf = async (where: string, values: readonly unknown[]): Promise<number> =>
  (await rows<{ total: number }>(`SELECT count(*)::int AS "total" FROM "FaqSubQuestion" s WHERE ${where}`, values))[0]?.total ?? 0;

const pending = (): Promise<Named[]> =>
  rows(`SELECT ${NAMES}, s."updateDate" AS "date" ${FROM} WHERE ${PENDING} ORDER BY s."updateDate", s."id" LIMIT ${NAMED}`);
const expiring = (today: Day, last: Day): Promise<Named[]> =>
  rows(`SELECT ${NAMES}, s."expirationDate" AS "date" ${FROM} WHERE ${SOON} ORDER BY s."expirationDate", s."id" LIMIT ${NAMED}`, [
    today,
    last,
  ]);

const itemOf = ({ id, mainQuestionId, title, mainTitle }: Named, detail: string): DashboardItem => ({
  id,
  label: title,
  tag: mainTitle,
  detail,
  href: `/faq/admin/edit/${mainQuestionId}/subQuestion/${id}`,
});

/**
 * Sub-questions that wait for a validation, and those that the public will soon no longer see, by name (S-01); the tile of
 * what expires is the calendar's, for all content together.
 */
export const faqPart: DashboardPart = {
  allow: 'faq.manage',
  async read({ at, lng }) {
    const t = translatorOf(lng, 'dashboard');
    const today = businessDay(at);
    const last = daysBefore(today, -SOON_DAYS);
    const [waiting, named, ending, soon] = await Promise.all([
      countOf(PENDING, []),
      pending(),
      countOf(SOON, [today, last]),
      expiring(today, last),
    ]);
    const [first] = named;
    const soonHref = `/faq/admin?${new URLSearchParams({ status: 'ONLINE', expiresFrom: today, expiresTo: last })}`;
    const panel = (name: 'faqPending' | 'faqExpiring', items: DashboardItem[], total: number, href: string) => ({
      kind: 'list' as const,
      name,
      title: t(`${name}.title`),
      text: t(`${name}.text`),
      link: { label: t(`${name}.link`), href },
      items,
      more: total > items.length ? t(`${name}.more`, { count: total - items.length }) : null,
    });
    const pendingItems = named.map((sub) => itemOf(sub, t('faqPending.since', { date: formatDate(sub.date) })));
    const soonItems = soon.map((sub) => itemOf(sub, t('faqExpiring.until', { date: formatDate(sub.date) })));
    return {
      tiles: [
        {
          name: 'faqPending',
          tone: waiting > 0 ? 'warn' : 'calm',
          count: waiting,
          href: waiting > 0 ? '#faqPending' : '/faq/admin',
          label: t('faqPending.label'),
          detail: first ? t('faqPending.oldest', { date: formatDate(first.date) }) : t('faqPending.none'),
        },
      ],
      panels: [
        ...(waiting > 0 ? [panel('faqPending', pendingItems, waiting, '/faq/admin?status=OFFLINE')] : []),
        ...(ending > 0 ? [panel('faqExpiring', soonItems, ending, soonHref)] : []),
      ],
    };
  },
};
