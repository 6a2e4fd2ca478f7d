import { calendarOf } from '@/features/calendar/queries/calendar';
import { CALENDAR_RIGHTS } from '@/features/calendar/rules';
import { CalendarView } from '@/features/calendar/schema';
import { endpoint } from '@/server/endpoint';

/** O-048 */
export const GET = endpoint({
  summary: 'What goes online and what ends within eight weeks, and content that names a missing file',
  allow: CALENDAR_RIGHTS,
  returns: CalendarView,
  handle: ({ actor }) => calendarOf(actor),
});
