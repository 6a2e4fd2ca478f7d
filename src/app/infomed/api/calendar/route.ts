import { endpoint } from '@/server/endpoint';
import { calendarOf } from '@/features/calendar/queries/calendar';
import { CALENDAR_RIGHTS } from '@/features/calendar/rules';
import { CalendarView } from '@/features/calendar/schema';

/** O-048 */
export const GET = endpoint({
  summary: 'List what goes online or expires within eight weeks, and content with missing files',
  allow: CALENDAR_RIGHTS,
  returns: CalendarView,
  handle: ({ actor }) => calendarOf(actor),
});
