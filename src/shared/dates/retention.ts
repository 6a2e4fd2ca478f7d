import { TZDate } from '@date-fns/tz';
import { format, subMonths } from 'date-fns';
import { type Day, dayOf } from './dates';

/**
 * The first day whose records are retained (S-04): `months` calendar months before today, in Paris. Whatever arrived before it is
 * older than the duration; where the month has no such day its last one is used, so that nothing goes too early.
 */
export function retentionStart(at: Date, months: number): Day {
  // A day of the calendar has no zone: it is computed with as midnight UTC.
  return format(subMonths(new TZDate(`${dayOf(at)}T00:00:00Z`, 'UTC'), months), 'yyyy-MM-dd');
}
