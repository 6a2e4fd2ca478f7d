import 'server-only';
import { type Day, shiftDay } from '@/shared/dates/dates';
import { startOfDayInParis } from './grid-query/days';
import { processGlobals } from './process/process-globals';

const clock = processGlobals('clock', () => ({ offset: 0 }));

/** The one clock (I-04). Rules and commands get its reading through `actor.at`; tests move it with `moveClock`. */
export function now(): Date {
  return new Date(Date.now() + clock.offset);
}

/** Moves the clock of this process by this many milliseconds; for tests. */
export function moveClock(milliseconds: number): void {
  clock.offset = milliseconds;
}

/**
 * The same actor at a moment after the given ones. Versions are times of change: a save that waited for another one's lock,
 * or a server whose clock is behind, must not write an older version than one already read (rule 9).
 */
export function withTimestampAfter<A extends { readonly at: Date }>(actor: A, ...dates: readonly (Date | null | undefined)[]): A {
  const latest = Math.max(...dates.map((date) => date?.getTime() ?? 0));
  return actor.at.getTime() > latest ? actor : { ...actor, at: new Date(latest + 1) };
}

/** The moment at which a day is over: midnight in Europe/Paris, also where its last night is an hour longer. */
export function endOfBusinessDay(day: Day): Date {
  return new Date(startOfDayInParis(shiftDay(day, 1)));
}
