import 'server-only';
import { translatorOf } from '@/i18n/translator';
import type { GridExport, GridTexts } from '@/server/export/grid-export';
import { daysMeant } from '@/server/grid-query/days';
import type { Filter, GridQuery, Leaf } from '@/server/grid-query/query';
import type { Cell } from '@/server/workbook/content';
import type { Actor } from '@/shared/account/actor';
import { actorLabel } from '@/shared/account/actor-label';
import { dayOf, formatDate, formatDateTime } from '@/shared/dates/dates';
import { isBlankOperator } from '@/shared/grid/filter-operators';
import type { Grid } from '@/shared/grid/grid';
import { messageText } from '@/shared/text/message-text';

type Translate = ReturnType<typeof translatorOf<'exports'>>;
interface Reading<Name extends string> {
  readonly grid: Grid<Name>;
  readonly texts: GridTexts<Name>;
  readonly t: Translate;
  readonly actor: Pick<Actor, 'at' | 'lng' | 'name'>;
}

/** One operand as displayed in the column: a label, a day, Oui or Non. */
function operandLabel<Name extends string>(
  { grid, texts, t, actor }: Reading<Name>,
  { column, kind }: Leaf<Name>,
  operand: string | null,
): string {
  if (operand === null) return t('empty');
  const declared = grid.columns[column].kind;
  if (kind === 'text') return operand;
  if (declared === 'boolean') return translatorOf(actor.lng, 'common')(operand === 'true' ? 'yes' : 'no');
  if (declared === 'date' || declared === 'datetime') return formatDate(operand);
  return texts.value(column, operand);
}

function dayLabel<Name extends string>({ t, actor }: Reading<Name>, { operator, operands }: Leaf<Name>): string {
  const [value = null, to = null] = operands;
  if (value !== null) return messageText(t, `day.${operator}`, { value: formatDate(value), to: formatDate(to) }) ?? operator;
  // Relative to the day of the export: written as absolute days.
  if (operator === 'past') return t('day.lessThan', { value: formatDateTime(actor.at, actor.lng) });
  const range = daysMeant(operator, operands, dayOf(actor.at));
  if (range?.from === range?.to) return t('day.equals', { value: formatDate(range?.from) });
  return t('day.inRange', { value: formatDate(range?.from), to: formatDate(range?.to) });
}

function leafLabel<Name extends string>(reading: Reading<Name>, leaf: Leaf<Name>): string {
  const { t } = reading;
  const operands = leaf.operands.map((operand) => operandLabel(reading, leaf, operand));
  if (leaf.kind === 'set') {
    const values = operands.join(', ') || t('nothing');
    return t(leaf.operator === 'notIn' ? 'noneOf' : 'oneOf', { values });
  }
  if (isBlankOperator(leaf.operator)) return t(`text.${leaf.operator}`);
  if (leaf.kind === 'date') return dayLabel(reading, leaf);
  if (leaf.kind === 'boolean') return translatorOf(reading.actor.lng, 'common')(leaf.operator === 'true' ? 'yes' : 'no');
  if (leaf.operator === 'me') return t('text.equals', { value: reading.actor.name });
  const [value = '', to = ''] = operands;
  return messageText(t, `${leaf.kind}.${leaf.operator}`, { value: value ?? '', to: to ?? '' }) ?? leaf.operator;
}

const columnsOf = <Name extends string>(filter: Filter<Name>): Name[] =>
  'join' in filter ? filter.of.flatMap(columnsOf) : [filter.column];

/** A filter as text; a single column is named once. */
function filterLabel<Name extends string>(reading: Reading<Name>, filter: Filter<Name>): string {
  const [only, ...others] = [...new Set(columnsOf(filter))];
  if (only === undefined) return '';
  const withColumn = (column: Name, words: string) =>
    `${reading.texts.heading(column)}${reading.actor.lng === 'fr' ? '\u00a0' : ''}: ${words}`;
  const partLabel = (part: Filter<Name>, isInner: boolean): string => {
    if (!('join' in part)) return others.length > 0 ? withColumn(part.column, leafLabel(reading, part)) : leafLabel(reading, part);
    const parts = part.of.filter((one) => columnsOf(one).length > 0).map((one) => partLabel(one, true));
    const joined = parts.reduce((left, right) => reading.t(part.join === 'AND' ? 'and' : 'or', { left, right }));
    return isInner && parts.length > 1 ? `(${joined})` : joined;
  };
  return others.length > 0 ? partLabel(filter, false) : withColumn(only, partLabel(filter, false));
}

/** Filters of a request as text, one per line: columns, operators and values as displayed. */
export function filterLines<Name extends string>(reading: Reading<Name>, filter: Filter<Name>): string[] {
  const parts = 'join' in filter && filter.join === 'AND' ? filter.of : [filter];
  return parts.map((part) => filterLabel(reading, part)).filter((words) => words !== '');
}

/** The filters, and beside them the words of a quick search, which comes last. */
function withoutSearch<Name extends string>(filter: Filter<Name>): { filter: Filter<Name>; searched: string | undefined } {
  const [first, last] = 'join' in filter ? filter.of : [];
  const searched = last && 'join' in last ? last.searched : undefined;
  return searched !== undefined && first ? { filter: first, searched } : { filter, searched: undefined };
}

/** The last sheet of a grid's workbook: when, who, what was filtered and how it is sorted, how many rows. */
export function criteriaLines<Name extends string>(
  { grid, scope }: Pick<GridExport<Name>, 'grid' | 'scope'>,
  details: {
    readonly texts: GridTexts<Name>;
    readonly query: GridQuery<Name>;
    readonly exporter: Pick<Actor, 'at' | 'lng' | 'name' | 'real'>;
    readonly count: number;
  },
): (readonly Cell[])[] {
  const { texts, query, exporter } = details;
  const t = translatorOf(exporter.lng, 'exports');
  const reading = { grid, texts, t, actor: exporter };
  const { filter, searched } = withoutSearch(query.filter);
  const filters = [...(scope ? filterLines(reading, scope) : []), ...filterLines(reading, filter)];
  const sortItems = query.sort.length > 0 ? query.sort : (grid.defaultSort as typeof query.sort);
  const sort = sortItems.map(({ colId, sort: way }) => t(way === 'asc' ? 'ascending' : 'descending', { column: texts.heading(colId) }));
  return [
    [t('date'), formatDateTime(exporter.at, exporter.lng)],
    [t('by'), actorLabel(exporter)],
    ...(searched ? [[t('search'), t('quoted', { text: searched })]] : []),
    ...(filters.length > 0 ? filters : [t('noFilter')]).map((words, line) => [line === 0 ? t('filters') : null, words]),
    [t('sort'), sort.join(', ')],
    [t('rows'), details.count],
  ];
}
