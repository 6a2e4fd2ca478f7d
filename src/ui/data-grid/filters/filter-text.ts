import { formatDate } from '@/shared/dates';
import type { ColumnFilter, Condition } from '@/shared/grid';
import { isAlone } from '../../../shared/filter-codec';

/** The translator of the namespace data-grid. */
export type TranslateFn = (key: string, values?: Record<string, string | number>) => string;

/** Values of a set filter listed by name; the rest is counted. */
const MAX_NAMED_VALUES = 3;

/** Summary of a filter; `labelOf` labels a set's value. */
export function filterText(translate: TranslateFn, filter: ColumnFilter, labelOf: (value: string | null) => string): string {
  if (filter.filterType === 'set') {
    if (filter.values.length === 0) return translate('noneChosen');
    const first = filter.values.slice(0, MAX_NAMED_VALUES).map(labelOf).join(', ');
    return filter.values.length > MAX_NAMED_VALUES
      ? translate('summary.more', { first, count: filter.values.length - MAX_NAMED_VALUES })
      : first;
  }
  if (!('conditions' in filter)) return conditionText(translate, filter);
  const join = filter.operator === 'AND' ? 'summary.and' : 'summary.or';
  return filter.conditions
    .map((condition) => conditionText(translate, condition))
    .reduce((first, second) => translate(join, { first, second }));
}

function conditionText(translate: TranslateFn, condition: Condition): string {
  const operator = translate(`operators.${condition.filterType}.${condition.type}`);
  if (condition.filterType === 'boolean' || isAlone(condition.type)) return operator;
  if (condition.filterType === 'text') return translate('summary.text', { operator, value: condition.filter ?? '' });
  const isDate = condition.filterType === 'date';
  const from = isDate ? formatDate(condition.dateFrom?.slice(0, 10)) : String(condition.filter ?? '');
  const to = isDate ? formatDate(condition.dateTo?.slice(0, 10)) : String(condition.filterTo ?? '');
  if (condition.type !== 'inRange') return translate('summary.value', { operator, value: from });
  if (from === to) return from;
  // A range within one year shows the year once, to fit below a column header.
  const isOneYear = isDate && from.slice(5) === to.slice(5);
  return translate('summary.range', { from: isOneYear ? from.slice(0, 5) : from, to });
}
