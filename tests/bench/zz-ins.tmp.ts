import { randomUUID } from 'node:crypto';
import { recordMany } from '@/server/audit/record';
import { closeDatabase, db } from '@/server/db/client';

const acts = Array.from({ length: 20000 }, (_, i) => ({
  type: 'PRODUCT' as const,
  action: 'CREATE_AND_VALIDATE' as const,
  entityId: randomUUID(),
  entityLabel: `PRODUIT ${randomUUID().slice(0, 8)} ${i % 500} mg, comprimé pelliculé`,
  productId: randomUUID(),
  editType: 'NEW_PRODUCT' as const,
  comment: 'Import de la base officielle des médicaments',
  changes: Array.from({ length: 14 }, (_, k) => ({ field: `field${k}`, before: null, after: `value ${i} ${k} of a product` })),
}));
for (let r = 0; r < 3; r++) {
  const t = performance.now();
  try {
    await db.$transaction(
      async (tx) => {
        await recordMany(tx, { id: null, name: 'import:bdpm', real: null, at: new Date(), requestId: randomUUID() }, acts);
        console.log('insert ms', (performance.now() - t).toFixed(0));
        throw new Error('back');
      },
      { timeout: 120000 },
    );
  } catch (e) {
    if ((e as Error).message !== 'back') throw e;
  }
}
await closeDatabase();
