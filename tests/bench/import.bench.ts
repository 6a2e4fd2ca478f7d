// The import of 20,000 products from the official files, and the trail verified
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedBdpm } from '@/features/bdpm-import/commands';
import { verifyAudit } from '@/server/audit/verify';
import { closeDatabase } from '@/server/db/client';
import { ratio, table } from './measure';
import { benchWords } from './words';

const PRODUCTS = benchWords().isQuick ? 2_000 : 20_000;
const folder = mkdtempSync(join(tmpdir(), 'bdpm-'));
const range = Array.from({ length: PRODUCTS }, (_, i) => i);
const write = (name: string, row: (i: number) => string) => writeFileSync(join(folder, name), `${range.map(row).join('\r\n')}\r\n`);
const cis = (i: number) => String(60_000_000 + i);
write(
  'CIS_bdpm.txt',
  (i) =>
    `${cis(i)}\tPRODUIT ${i} 50 mg, comprimé\tcomprimé\torale\tAutorisation active\tProcédure nationale\tCommercialisée\t25/07/2008\t\t\t MERCK SHARP & DOHME\tNon`,
);
write(
  'CIS_CIP_bdpm.txt',
  (i) =>
    `${cis(i)}\t2788759\tplaquette de 30 comprimés\tPrésentation active\tDéclaration de commercialisation\t27/07/2023\t34009${String(i).padStart(8, '0')}\toui\t30 %\t1\t1\t1\t`,
);
write('CIS_COMPO_bdpm.txt', (i) => `${cis(i)}\tcomprimé\t1\tSUBSTANCE ${i % 90}\t50 mg\tun comprimé\tSA\t1\t`);
write('CIS_CPD_bdpm.txt', (i) => `${cis(i)}\tliste I`);
write('CIS_CIP_Dispo_Spec.txt', (i) => `${cis(i)}\t\t2\tTension d'approvisionnement\t01/01/2026\t02/01/2026\t\t`);

const author = { id: randomUUID(), name: 'Bench', real: null, at: new Date('2026-11-01T10:00:00Z'), requestId: randomUUID() };
const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};
const create = await timed(() => seedBdpm(folder, author));
const again = await timed(() => seedBdpm(folder, author));
const verify = await timed(() => verifyAudit());
table(
  ['official files', 'seconds'],
  [
    [`${PRODUCTS} products created, traced`, create],
    ['the same files again (nothing changes)', again],
    ['chain of their entries verified', verify],
  ],
);
ratio(`official files, ${PRODUCTS} products: seconds`, create, '');
ratio('the same files again: seconds', again, '');
rmSync(folder, { recursive: true });
await closeDatabase();
