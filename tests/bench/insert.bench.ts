// A keyed order stored by one statement (src/server/db/insert.ts), and by a transaction of Prisma, in alternating blocks of one run
import { randomUUID } from 'node:crypto';
import { createPortalClient } from '@/features/portal/commands';
import { now } from '@/server/clock';
import { closeDatabase } from '@/server/db/client';
import { idempotentWriter } from '@/server/endpoint/idempotency';
import { ratio, table } from './measure';
import { benchOptions } from './words';

const { isQuick } = benchOptions();
const BLOCKS = isQuick ? 2 : 4;
const ORDERS = isQuick ? 200 : 1_500;
const CONCURRENCY = 16;

const author = { id: null, name: 'bench', real: null, at: now(), requestId: randomUUID() };
const { id: clientId } = (await createPortalClient({ name: 'bench', scopes: ['SUBMIT'] }, author)).client;
const rowOf = (at: Date) => ({
  ...{ name: 'Exemple', society: 'Pharmacie du Parc', city: 'Lyon', email: 'camille@demo.example' },
  ...{ handling: 'OPEN' as const, dueAt: at, updateDate: at, portalClientId: clientId, date: at },
});
const LINE = { position: 0, promotionId: null, name: 'Brochure', promomatsReference: 'DEMO-0001', quantity: 3 };
const writer = (at: Date) => idempotentWriter({ clientId, key: randomUUID(), requestHash: 'bench', at });

const ways: Readonly<Record<string, () => Promise<unknown>>> = {
  'one statement': () => {
    const at = now();
    const under = { table: 'MaterialOrderLine', reference: 'orderId', rows: [LINE] } as const;
    return writer(at).insert({ table: 'MaterialOrder', row: rowOf(at), answer: ['id', 'orderNumber'], under });
  },
  'Prisma transaction': () => {
    const at = now();
    const data = { ...rowOf(at), lines: { create: [LINE] } };
    return writer(at).transaction((tx) => tx.materialOrder.create({ data, select: { id: true, orderNumber: true } }));
  },
};

/** Milliseconds of the clock and of this process's processor, for each order. */
async function block(way: () => Promise<unknown>): Promise<{ elapsed: number; cpu: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  let left = ORDERS;
  const work = async (): Promise<void> => {
    while (left-- > 0) await way();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const { user, system } = process.cpuUsage(before);
  return { elapsed: (performance.now() - start) / ORDERS, cpu: (user + system) / 1_000 / ORDERS };
}

const best: Record<string, { elapsed: number; cpu: number }> = {};
for (let n = -1; n < BLOCKS; n += 1) {
  for (const [name, way] of Object.entries(ways)) {
    const { elapsed, cpu } = await block(way);
    const known = best[name] ?? { elapsed: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY };
    if (n >= 0) best[name] = { elapsed: Math.min(known.elapsed, elapsed), cpu: Math.min(known.cpu, cpu) };
  }
}
table(
  ['a keyed order', 'ms', 'ms of processor'],
  Object.entries(best).map(([name, { elapsed, cpu }]) => [name, elapsed, cpu]),
);
ratio(
  'an order by Prisma, times one statement',
  (best['Prisma transaction']?.elapsed ?? 0) / (best['one statement']?.elapsed ?? 1),
  'above 3',
);
await closeDatabase();
