import { TZDate } from '@date-fns/tz';
import { dayOf, TIME_ZONE } from '@/shared/dates/dates';

/** Interval of a running process's heartbeats. */
export const HEARTBEAT_SECONDS = 10;
/** Without a heartbeat for this long a run counts as stale. */
const HEARTBEAT_TIMEOUT_SECONDS = 120;

export interface Heartbeat {
  readonly state: string;
  readonly startedAt: Date;
  readonly beatAt: Date;
}

/** Runs whose last heartbeat is before this time are stale. */
export const heartbeatDeadline = (at: Date): Date => new Date(at.getTime() - HEARTBEAT_TIMEOUT_SECONDS * 1000);

/** Whether a running one has lost its process: no heartbeat for HEARTBEAT_TIMEOUT_SECONDS. */
export function isStale(run: Heartbeat, at: Date): boolean {
  return run.state === 'RUNNING' && run.beatAt < heartbeatDeadline(at);
}

/** Why a stale run ended: its process stopped, or no process claimed it. */
export function staleReason(run: Pick<Heartbeat, 'startedAt' | 'beatAt'>): 'INTERRUPTED' | 'NOT_TAKEN' {
  return run.beatAt > run.startedAt ? 'INTERRUPTED' : 'NOT_TAKEN';
}

/** The numbers among a run's counts. */
export function figuresOf(counts: unknown): [name: string, value: number][] {
  return Object.entries(counts ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}

/** Whether a run changed anything; a scheduled one that did not is neither audited nor retained for long. */
export function didSomething(counts: unknown): boolean {
  return figuresOf(counts).some(([, value]) => value !== 0);
}

/** The schedule in translatable parts; null for a cron line without a translation. */
export type Schedule =
  | { readonly every: 'minutes'; readonly step: number }
  | { readonly every: 'hour'; readonly minute: number }
  | { readonly every: 'day'; readonly time: string }
  | { readonly every: 'week'; readonly time: string; readonly weekday: number };

const NUMBER = /^\d+$/;

/** Reads a cron line in Europe/Paris. */
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

/** The numbers of one cron field: `*`, steps, ranges and lists. */
function numbersOf(field: string, from: number, to: number): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const part of field.split(',')) {
    const [, range = '', step = '1'] = /^([^/]+)(?:\/(\d+))?$/.exec(part) ?? [];
    const [low = '', high] = range === '*' ? [String(from), String(to)] : range.split('-');
    for (let n = Number(low); n <= Number(high ?? low); n += Number(step)) numbers.add(n);
  }
  return numbers;
}

/** A year and a day: a cron line without a time in it never runs. */
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
