import 'server-only';
import { tz } from '@date-fns/tz';
import { format } from 'date-fns';

let offset = 0;

/** The one clock (I-04). Rules and commands get its reading through `actor.at`; tests move it with `moveClock`. */
export function now(): Date {
  return new Date(Date.now() + offset);
}

/** Moves the clock of this process by so many milliseconds; for tests. */
export function moveClock(milliseconds: number): void {
  offset = milliseconds;
}

const paris = tz('Europe/Paris');

/** The business day (YYYY-MM-DD) of an instant in Europe/Paris. */
export function businessDay(at: Date): string {
  return format(at, 'yyyy-MM-dd', { in: paris });
}
