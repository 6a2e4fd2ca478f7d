import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '@/server/audit/verify';
import { closeDatabase, db } from '@/server/db/client';
import { person } from '../support/call';
import { nodeEntry } from '../support/node-entry';
import { publishedProduct } from '../support/products';

/** Saves one product after the other, its designation a running number, until it is killed. */
const SAVER = `
  import { saveProduct } from '@/features/product/commands/save';
  const [id, actorId] = process.argv.slice(2);
  const roles = ['ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_VALIDATION_INFOS'];
  const actor = () => ({ id: actorId, email: 'x', name: 'Saver', firstName: 'S', lastName: 'S', roles, lng: 'fr', hasAvatar: false, real: null, sessionId: actorId, at: new Date(), requestId: 'killed' });
  (async () => {
    for (let n = 0; ; n += 1) {
      await saveProduct('EDIT_INFORMATION', { id, updateDate: null, name: 'Essai ' + process.pid + ' ' + n }, actor());
      if (n === 0) console.log('saving');
    }
  })();`;

afterAll(closeDatabase);

describe('a server that is killed', () => {
  it('V16.5.3 AUDIT-12 leaves of each save all of it with its entry, or nothing', async () => {
    const { id } = await publishedProduct();
    const who = await person('ROLE_ACCES_PRODUITS', 'ROLE_EDITION_INFOS', 'ROLE_VALIDATION_INFOS');
    for (const delayMs of [40, 90, 150]) {
      const flags = [...(await nodeEntry({ code: SAVER })), id, who.id];
      const saver = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(saver.stdout, 'data');
      await new Promise((go) => setTimeout(go, delayMs));
      saver.kill('SIGKILL');
      await once(saver, 'exit');
      // In one snapshot: PostgreSQL may still complete the last commit that it was sent.
      const [{ name }, last] = await db.$transaction(
        [
          db.product.findUniqueOrThrow({ where: { id } }),
          db.auditEntry.findFirstOrThrow({ where: { productId: id }, orderBy: { seq: 'desc' }, include: { values: true } }),
        ],
        { isolationLevel: 'RepeatableRead' },
      );
      expect(last.values).toMatchObject([{ field: 'name', after: name }]);
    }
    const saves = await db.auditEntry.findMany({ where: { productId: id }, orderBy: { seq: 'asc' }, include: { values: true } });
    // Each entry begins with what the one before it left: no save without its entry lies between.
    for (const [at, { values }] of saves.entries()) if (at > 0) expect(values[0]?.before).toEqual(saves[at - 1]?.values[0]?.after);
    expect(await verifyAudit()).toMatchObject({ isWhole: true });
  });
});
