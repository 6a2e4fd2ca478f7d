import { formatDate } from '@/shared/dates/dates';
import type { ColumnFilter, Condition } from '@/shared/grid/grid';
import { messageText, type Translator } from '@/shared/text/message-text';
import { isLoneOperator } from '../../../shared/grid/filter-operators';

/** Values of a set filter listed by name; the rest is counted. */
const MAX_NAMED_VALUES = 3;

/** Summary of a filter; `labelOf` labels a set's value. */
export function filterText(t: Translator, filter: ColumnFilter, labelOf: (value: string | null) => string): string {
  const translate = (key: string, values?: Record<string, string | number>) => messageText(t, key, values) ?? key;
  if (filter.filterType === 'set') {
    if (filter.values.length === 0) return translate('noneChosen');
    const first = filter.values.slice(0, MAX_NAMED_VALUES).map(labelOf).join(', ');
    return filter.values.length > MAX_NAMED_VALUES
      ? translate('summary.more', { first, count: filter.values.length - MAX_NAMED_VALUES })
      : first;
  }
  if (!('conditions' in filter)) return conditionText(t, filter);
  const join = filter.operator === 'AND' ? 'summary.and' : 'summary.or';
  return filter.conditions.map((condition) => conditionText(t, condition)).reduce((first, second) => translate(join, { first, second }));
}

function conditionText(t: Translator, condition: Condition): string {
  const translate = (key: string, values?: Record<string, string | number>) => messageText(t, key, values) ?? key;
  const operator = translate(`operators.${condition.filterType}.${condition.type}`);
  if (condition.filterType === 'boolean' || isLoneOperator(condition.type)) return operator;
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
