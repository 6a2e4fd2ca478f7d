import 'server-only';
import { type AuditEvent, recordAll } from '@/server/audit/record';
import { db, type Transaction } from '@/server/db/client';
import type { Actor } from '@/shared/account/actor';
import { Refusal } from '@/shared/refusal';
import { lockFaq } from '../queries/record';
import { renumbered, swappedPlaces } from '../rules';
import type { FaqOrderBody } from '../schema';

interface Placed {
  readonly id: string;
  readonly title: string;
  readonly place: number;
}
type SubPlaced = Placed & { readonly mainQuestionId: string };

async function readMains(tx: Transaction): Promise<Placed[]> {
  const select = { id: true, title: true, orderNumber: true };
  const found = await tx.faqMainQuestion.findMany({ select, orderBy: [{ orderNumber: 'asc' }, { id: 'asc' }] });
  return found.map(({ orderNumber, ...main }) => ({ ...main, place: orderNumber }));
}

async function readSubs(tx: Transaction): Promise<SubPlaced[]> {
  const select = { id: true, title: true, order: true, mainQuestionId: true };
  const found = await tx.faqSubQuestion.findMany({ select, orderBy: [{ order: 'asc' }, { id: 'asc' }] });
  return found.map(({ order, ...sub }) => ({ ...sub, place: order }));
}

interface Move {
  readonly item: Placed;
  readonly place: number;
}
const movesOf = (items: readonly Placed[], places: readonly number[]): Move[] =>
  items.flatMap((item, index) => (item.place === places[index] ? [] : [{ item, place: places[index] as number }]));

const actsOf = (type: 'MAIN_QUESTION' | 'SUB_QUESTION', moves: readonly Move[]): AuditEvent[] =>
  moves.map(({ item, place }) => ({
    type,
    action: 'EDIT',
    entityId: item.id,
    entityLabel: item.title,
    changes: [{ field: type === 'MAIN_QUESTION' ? 'orderNumber' : 'order', before: item.place, after: place }],
  }));

/**
 * Writes places only: reordering is no edit (F-03), so approvals stay and open forms do not become stale.
 */
async function write(tx: Transaction, mains: readonly Move[], subs: readonly Move[], actor: Actor): Promise<void> {
  const [mainIds, mainPlaces] = [mains.map(({ item }) => item.id), mains.map(({ place }) => place)];
  const [subIds, subPlaces] = [subs.map(({ item }) => item.id), subs.map(({ place }) => place)];
  if (mains.length > 0)
    await tx.$executeRaw`UPDATE "FaqMainQuestion" m SET "orderNumber" = n."place"
      FROM unnest(${mainIds}::uuid[], ${mainPlaces}::int[]) AS n("id", "place") WHERE m."id" = n."id"`;
  if (subs.length > 0)
    await tx.$executeRaw`UPDATE "FaqSubQuestion" s SET "order" = n."place"
      FROM unnest(${subIds}::uuid[], ${subPlaces}::int[]) AS n("id", "place") WHERE s."id" = n."id"`;
  await recordAll(tx, actor, [...actsOf('MAIN_QUESTION', mains), ...actsOf('SUB_QUESTION', subs)]);
}

interface RequestedPlace {
  readonly id: string;
  readonly place: number;
  readonly read: number | null | undefined;
}

/** The moves of one list, which must match the stored list as it was loaded. Throws RECORD_STALE. */
function movesTo(current: readonly Placed[], requested: readonly RequestedPlace[]): Move[] {
  const byId = new Map(current.map((item) => [item.id, item]));
  const ids = new Set(requested.map(({ id }) => id));
  const isSame = current.length === requested.length && ids.size === requested.length && requested.every(({ id }) => byId.has(id));
  if (!isSame || requested.some(({ id, read }) => read != null && byId.get(id)?.place !== read)) throw new Refusal('RECORD_STALE');
  // Sorting is stable: equal places follow the order of the body.
  const sorted = requested.toSorted((a, b) => a.place - b.place);
  const items = sorted.flatMap(({ id }) => byId.get(id) ?? []);
  return movesOf(items, renumbered(sorted.map(({ place }) => place)));
}

/** E-039: the whole order at once (F-11). Throws RECORD_STALE when questions were added, deleted or moved concurrently. */
export async function reorder(body: FaqOrderBody, actor: Actor): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockFaq(tx);
    const [mains, subs] = [await readMains(tx), await readSubs(tx)];
    const below = Map.groupBy(subs, ({ mainQuestionId }) => mainQuestionId);
    const requested = body.map(({ id, orderNumber, orderNumberRead }) => ({ id, place: orderNumber, read: orderNumberRead }));
    const mainMoves = movesTo(mains, requested);
    const subMoves = body.flatMap(({ id, subQuestions }) =>
      movesTo(
        below.get(id) ?? [],
        subQuestions.map((sub) => ({ id: sub.id, place: sub.order, read: sub.orderRead })),
      ),
    );
    await write(tx, mainMoves, subMoves, actor);
  });
}

/** Exchanges two entries of one list. Throws RECORD_NOT_FOUND for an unknown id, NO_NEIGHBOUR where they are no pair. */
function swapMoves(list: readonly Placed[], a: string, b: string): Move[] {
  const [first, second] = [list.findIndex(({ id }) => id === a), list.findIndex(({ id }) => id === b)];
  if (first < 0 || second < 0) throw new Refusal('RECORD_NOT_FOUND');
  if (first === second) throw new Refusal('NO_NEIGHBOUR');
  const places = list.map(({ place }) => place);
  return movesOf(list, swappedPlaces(places, first, second));
}

/** E-044: two main questions change places at once (F-10). Throws RECORD_NOT_FOUND, NO_NEIGHBOUR. */
export async function swapMains(a: string, b: string, actor: Actor): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockFaq(tx);
    await write(tx, swapMoves(await readMains(tx), a, b), [], actor);
  });
}

/** E-045: two sub-questions of one main question change places at once (F-10). Throws RECORD_NOT_FOUND, NO_NEIGHBOUR. */
export async function swapSubs(a: string, b: string, actor: Actor): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockFaq(tx);
    const all = await readSubs(tx);
    const [first, second] = [all.find(({ id }) => id === a), all.find(({ id }) => id === b)];
    if (!first || !second) throw new Refusal('RECORD_NOT_FOUND');
    if (first.mainQuestionId !== second.mainQuestionId) throw new Refusal('NO_NEIGHBOUR');
    const list = all.filter(({ mainQuestionId }) => mainQuestionId === first.mainQuestionId);
    await write(tx, [], swapMoves(list, a, b), actor);
  });
}
