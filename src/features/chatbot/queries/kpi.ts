import 'server-only';
import { z } from 'zod';
import { translatorOf } from '@/i18n/translator';
import { db, rowsOf } from '@/server/db/client';
import { dayAfter, startOfDayInParis } from '@/server/grid-query/days';
import type { Cell, Column } from '@/server/workbook/content';
import { workbook } from '@/server/workbook/write';
import type { Actor, Language } from '@/shared/account/actor';
import { actorLabel } from '@/shared/account/actor-label';
import { type Day, dateColumn, dayOf, formatDate, formatDateTime, shiftDay } from '@/shared/dates/dates';
import { Refusal } from '@/shared/refusal';
import { daysShown, NO_FIGURES } from '../rules/kpi';
import { CHATBOT_CATEGORIES, CUSTOMER_TYPES } from '../schema/ask';
import { KPI_FIGURES, type KpiFigures, type KpiPeriod, KpiView } from '../schema/kpi';

const Part = KpiView.shape.totals.extend({ part: z.enum(['total', 'category', 'customerType', 'day']), value: z.string().nullable() });
type Part = z.output<typeof Part>;

const READ = `
  SELECT CASE WHEN grouping("day") = 0 THEN 'day' WHEN grouping("faqCategory") = 0 THEN 'category'
              WHEN grouping("requesterCustomerType") = 0 THEN 'customerType' ELSE 'total' END AS "part",
         coalesce("day"::text, "faqCategory"::text, "requesterCustomerType"::text) AS "value",
         count(DISTINCT "conversationId")::int AS "conversations",
         count(*)::int AS "questions",
         count(*) FILTER (WHERE "answerSatisfied")::int AS "answerSatisfied",
         count(*) FILTER (WHERE "firstPropositionRightResponse")::int AS "firstPropositionRight",
         count(*) FILTER (WHERE "nextPropositionRightResponse")::int AS "nextPropositionRight",
         count(*) FILTER (WHERE "sentToTeam")::int AS "sentToTeam",
         count(*) FILTER (WHERE "chatbotPvCase")::int AS "pvCases",
         count(*) FILTER (WHERE "pvCaseDeclarationSubmitted")::int AS "pvDeclarations",
         count(*) FILTER (WHERE "isUnanswered")::int AS "unanswered"
  FROM (SELECT *, ("date" AT TIME ZONE 'Europe/Paris')::date AS "day" FROM "ChatbotQuestion"
        WHERE "date" >= $1::timestamptz AND "date" < $2::timestamptz) q
  GROUP BY GROUPING SETS ((), ("day"), ("faqCategory"), ("requesterCustomerType"))`;

/** The period may go to tomorrow, not further (CHAT-16). */
function assertNotBeyondTomorrow({ to }: KpiPeriod, today: Day): void {
  if (to > shiftDay(today, 1)) throw new Refusal('INVALID_INPUT', { fields: { to: 'AFTER_TOMORROW' } });
}

const figuresOf = (part: KpiFigures | undefined): KpiFigures =>
  Object.fromEntries(KPI_FIGURES.map((figure) => [figure, part?.[figure] ?? 0])) as KpiFigures;

/** All values there can be, and what has none where there is some. */
function partsBy<Value extends string>(values: readonly Value[], parts: readonly Part[]) {
  const rest = parts.find(({ value }) => value === null);
  return [
    ...values.map((value) => ({ value, ...figuresOf(parts.find((part) => part.value === value)) })),
    ...(rest ? [{ value: null, ...figuresOf(rest) }] : []),
  ];
}

/** The figures of a period: for the screen and its workbook (CHAT-12, F-23). */
export async function chatbotKpi(period: KpiPeriod, at: Date): Promise<KpiView> {
  assertNotBeyondTomorrow(period, dayOf(at));
  const { from, to } = period;
  const end = dayAfter(to) ?? to;
  const [parts, { _min: first }] = await Promise.all([
    rowsOf(Part, READ, [startOfDayInParis(from), startOfDayInParis(end)]),
    db.chatbotQuestion.aggregate({ _min: { date: true } }),
  ]);
  const of = (kind: Part['part']) => parts.filter(({ part }) => part === kind);
  const perDay = new Map(of('day').map((part) => [part.value, part]));
  return {
    from,
    to,
    totals: figuresOf(of('total')[0] ?? NO_FIGURES),
    byCategory: partsBy(CHATBOT_CATEGORIES, of('category')),
    byCustomerType: partsBy(CUSTOMER_TYPES, of('customerType')),
    perDay: daysShown(period, first.date ? dayOf(first.date) : null).map((day) => ({ day, ...figuresOf(perDay.get(day)) })),
  };
}

const cellsOf = (figures: KpiFigures): Cell[] => KPI_FIGURES.map((figure) => figures[figure]);

function totalLines({ totals, byCategory, byCustomerType }: KpiView, lng: Language): Cell[][] {
  const t = translatorOf(lng, 'chatbot-kpi');
  const labels = translatorOf(lng, 'chatbot-statistics');
  return [
    [t('whole'), null, ...cellsOf(totals)],
    ...byCategory.map((part) => [t('byCategory'), part.value ? labels(`categories.${part.value}`) : t('noValue'), ...cellsOf(part)]),
    ...byCustomerType.map((part) => [
      t('byCustomerType'),
      part.value ? labels(`customerTypes.${part.value}`) : t('noValue'),
      ...cellsOf(part),
    ]),
  ];
}

/** CHAT-17, F-23: first sheet the totals, second the days, and the criteria behind them as in every workbook. */
export function kpiWorkbook(kpi: KpiView, actor: Pick<Actor, 'at' | 'lng' | 'name' | 'real'>): ReadableStream<Uint8Array> {
  const t = translatorOf(actor.lng, 'chatbot-kpi');
  const criteria = translatorOf(actor.lng, 'exports');
  const figures = KPI_FIGURES.map((figure): Column => ({ heading: t(`figures.${figure}`), kind: 'number' }));
  return workbook({
    name: t('sheets.totals'),
    author: actorLabel(actor),
    columns: [{ heading: t('part') }, { heading: t('value') }, ...figures],
    rows: totalLines(kpi, actor.lng),
    further: [
      {
        name: t('sheets.days'),
        columns: [{ heading: t('day'), kind: 'date' }, ...figures],
        rows: kpi.perDay.map((one) => [dateColumn(one.day), ...cellsOf(one)]),
      },
    ],
    criteria: {
      name: criteria('criteria'),
      lines: () => [
        [criteria('date'), formatDateTime(actor.at, actor.lng)],
        [criteria('by'), actorLabel(actor)],
        [t('period'), t('periodOf', { from: formatDate(kpi.from), to: formatDate(kpi.to) })],
      ],
    },
  });
}
