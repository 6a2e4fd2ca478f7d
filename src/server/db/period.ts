import 'server-only';
import { PERIODS, type Period } from '@/shared/dates/period';

/** A quoted name, or an alias and a quoted name: what is written into a statement comes from the code and never from a call. */
const COLUMN = /^(?:[a-z]\w*\.)?"\w+"$/i;
const PARAMETER = /^\$[1-9]\d*(?:::date)?$/;

/**
 * The condition 'on that day it is one of these' (C-01), the SQL of `periodOf`. An empty list means all, and so do all three.
 * The columns are `date`s written as in the statement ('"displayDate"', 'b."displayStartDate"'), the day a parameter
 * ('$2'). Each value is a part of its own, so that none is ever in two.
 */
export function periodSql(startColumn: string, endColumn: string, dayParameter: string, periods: readonly Period[]): string {
  if (!COLUMN.test(startColumn) || !COLUMN.test(endColumn) || !PARAMETER.test(dayParameter)) throw new Error('not a column or parameter');
  if (periods.length === 0 || PERIODS.every((period) => periods.includes(period))) return `(${dayParameter}::date IS NOT NULL)`;
  const day = `${dayParameter}::date`;
  const begun = `(${startColumn} IS NULL OR ${startColumn} <= ${day})`;
  const parts: Record<Period, string> = {
    PAST: `(${begun} AND ${endColumn} < ${day})`,
    ACTIVE: `(${begun} AND (${endColumn} IS NULL OR ${endColumn} >= ${day}))`,
    FUTURE: `(${startColumn} > ${day})`,
  };
  return `(${PERIODS.filter((period) => periods.includes(period))
    .map((period) => parts[period])
    .join(' OR ')})`;
}
