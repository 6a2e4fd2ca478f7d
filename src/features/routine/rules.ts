import { TZDate } from '@date-fns/tz';
import { dayOf, TIME_ZONE } from '@/shared/dates';

/** A running process gives a sign of life so often … */
export const BEAT_SECONDS = 10;
/** … and without one for so long it counts as dead. */
const SILENCE_SECONDS = 120;

export interface Beating {
  readonly state: string;
  readonly startedAt: Date;
  readonly beatAt: Date;
}

/** From when on a run that gave no sign of life counts as dead. */
export const silentSince = (at: Date): Date => new Date(at.getTime() - SILENCE_SECONDS * 1000);

export function isDead(run: Beating, at: Date): boolean {
  return run.state === 'RUNNING' && run.beatAt < silentSince(at);
}

/** Why a dead run is over: its process went away, or none ever took it up. */
export function deathOf(run: Pick<Beating, 'startedAt' | 'beatAt'>): 'INTERRUPTED' | 'NOT_TAKEN' {
  return run.beatAt > run.startedAt ? 'INTERRUPTED' : 'NOT_TAKEN';
}

/** The figures among what a run kept. */
export function figuresOf(counts: unknown): [name: string, value: number][] {
  return Object.entries(counts ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}

/** Whether a run changed anything; one by its schedule that did not is neither traced nor kept for long. */
export function didSomething(counts: unknown): boolean {
  return figuresOf(counts).some(([, value]) => value !== 0);
}

/** The schedule in parts that a sentence can be made of; null for a cron line that no sentence says. */
export type Schedule =
  | { readonly every: 'minutes'; readonly step: number }
  | { readonly every: 'hour'; readonly minute: number }
  | { readonly every: 'day'; readonly time: string }
  | { readonly every: 'week'; readonly time: string; readonly weekday: number };

const NUMBER = /^\d+$/;

export function scheduleOf(cron: string): Schedule | null {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.trim().split(/\s+/);
  if (day !== '*' || month !== '*') return null;
  const [isStep, step = '1'] = /^\*(?:\/(\d+))?$/.exec(minute) ?? [];
  if (isStep) return hour === '*' && weekday === '*' ? { every: 'minutes', step: Number(step) } : null;
  if (!NUMBER.test(minute)) return null;
  if (hour === '*') return weekday === '*' ? { every: 'hour', minute: Number(minute) } : null;
  if (!NUMBER.test(hour)) return null;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (weekday === '*') return { every: 'day', time };
  return NUMBER.test(weekday) ? { every: 'week', time, weekday: Number(weekday) % 7 } : null;
}

/** The numbers that one field of a cron line names: `*`, steps, ranges and lists. */
function numbersOf(field: string, from: number, to: number): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const part of field.split(',')) {
    const [, range = '', step = '1'] = /^([^/]+)(?:\/(\d+))?$/.exec(part) ?? [];
    const [low = '', high] = range === '*' ? [String(from), String(to)] : range.split('-');
    for (let n = Number(low); n <= Number(high ?? low); n += Number(step)) numbers.add(n);
  }
  return numbers;
}

/** A year and a day: a cron line that names no moment in it never runs. */
const DAYS_AHEAD = 367;

/** When a cron line in Europe/Paris is due next after `at`. */
export function nextRun(cron: string, at: Date): Date | null {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.trim().split(/\s+/);
  const [minutes, hours] = [numbersOf(minute, 0, 59), numbersOf(hour, 0, 23)];
  const [days, months, weekdays] = [numbersOf(day, 1, 31), numbersOf(month, 1, 12), numbersOf(weekday.replace(/7/g, '0'), 0, 6)];
  const [y = 0, m = 1, d = 1] = dayOf(at).split('-').map(Number);
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const date = new Date(Date.UTC(y, m - 1, d + ahead));
    if (!days.has(date.getUTCDate()) || !months.has(date.getUTCMonth() + 1) || !weekdays.has(date.getUTCDay())) continue;
    for (const h of hours) {
      for (const min of minutes) {
        const moment = new TZDate(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), h, min, TIME_ZONE);
        if (moment.getTime() > at.getTime()) return new Date(moment.getTime());
      }
    }
  }
  return null;
}
