import { formatDate } from '@/shared/dates';
import type { ColumnFilter, Condition } from '@/shared/grid';
import { isAlone } from '../../../shared/filter-codec';

/** What a filter says, in words: `Say` is the translator of the area data-grid. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** Values of a set filter that are named before the rest is counted. */
const NAMED = 3;

/** `named` writes a set's value in the reader's words. */
export function filterText(say: Say, filter: ColumnFilter, named: (value: string | null) => string): string {
  if (filter.filterType === 'set') {
    if (filter.values.length === 0) return say('noneChosen');
    const first = filter.values.slice(0, NAMED).map(named).join(', ');
    return filter.values.length > NAMED ? say('said.more', { first, count: filter.values.length - NAMED }) : first;
  }
  if (!('conditions' in filter)) return conditionText(say, filter);
  const join = filter.operator === 'AND' ? 'said.and' : 'said.or';
  return filter.conditions.map((condition) => conditionText(say, condition)).reduce((first, second) => say(join, { first, second }));
}

function conditionText(say: Say, condition: Condition): string {
  const operator = say(`operators.${condition.filterType}.${condition.type}`);
  if (condition.filterType === 'boolean' || isAlone(condition.type)) return operator;
  if (condition.filterType === 'text') return say('said.text', { operator, value: condition.filter ?? '' });
  const isDate = condition.filterType === 'date';
  const from = isDate ? formatDate(condition.dateFrom?.slice(0, 10)) : String(condition.filter ?? '');
  const to = isDate ? formatDate(condition.dateTo?.slice(0, 10)) : String(condition.filterTo ?? '');
  if (condition.type !== 'inRange') return say('said.value', { operator, value: from });
  if (from === to) return from;
  // Within one year the year is said once, as people do: it has to fit below a heading.
  const isOneYear = isDate && from.slice(5) === to.slice(5);
  return say('said.range', { from: isOneYear ? from.slice(0, 5) : from, to });
}
