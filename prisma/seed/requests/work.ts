import { numberParameters } from '@/features/parameter/queries';
import type { NumberKey } from '@/features/parameter/rules';
import type { Handling } from '@/features/request/handling/schema';
import { dueOf, kindConfig, type RequestKind } from '@/features/request/rules/kinds';
import { db, rows } from '@/server/db/client';
import { displayName } from '@/shared/text/display-name';
import demo from '../demo-accounts.json' with { type: 'json' };
import type { Dice } from '../dice';
import { isWeekendInParis, midnight } from '../working-days';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days over which the requests lie: eighteen months. */
const DAYS = 540;
/** Each kind has a few that are older than the retention of personal data, for the anonymisation to find. */
const OUTDATED = 5;

/** Stands in the internal note of every request that was made up. */
export const DEMO_NOTE = 'Donnée de démonstration.';

export interface Owner {
  readonly id: string;
  readonly name: string;
}

/** The demonstration's accounts that work requests. */
export async function demoOwners(): Promise<Owner[]> {
  const emails = demo.accounts.filter(({ roles }) => (roles as string[]).includes('ROLE_ACCES_DEMANDES')).map(({ email }) => email);
  const users = await db.user.findMany({ where: { email: { in: emails } }, orderBy: { email: 'asc' } });
  return users.map((user) => ({ id: user.id, name: displayName(user) }));
}

/** The requested number of ids of a table, ascending. */
export async function reserveIds({ table, key }: { table: string; key: string }, count: number): Promise<number[]> {
  const taken = await rows<{ number: number }>(
    'SELECT nextval(pg_get_serial_sequence($1, $2))::int AS "number" FROM generate_series(1, $3)',
    [`"${table}"`, key, count],
  );
  return taken.map(({ number }) => number).sort((a, b) => a - b);
}

/** One request's place in time, and what is known of its work from the start. */
export interface Arrival {
  readonly date: Date;
  /** still to be worked, whatever the dice say: it is due before this day ends, or late */
  readonly stays?: 'OPEN' | 'IN_PROGRESS';
}

/** A moment of a working day so many days ago; weekends get few, nights none. */
function momentAgo({ roll, chance }: Dice, days: number, at: Date): Date {
  const day = new Date(at.getTime() - days * DAY);
  const start = midnight(day, isWeekendInParis(day) && chance(0.8) ? -2 : 0).getTime();
  return new Date(start + Math.floor((7.5 + 11.5 * roll() ** 1.1) * HOUR));
}

/** When the requests of a kind arrived, oldest first: eighteen months, more of them lately, some today, some due today, one late. */
export function arrivals(dice: Dice, { at, count, due }: { at: Date; count: number; due: number }): Arrival[] {
  const [start, end] = [midnight(at).getTime(), midnight(at, 1).getTime()];
  const [sinceMidnight, toMidnight] = [at.getTime() - start, end - at.getTime()];
  const today = Array.from({ length: 4 }, () => ({ date: new Date(start + Math.floor((0.05 + 0.9 * dice.roll()) * sinceMidnight)) }));
  const dueToday = Array.from({ length: 2 }, () => 0.1 + 0.8 * dice.roll()).map((share) => share * Math.min(toMidnight, due));
  const late = -(0.02 + 0.3 * dice.roll()) * due;
  const pressing = [...dueToday, late].map((left, index) => {
    const stays: Arrival['stays'] = index === 0 ? 'IN_PROGRESS' : 'OPEN';
    return { date: new Date(at.getTime() - due + Math.floor(left)), stays };
  });
  const old = Array.from({ length: OUTDATED }, () => ({ date: momentAgo(dice, dice.between(766, 788), at) }));
  const rest = Math.max(0, count - today.length - pressing.length - old.length);
  const usual = Array.from({ length: rest }, () => ({ date: momentAgo(dice, 1 + Math.floor(dice.roll() ** 1.8 * (DAYS - 4)), at) }));
  return [...today, ...pressing, ...old, ...usual].sort((a, b) => a.date.getTime() - b.date.getTime());
}

/** Chances of the four states of work: open, in progress, answered, closed. */
const SHARES = {
  fresh: [0.75, 0.2, 0.05, 0],
  running: [0.45, 0.35, 0.15, 0.05],
  justDue: [0.12, 0.18, 0.45, 0.25],
  past: [0.005, 0.015, 0.28, 0.7],
  old: [0, 0, 0.12, 0.88],
} as const;

function stateOf(dice: Dice, { date, stays }: Arrival, dueAt: Date, at: Date): Handling {
  if (stays) return stays;
  const [age, late] = [at.getTime() - date.getTime(), at.getTime() - dueAt.getTime()];
  const recent = late < 4 * DAY ? 'justDue' : 'past';
  const worked = age > 90 * DAY ? 'old' : recent;
  const share = SHARES[age < DAY / 2 && late < 0 ? 'fresh' : late < 0 ? 'running' : worked];
  const fallen = dice.roll();
  const states = ['OPEN', 'IN_PROGRESS', 'ANSWERED'] as const;
  const upTo = (index: number): number => share.slice(0, index + 1).reduce<number>((sum, one) => sum + one, 0);
  return states.find((_state, index) => fallen < upTo(index)) ?? 'CLOSED';
}

export interface Desk {
  readonly at: Date;
  readonly dice: Dice;
  readonly owners: readonly Owner[];
  /** how long a kind's request may take, in milliseconds */
  readonly due: number;
  readonly notes: readonly string[];
  readonly answers: readonly string[];
}

/** State of a request in the service's work: the older, the more surely it is done. */
export function workOf({ at, dice, owners, due, notes, answers }: Desk, arrival: Arrival) {
  const dueAt = new Date(arrival.date.getTime() + due);
  const handling = stateOf(dice, arrival, dueAt, at);
  const owner = handling === 'OPEN' && dice.chance(0.85) ? null : dice.oneOf(owners);
  const isAnswered = handling === 'ANSWERED' || (handling === 'CLOSED' && dice.chance(0.8));
  const spent = Math.min(due * (0.1 + 0.85 * dice.roll()), (at.getTime() - arrival.date.getTime()) * 0.9);
  const touched = new Date(arrival.date.getTime() + Math.floor(spent));
  return {
    handling,
    ownerId: owner?.id ?? null,
    ownerName: owner?.name ?? null,
    dueAt,
    internalNote: dice.chance(0.3) && handling !== 'OPEN' ? `${DEMO_NOTE} ${dice.oneOf(notes)}` : DEMO_NOTE,
    answer: isAnswered ? dice.oneOf(answers) : null,
    answeredAt: isAnswered ? touched : null,
    answeredByName: isAnswered ? (owner?.name ?? null) : null,
    updateDate: handling === 'OPEN' && !owner ? arrival.date : touched,
  };
}

/** How long a request of a kind may take, in milliseconds: by the current parameter of its due time. */
export async function dueTime(kind: RequestKind, key: NumberKey = kindConfig(kind).due): Promise<number> {
  const { [key]: within } = await numberParameters([key]);
  return dueOf(kind, new Date(0), within ?? 0).getTime();
}
