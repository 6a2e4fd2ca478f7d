// The import of as many products as the national files have: processor time of the command, and the audit log verified
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAudit } from '@/server/audit/verify';
import { closeDatabase, db } from '@/server/db/client';
import { nodeEntry } from '../support/node-entry';
import { ratio, table } from './measure';
import { benchOptions } from './words';

/** Rows of the national files of 2025, and of a quick run a tenth of them. */
const SCALE = benchOptions().isQuick ? 0.1 : 1;
const COUNTS = { specialities: 15_803, presentations: 20_879, substances: 32_440, conditions: 28_106, shortages: 993 };
const folder = mkdtempSync(join(tmpdir(), 'bdpm-'));
const write = (name: string, count: number, row: (i: number) => string) => {
  const rows = Array.from({ length: Math.round(count * SCALE) }, (_, i) => row(i));
  writeFileSync(join(folder, name), `${rows.join('\r\n')}\r\n`, 'latin1');
};
const SPECIALITIES = Math.round(COUNTS.specialities * SCALE);
const cis = (i: number) => String(60_000_000 + (i % SPECIALITIES));
const HOLDERS = [' MERCK SHARP & DOHME (PAYS-BAS)', ' BIOGARAN', ' VIATRIS SANTE', ' TEVA SANTE'];
write(
  'CIS_bdpm.txt',
  COUNTS.specialities,
  (i) =>
    `${cis(i)}\tPRODUIT ${i} 50 mg, comprimé pelliculé sécable\tcomprimé pelliculé sécable\torale\tAutorisation active\tProcédure nationale\t${i % 9 === 0 ? 'Non commercialisée' : 'Commercialisée'}\t25/07/2008\t\t\t${HOLDERS[i % HOLDERS.length]}\tNon`,
);
write(
  'CIS_CIP_bdpm.txt',
  COUNTS.presentations,
  (i) =>
    `${cis(i)}\t2788759\tplaquette(s) thermoformée(s) PVC polyéthylène PVDC aluminium de ${i % 100} comprimé(s)\tPrésentation active\tDéclaration de commercialisation\t27/07/2023\t34009${String(i).padStart(8, '0')}\toui\t30 %\t12,34\t13,36\t1,02\t`,
);
write(
  'CIS_COMPO_bdpm.txt',
  COUNTS.substances,
  (i) => `${cis(i)}\tcomprimé\t0${i % 9000}\tSUBSTANCE ${i % 2_900}\t50 mg\tun comprimé\t${i < SPECIALITIES ? 'SA' : 'FT'}\t1\t`,
);
write('CIS_CPD_bdpm.txt', COUNTS.conditions, (i) => `${cis(i)}\t${i % 15 === 0 ? "réservé à l'usage HOSPITALIER" : `liste ${i % 3}`}`);
write(
  'CIS_CIP_Dispo_Spec.txt',
  COUNTS.shortages,
  (i) => `${cis(i * 7)}\t\t${1 + (i % 2)}\tlibellé\t01/01/2026\t02/01/2026\t\thttps://ansm.sante.fr/disponibilites/${i}`,
);

/** Prints user and system time of its process, in microseconds, as it ends. */
const REPORT_CPU = `data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();console.error("cpu="+(user+system))})`;
/** The command as people run it; seconds of user and system time, and what it printed. */
async function command(...args: string[]): Promise<{ seconds: number; out: string }> {
  const flags = ['--import', REPORT_CPU, ...(await nodeEntry('src/cli/import-bdpm.ts')), ...args];
  return new Promise((done, fail) => {
    execFile(process.execPath, flags, { maxBuffer: 100_000_000 }, (error, out, err) => {
      const [, cpu] = /cpu=(\d+)/.exec(err) ?? [];
      if (error || !cpu) fail(new Error(err));
      else done({ seconds: Number(cpu) / 1e6, out });
    });
  });
}

const account = async () => {
  const at = new Date();
  const data = { email: `${randomUUID()}@bench.example`, roles: ['ROLE_SUPER_ADMIN'], creationDate: at, updateDate: at };
  return (await db.user.create({ data })).email;
};
const [planner, second] = [await account(), await account()];
const plan = await command(folder, '--dry-run', '--as', planner);
const [, planId = ''] = /--confirm (\S+) --as/.exec(plan.out) ?? [];
const create = await command('--confirm', planId, '--as', second);
const again = await command(folder, '--as', planner);
const start = performance.now();
await verifyAudit();
const verify = (performance.now() - start) / 1000;
const products = `${await db.product.count()} products`;
table(
  ['official files', 'seconds of processor time', 'target'],
  [
    [`plan of ${products} (--dry-run)`, plan.seconds, ''],
    [`${products} created and traced (--confirm)`, create.seconds, 25],
    ['the same files again (nothing changes)', again.seconds, 6],
    ['chain of their entries verified (elapsed)', verify, ''],
  ],
);
ratio(`official files, ${products}: seconds of processor time`, create.seconds, '25');
ratio('the same files again: seconds of processor time', again.seconds, '6');
rmSync(folder, { recursive: true });
await closeDatabase();
