import 'server-only';
import { z } from 'zod';
import type { DashboardPart } from '@/features/dashboard/queries';
import type { DashboardItem } from '@/features/dashboard/schema';
import { translatorOf } from '@/i18n/translator';
import { countOf, rowsOf } from '@/server/db/client';
import { formatDate } from '@/shared/dates/dates';

/** Maximum number of sub-questions that the dashboard names. */
const NAMED = 6;

const Named = z.object({ id: z.string(), mainQuestionId: z.string(), title: z.string(), mainTitle: z.string(), date: z.date() });
type Named = z.output<typeof Named>;

const NAMES = 's."id", s."mainQuestionId", s."title", m."title" AS "mainTitle"';
const FROM = 'FROM "FaqSubQuestion" s JOIN "FaqMainQuestion" m ON m."id" = s."mainQuestionId"';
const PENDING = 'NOT s."approved"';

const pending = (): Promise<Named[]> =>
  rowsOf(Named, `SELECT ${NAMES}, s."updateDate" AS "date" ${FROM} WHERE ${PENDING} ORDER BY s."updateDate", s."id" LIMIT ${NAMED}`);

const itemOf = ({ id, mainQuestionId, title, mainTitle }: Named, detail: string): DashboardItem => ({
  id,
  label: title,
  tag: mainTitle,
  detail,
  href: `/faq/admin/edit/${mainQuestionId}/subQuestion/${id}`,
});

/** Sub-questions that wait for an approval: the number on the menu and the dashboard (S-01). */
export const countPendingSubQuestions = (): Promise<number> =>
  countOf(`SELECT count(*)::int AS "count" FROM "FaqSubQuestion" s WHERE ${PENDING}`);

/** Sub-questions that wait for a validation, by name (S-01); what soon ends is the calendar's, for all content together. */
export const faqPart: DashboardPart = {
  allow: 'faq.manage',
  async read({ lng }) {
    const t = translatorOf(lng, 'dashboard');
    const [waiting, named] = await Promise.all([countPendingSubQuestions(), pending()]);
    const [first] = named;
    return {
      tiles: [
        {
          name: 'faqPending',
          isWork: true,
          tone: waiting > 0 ? 'warn' : 'calm',
          count: waiting,
          href: waiting > 0 ? '#faqPending' : null,
          label: t('faqPending.label'),
          detail: first ? t('faqPending.oldest', { date: formatDate(first.date) }) : t('faqPending.none'),
        },
      ],
      panels:
        waiting === 0
          ? []
          : [
              {
                kind: 'list',
                name: 'faqPending',
                title: t('faqPending.title'),
                text: t('faqPending.text'),
                link: { label: t('faqPending.link'), href: '/faq/admin?status=OFFLINE' },
                items: named.map((sub) => itemOf(sub, t('faqPending.since', { date: formatDate(sub.date) }))),
                more: waiting > named.length ? t('faqPending.more', { count: waiting - named.length }) : null,
              },
            ],
    };
  },
};
