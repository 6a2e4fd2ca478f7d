import { setTimeout as pause } from 'node:timers/promises';
import { kindConfig, type RequestKind } from '@/features/request/rules/kinds';
import type { Caller } from './load-calls';

/** One person at work. */
interface Staff {
  readonly cookie: string;
  readonly nth: number;
}
/** What the people find: ids of products, and the kinds of requests with so many rows each. */
export interface Environment {
  readonly products: readonly string[];
  readonly kinds: readonly RequestKind[];
  readonly rows: number;
  /** numbers of some requests of each kind */
  readonly requests: Readonly<Partial<Record<RequestKind, readonly number[]>>>;
}

/** Think time of a user between two actions, in milliseconds. */
const LOOKS = [1_500, 4_500] as const;
/** Rows of a block of a grid. */
const BLOCK = 100;
const WORDS = ['sitagliptine', 'Raltégravir', 'comprimé pelliculé 45 mg', 'PRODUIT 12', '3400900001', 'etonogestrel', 'pembro', 'zzz'];
const DAY = 86_400_000;

/** Numbers that come in the same order in every run, so that runs can be compared. */
export function dice(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The actions of a working day, each with its share. */
function actionsOf({ cookie, nth }: Staff, { products, kinds, rows, requests }: Environment, caller: Caller, roll: () => number) {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(roll() * items.length)] as Item;
  const get = (kind: string, path: string) => caller.call({ kind, path, headers: { cookie } });
  const send = (kind: string, path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
    caller.call({ kind, path, method, body, headers: { cookie } });
  const grid = (kind: string, path: string, request: object) =>
    send(kind, path, { agGridSearch: { startRow: 0, endRow: BLOCK, sortModel: [], filterModel: {}, ...request } });
  const day = (ago: number): string => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  const filters = (kind: RequestKind) => {
    const from = 20 + Math.floor(roll() * 600);
    const inMonth = { [kindConfig(kind).date]: { filterType: 'date', type: 'inRange', dateFrom: day(from + 29), dateTo: day(from) } };
    return pick([inMonth, { handling: { filterType: 'set', values: ['IN_PROGRESS'] } }, inMonth]);
  };
  const saveProduct = async (kind: string, id: string): Promise<void> => {
    const read = await get('product read', `/infomed/api/product-back/${id}`);
    if (!read) return;
    await pause(300);
    const { updateDate } = JSON.parse(read.text) as { updateDate: string };
    const body = { id, updateDate, displayName: `plaquette de ${Math.floor(roll() * 1e9)} comprimés` };
    await send(kind, '/infomed/api/product-back?productEditType=EDIT_INFORMATION', body, 'PUT');
  };
  const actions: readonly (readonly [share: number, act: () => Promise<unknown>])[] = [
    [7, () => get('page: dashboard', '/')],
    [4, () => get('page: product list', '/product/admin')],
    [12, () => send('product search', '/infomed/api/product-back/search', { searchTerm: pick(WORDS) })],
    [3, () => send('product list, all', '/infomed/api/product-back/search', {})],
    [6, () => get('product with drafts', `/infomed/api/product-back/withDraft/${pick(products)}`)],
    [14, () => grid('grid, first block', `/infomed/api/${pick(kinds)}`, {})],
    [
      10,
      async () => {
        const kind = pick(kinds);
        for (let block = 1 + Math.floor((roll() * rows) / BLOCK / 2), more = 0; more < 4; more += 1) {
          const startRow = (block + more) * BLOCK;
          await grid('grid, scrolled', `/infomed/api/${kind}`, { startRow, endRow: startRow + BLOCK });
          await pause(200);
        }
      },
    ],
    [
      13,
      () => {
        const kind = pick(kinds);
        return grid('grid, filtered', `/infomed/api/${kind}`, { filterModel: filters(kind) });
      },
    ],
    [
      11,
      async () => {
        const kind = pick(kinds);
        const path = `${kind}/${pick(requests[kind] ?? [])}`;
        const read = await get('request read', `/infomed/api/${path}`);
        if (!read) return;
        await pause(300);
        const { handling, ownerId, answer, updateDate } = JSON.parse(read.text) as Record<string, unknown>;
        const body = { handling, ownerId, answer, updateDate, internalNote: `Rappelé, dossier ${Math.floor(roll() * 1e6)}.` };
        await send('note saved', `/infomed/api/requests/${path}`, body, 'PUT');
      },
    ],
    // Every tenth person may edit and not validate: their saves become drafts, each of a product of their own.
    [
      6,
      () => (nth % 10 === 9 ? saveProduct('draft saved', products[nth] as string) : saveProduct('product saved', pick(products.slice(60)))),
    ],
    [2, () => get('draft list', '/infomed/api/product-back/drafts')],
    [3, () => grid('audit log, first block', '/infomed/api/audit-trail', {})],
    [
      3,
      () =>
        grid('audit log, filtered', '/infomed/api/audit-trail', {
          filterModel: { type: { filterType: 'set', values: [pick(['USER', 'BANNER', 'PARAMETER'])] } },
        }),
    ],
  ];
  return actions;
}

/** Somebody works until the time is over. */
export async function work(staff: Staff, environment: Environment, caller: Caller, isOver: () => boolean): Promise<void> {
  const roll = dice(staff.nth + 1);
  const actions = actionsOf(staff, environment, caller, roll);
  // Each action as often as its share.
  const drawn = actions.flatMap(([share, action]) => Array.from({ length: share }, () => action));
  const [min, max] = LOOKS;
  await pause(roll() * max);
  while (!isOver()) {
    await drawn[Math.floor(roll() * drawn.length)]?.();
    await pause(min + roll() * (max - min));
  }
}

/** Rows of the occasional export. */
const EXPORTED = 2_000;

export async function exportNowAndThen(
  { cookie }: Staff,
  [kind]: readonly RequestKind[],
  caller: Caller,
  isOver: () => boolean,
): Promise<void> {
  if (!kind) return;
  const { key, date } = kindConfig(kind);
  const filterModel = { [key]: { filterType: 'number', type: 'lessThanOrEqual', filter: EXPORTED } };
  const body = { agGridSearch: { filterModel }, columns: [key, date, 'handling', 'dueAt'] };
  const request = {
    kind: 'export of 2,000 rows',
    path: `/infomed/api/${kind}/exportXls`,
    method: 'POST',
    body,
    headers: { cookie },
  } as const;
  while (!isOver()) {
    await pause(4_000);
    await caller.call(request);
    await pause(16_000);
  }
}
