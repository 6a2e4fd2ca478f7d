import { z } from 'zod';
import { type readUrlState, type UrlPart, urlList, urlOneOf, urlText } from '@/shared/url-state';
import { Handling } from '../handling/schema';
import { REQUEST_KINDS, RequestKind } from '../rules/kinds';
import { DUE_SPANS, MAX_QUEUE_ITEMS, QUEUE_OWNERS, QUEUE_PAGE } from './schema';

const Spans = z.preprocess(
  (value) => (typeof value === 'string' && value ? value.split(',') : []),
  z.array(z.enum(DUE_SPANS)).max(DUE_SPANS.length),
);

export const QueueQuery = z.object({
  owner: z.enum(QUEUE_OWNERS).default('all'),
  due: Spans.meta({ description: 'Comma-separated; without one, every open request' }),
  kind: RequestKind.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_QUEUE_ITEMS).default(QUEUE_PAGE),
  since: z.iso.datetime().optional().meta({ description: 'Counts what arrived since' }),
});
export type QueueQuery = z.output<typeof QueueQuery>;

/** An open request of any kind, as a line of the queue. */
export const QueueItem = z
  .object({
    kind: RequestKind,
    id: z.int(),
    /** product, category or number that it is about */
    subject: z.string(),
    sender: z.string(),
    arrived: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    handling: Handling,
    ownerId: z.uuid().nullable(),
    ownerName: z.string().nullable(),
    updateDate: z.iso.datetime(),
  })
  .meta({ id: 'QueueItem' });
export type QueueItem = z.output<typeof QueueItem>;

/** O-120: open requests of all kinds, most urgent first. */
export const QueueView = z
  .object({
    items: z.array(QueueItem),
    /** requests of that owner, due time and kind, listed or not; and of each owner */
    count: z.int(),
    owners: z.object({ all: z.int(), mine: z.int(), unassigned: z.int() }),
    /** that arrived since the moment in the query */
    arrivals: z.int(),
    /** moment of this answer: what arrives later is new */
    at: z.iso.datetime(),
  })
  .meta({ id: 'RequestQueue' });
export type QueueView = z.output<typeof QueueView>;

const anyKind: UrlPart<RequestKind | ''> = urlOneOf<RequestKind | ''>(['', ...REQUEST_KINDS], '');

/** State of the queue's screen in its address; `request` is the open one. */
export const QUEUE_URL = { owner: urlOneOf(QUEUE_OWNERS, 'all'), due: urlList(DUE_SPANS), kind: anyKind, request: urlText() } as const;
export type QueueState = ReturnType<typeof readUrlState<typeof QUEUE_URL>>;

export const QUEUE_SCREEN = '/requests/admin';

/** Name of a request within the queue and its address. */
export const queueKey = ({ kind, id }: Pick<QueueItem, 'kind' | 'id'>): string => `${kind}:${id}`;

/** The request of such a name; null if it is none. */
export function parseQueueKey(key: string): { kind: RequestKind; id: string } | null {
  const [name, id = ''] = key.split(':');
  const kind = REQUEST_KINDS.find((known) => known === name);
  return kind && /^[1-9]\d{0,8}$/.test(id) ? { kind, id } : null;
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['days', 48 * 60, 24 * 60],
  ['hours', 90, 60],
  ['minutes', 0, 1],
] as const;

export interface TimeLeft {
  readonly isLate: boolean;
  readonly unit: (typeof UNITS)[number][0];
  readonly count: number;
}

/** Time until a due time, or since: in days from two days on, in hours from an hour and a half on, else in minutes; rounded down. */
export function timeLeft(dueAt: string, at: Date): TimeLeft {
  const left = new Date(dueAt).getTime() - at.getTime();
  const minutes = Math.floor(Math.abs(left) / MINUTE_MS);
  const [unit, , size] = UNITS.find(([, from]) => minutes >= from) ?? UNITS[2];
  return { isLate: left < 0, unit, count: Math.floor(minutes / size) };
}

/** The item a step away from the open one; the first or last where none is open. */
export function stepFrom<Item>(items: readonly Item[], isOpen: (item: Item) => boolean, step: 1 | -1): Item | undefined {
  const at = items.findIndex(isOpen);
  if (at < 0) return step === 1 ? items[0] : items.at(-1);
  return items[at + step];
}
