import 'server-only';
import { countOf, db, rows } from '@/server/db/client';
import { JsonText } from '@/server/db/json-rows';
import type { Day } from '@/shared/dates/dates';
import { isOnline, stateOf } from '../rules';
import { type FaqMainQuestionItem, type FaqSearchForm, FaqSubQuestionItem } from '../schema';

type Instants = 'creationDate' | 'updateDate';
type SubRow = Omit<FaqSubQuestionItem, 'online' | 'state' | Instants> & {
  readonly mainQuestionId: string;
} & Readonly<Record<Instants, Date>>;
type MainRow = Omit<FaqMainQuestionItem, 'subQuestions' | Instants> & Readonly<Record<Instants, Date>>;

const SUB = Object.keys(FaqSubQuestionItem.omit({ online: true, state: true }).shape)
  .map((name) => `s."${name}"`)
  .join(', ');
const MAIN = 'm."id", m."title", m."creationDate", m."updateDate", m."category", m."orderNumber", m."commentWhenDisapprovedAll"';
const IN_ORDER = 'ORDER BY m."orderNumber", m."id"';

/** The SQL of `isOnline` for the day that `day` is bound to. */
export const onlineSql = (day: string): string =>
  `(s."approved" AND coalesce(s."publicationDate" <= ${day}::date, s."published") AND coalesce(s."expirationDate" >= ${day}::date, true))`;

interface Question {
  /** whether a main question matches by itself, regardless of its sub-questions; depends on the term only */
  readonly byTitle: { readonly sql: string; readonly values: readonly unknown[] };
  readonly mains: string;
  readonly subs: string;
  readonly values: unknown[];
}

/** One value of a pair of filters; none and both restrict nothing (F-17). */
const only = <T>(chosen: readonly T[]): T | null => (chosen.length === 1 ? (chosen[0] as T) : null);

/** Which sub-questions the filters leave (FAQ-03 to FAQ-07, F-05, F-09). */
function filtersSql(form: FaqSearchForm, day: Day, bind: (value: unknown) => string): string[] {
  const parts: string[] = [];
  const [status, visibility, type] = [only(form.publishedFilters), only(form.visibilityFilters), only(form.typeFilters)];
  const approval = only(form.approvalFilters);
  if (approval) parts.push(`${approval === 'PENDING' ? 'NOT ' : ''}s."approved"`);
  if (status) parts.push(`${status === 'ONLINE' ? '' : 'NOT '}${onlineSql(bind(day))}`);
  if (visibility) parts.push(`${visibility === 'PRIVATE' ? '' : 'NOT '}s."connectedMembersOnly"`);
  if (type) parts.push(`s."type" IN (${bind(type)}::"FaqType", 'BOTH')`);
  for (const field of ['publicationDate', 'expirationDate'] as const) {
    const { from, to } = form[`${field}Filters`];
    if (from && to) parts.push(`s."${field}" BETWEEN ${bind(from)}::date AND ${bind(to)}::date`);
  }
  return parts;
}

/**
 * The two WHEREs of a search (F-17): a main question shows when its title matches or a sub-question does; of its sub-questions
 * those that match, or whose title does. Parameters only; `%`, `_` and `\` in the term are literal (V1.2.9).
 */
function questionOf(form: FaqSearchForm, day: Day): Question {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const term = form.searchTerm === '' ? null : bind(form.searchTerm);
  const filters = filtersSql(form, day, bind);
  const filtered = filters.join(' AND ') || 'TRUE';
  if (term === null) {
    const mains = filters.length === 0 ? 'TRUE' : `m."id" IN (SELECT s."mainQuestionId" FROM "FaqSubQuestion" s WHERE ${filtered})`;
    return { byTitle: { sql: String(filters.length === 0), values: [] }, mains, subs: filtered, values };
  }
  const like = `LIKE (SELECT '%' || regexp_replace(public.fold(${term}), '[\\\\%_]', '\\\\\\&', 'g') || '%')`;
  // One query per table, so that each uses its own index; an OR over both would read every text.
  const titles = `(SELECT t."id" FROM "FaqMainQuestion" t WHERE t."searchText" ${like})`;
  const texts = (column: 'id' | 'mainQuestionId') => `SELECT h."${column}" FROM "FaqSubQuestion" h WHERE h."searchText" ${like}`;
  const below = `SELECT b."id" FROM "FaqSubQuestion" b WHERE b."mainQuestionId" IN ${titles}`;
  const subs = `${filtered} AND s."id" IN (${texts('id')} UNION ${below})`;
  const byText =
    filters.length === 0
      ? `(${texts('mainQuestionId')})`
      : `(SELECT s."mainQuestionId" FROM "FaqSubQuestion" s WHERE ${filtered} AND s."id" IN (${texts('id')}))`;
  const sql = `m."id" IN ${titles}`;
  return { byTitle: { sql, values: values.slice(0, 1) }, mains: `(${sql} OR m."id" IN ${byText})`, subs, values };
}

function itemOf({ mainQuestionId: _, creationDate, updateDate, ...row }: SubRow, day: Day): FaqSubQuestionItem {
  return {
    ...row,
    creationDate: creationDate.toISOString(),
    updateDate: updateDate.toISOString(),
    online: isOnline(row, day),
    state: stateOf(row, day),
  };
}

function nested(mains: readonly MainRow[], subs: readonly SubRow[], day: Day): FaqMainQuestionItem[] {
  const of = Map.groupBy(subs, ({ mainQuestionId }) => mainQuestionId);
  return mains.map(({ creationDate, updateDate, ...main }) => ({
    ...main,
    creationDate: creationDate.toISOString(),
    updateDate: updateDate.toISOString(),
    subQuestions: (of.get(main.id) ?? []).map((sub) => itemOf(sub, day)),
  }));
}

const subsSql = (where: string): string =>
  `SELECT s."mainQuestionId", ${SUB} FROM "FaqSubQuestion" s WHERE ${where} ORDER BY s."mainQuestionId", s."order", s."id"`;

/** E-038: every match in order, with its state on that day; the client pages. */
export async function searchQuestions(form: FaqSearchForm, day: Day): Promise<FaqMainQuestionItem[]> {
  const { byTitle, subs, values } = questionOf(form, day);
  const below = await rows<SubRow>(subsSql(subs), values);
  // Those of the sub-questions that were found: no text is looked through a second time.
  const shown = [...new Set(below.map(({ mainQuestionId }) => mainQuestionId))];
  const found = await rows<MainRow>(
    `SELECT ${MAIN} FROM "FaqMainQuestion" m WHERE ${byTitle.sql} OR m."id" = ANY($${byTitle.values.length + 1}::uuid[]) ${IN_ORDER}`,
    [...byTitle.values, shown],
  );
  return nested(found, below, day);
}

/** The same as JSON text: only the columns that the schema names are selected, so nothing is checked again. */
export async function searchQuestionsJson(form: FaqSearchForm, day: Day): Promise<JsonText> {
  return new JsonText(JSON.stringify(await searchQuestions(form, day)));
}

/** One page of main questions with the total, for the first render of the list. */
export async function firstQuestions(
  form: FaqSearchForm,
  day: Day,
  { start, limit }: { start: number; limit: number },
): Promise<{ questions: FaqMainQuestionItem[]; total: number; subTotal: number }> {
  const { mains, subs, values } = questionOf(form, day);
  const [first, last] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const [found, total, subTotal] = await Promise.all([
    rows<MainRow>(`SELECT ${MAIN} FROM "FaqMainQuestion" m WHERE ${mains} ${IN_ORDER} LIMIT ${last} OFFSET ${first}`, [
      ...values,
      start,
      limit,
    ]),
    countOf(`SELECT count(*)::int AS "count" FROM "FaqMainQuestion" m WHERE ${mains}`, values),
    countOf(`SELECT count(*)::int AS "count" FROM "FaqSubQuestion" s WHERE ${subs}`, values),
  ]);
  const below = await rows<SubRow>(subsSql(`${subs} AND s."mainQuestionId" = ANY(${first}::uuid[])`), [
    ...values,
    found.map(({ id }) => id),
  ]);
  return { questions: nested(found, below, day), total, subTotal };
}

/** How many sub-questions wait for validation. */
export const pendingCount = (): Promise<number> => db.faqSubQuestion.count({ where: { approved: false } });
