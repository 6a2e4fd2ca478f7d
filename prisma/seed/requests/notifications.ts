import { randomUUID } from 'node:crypto';
import { db } from '@/server/db/client';
import type { RequestNotificationKind } from '@/server/db/generated/client';
import type { Dice } from '../dice';
import type { Owner } from './work';

const HOUR = 3_600_000;
/** Maximum number of requests of one notification, and the time over which they are collected. */
const MAX_ITEMS = 9;
const GATHERED = 5 * 24 * HOUR;
/** Those that came last are still to be sent. */
const STILL_NEW = 5;

export interface Sent {
  readonly status: 'NEW' | 'SENT';
  readonly sentAt: Date | null;
  readonly notificationId: string | null;
}
interface Listed {
  readonly id: number;
  readonly date: Date;
}

/** The requests, oldest first, grouped by notification; none is late enough to lie after `at`. */
function heapsOf(requests: readonly Listed[]): Listed[][] {
  const heaps: Listed[][] = [];
  for (const request of requests) {
    const heap = heaps.at(-1);
    const first = heap?.[0];
    if (heap && first && heap.length < MAX_ITEMS && request.date.getTime() - first.date.getTime() < GATHERED) heap.push(request);
    else heaps.push([request]);
  }
  return heaps;
}

interface History {
  readonly kind: RequestNotificationKind;
  readonly recipients: readonly string[];
  readonly owners: readonly Owner[];
  readonly at: Date;
  readonly dice: Dice;
}

/**
 * Writes the history of sendings for requests in the order of their arrival, and answers what each bears of it. One sending
 * in twelve failed first: the next one took the same requests.
 */
export async function seedNotifications(requests: readonly Listed[], { kind, recipients, owners, at, dice }: History): Promise<Sent[]> {
  const sent = requests.slice(0, Math.max(0, requests.length - STILL_NEW));
  const outcome = new Map<number, Sent>();
  const data = heapsOf(sent).flatMap((heap) => {
    const last = heap.at(-1)?.date ?? at;
    const date = new Date(Math.min(last.getTime() + dice.between(1, 5) * HOUR, at.getTime() - 60_000));
    const owner = dice.oneOf(owners);
    const requestIds = heap.map(({ id }) => id);
    const done = { id: randomUUID(), kind, date, recipients: [...recipients], requestIds, endedAt: new Date(date.getTime() + 4_000) };
    const by = { startedById: owner.id, startedByName: owner.name };
    for (const { id } of heap) outcome.set(id, { status: 'SENT', sentAt: done.endedAt, notificationId: done.id });
    const notification = { ...done, ...by, state: 'SENT' as const };
    if (!dice.chance(1 / 12)) return [notification];
    const before = new Date(date.getTime() - 20 * 60_000);
    const failure = { ...notification, id: randomUUID(), date: before, endedAt: new Date(before.getTime() + 31_000) };
    return [{ ...failure, state: 'FAILED' as const, error: 'connect ETIMEDOUT smtp.demo.example:587' }, notification];
  });
  await db.requestNotification.createMany({ data });
  return requests.map(({ id }) => outcome.get(id) ?? { status: 'NEW', sentAt: null, notificationId: null });
}
