// A product saved with and without the checks of the audit log's inserts, in alternating blocks of one run
import { performance } from 'node:perf_hooks';
import { PUT } from '@/app/infomed/api/product-back/route';
import { closeDatabase, rows } from '@/server/db/client';
import { asOwner, cookieOf, fillAuditLog, fillProducts } from './fixtures';
import { quantileOf, ratio, table } from './measure';
import { benchOptions } from './words';

const { isQuick } = benchOptions();
const BLOCKS = isQuick ? 4 : 16;
const SAVES = 50;
/** Saves after a change of the triggers that only plan their statements again. */
const WARM_UP = 8;

await fillProducts(200);
await fillAuditLog(isQuick ? 10_000 : 100_000);
const cookie = await cookieOf(['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_VALIDATION_INFOS']);
const [product] = await rows<{ id: string; updateDate: Date }>('SELECT "id", "updateDate" FROM "Product" LIMIT 1');
if (!product) throw new Error('there is no product');
let updateDate = product.updateDate.toISOString();

async function save(n: number): Promise<number> {
  const body = JSON.stringify({ id: product?.id, updateDate, displayName: `plaquette de ${n} comprimés`, dci: `essai ${n}` });
  const request = new Request('http://localhost:3000/infomed/api/product-back?productEditType=EDIT_INFORMATION', {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body,
  });
  const start = performance.now();
  const answer = await PUT(request, { params: Promise.resolve({}) });
  const text = await answer.text();
  const elapsed = performance.now() - start;
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  const [now] = await rows<{ updateDate: Date }>('SELECT "updateDate" FROM "Product" WHERE "id" = $1', [product?.id]);
  updateDate = now?.updateDate.toISOString() ?? '';
  return elapsed;
}

const change = (state: 'ENABLE' | 'DISABLE'): Promise<void> =>
  asOwner(
    `ALTER TABLE "AuditEntry" ${state} TRIGGER audit_entry_continues`,
    `ALTER TABLE "AuditValue" ${state} TRIGGER audit_value_of_own_entry`,
  );

const times = { with: [] as number[], without: [] as number[] };
let n = 0;
for (let block = 0; block < BLOCKS; block += 1) {
  for (const way of block % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
    await change(way === 'with' ? 'ENABLE' : 'DISABLE');
    for (let round = -WARM_UP; round < SAVES; round += 1) {
      n += 1;
      const elapsed = await save(n);
      if (round >= 0) times[way].push(elapsed);
    }
  }
}
const [p50, p95] = [0.5, 0.95].map((q) => [quantileOf(times.without, q), quantileOf(times.with, q)] as const);
if (!p50 || !p95) throw new Error('nothing was measured');
ratio('product saved, with the checks of the audit log: p95 over without', p95[1] / p95[0], '1.1');
table(
  ['product saved', 'saves', 'without ms', 'with ms', 'ratio'],
  [
    ['p50', times.with.length, ...p50, p50[1] / p50[0]],
    ['p95', times.with.length, ...p95, p95[1] / p95[0]],
  ],
);
await closeDatabase();
