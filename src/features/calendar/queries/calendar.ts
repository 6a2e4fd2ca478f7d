import 'server-only';
import type { Actor } from '@/shared/account/actor';
import { dayOf, shiftDay } from '@/shared/dates/dates';
import { DAYS_AHEAD, kindsOf } from '../rules';
import type { CalendarView } from '../schema';
import { brokenReferences } from './broken';
import { eventsBetween } from './events';

/** The coming eight weeks of the content that the reader may see, and what of it names a file that is not there. */
export async function calendarOf(actor: Pick<Actor, 'roles' | 'at'>): Promise<CalendarView> {
  const kinds = kindsOf(actor);
  const from = dayOf(actor.at);
  const to = shiftDay(from, DAYS_AHEAD - 1);
  const [events, broken] = await Promise.all([eventsBetween(kinds, from, to), brokenReferences(kinds)]);
  return { from, to, ...events, ...broken };
}
