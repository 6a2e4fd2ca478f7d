// An export of 100,000 entries of the audit log: beside the bare loop, a small call at the same time, the server’s memory
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import ExcelJS from 'exceljs';
import { Client } from 'pg';
import Cursor from 'pg-cursor';
import { closeDatabase } from '@/server/db/client';
import { cookieOf, fillAuditLog } from './fixtures';
import { type Body, readExport, startHandlers } from './handlers';
import { quantile, ratio, table } from './measure';
import { benchOptions } from './words';

/** Rows of the export, and how often each way is taken. */
const { isQuick } = benchOptions();
const ROWS = isQuick ? 20_000 : 100_000;
const ROUNDS = isQuick ? 2 : 5;
const EXPORT = '/infomed/api/audit-trail/exportXls';
const SMALL = '/infomed/api/user/current';
const COLUMNS = [
  'date',
  'actorName',
  'realActorName',
  'type',
  'action',
  'entityLabel',
  'editType',
  'comment',
  'entityId',
  'productId',
  'correlationId',
];

/** The bare loop: a cursor and the library's stream writer into a file, nothing else. */
async function bareLoop(path: string): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const columns = COLUMNS.map((name) => `"${name}"`).join(', ');
  const cursor = client.query(new Cursor(`SELECT ${columns} FROM "AuditEntry" ORDER BY "date" DESC, "seq" DESC`));
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: createWriteStream(path), useStyles: true, useSharedStrings: false });
  const page = writer.addWorksheet('Rows');
  page.columns = COLUMNS.map((name) => ({ header: name, ...(name === 'date' && { style: { numFmt: 'dd/mm/yyyy hh:mm' } }) }));
  for (let batch = await cursor.read(500); batch.length > 0; batch = await cursor.read(500)) {
    for (const row of batch as Record<string, string | Date | null>[]) page.addRow(COLUMNS.map((name) => row[name])).commit();
  }
  page.commit();
  await writer.commit();
  await client.end();
}

interface Probe {
  readonly p50: number;
  readonly p95: number;
}
/** A small call again and again until `until` is over; its times. */
async function probe(url: string, cookie: string, until: Promise<unknown>): Promise<Probe> {
  const times: number[] = [];
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    await fetch(`${url}${SMALL}`, { headers: { cookie } }).then((answer) => answer.arrayBuffer());
    times.push(performance.now() - start);
    await new Promise((go) => setTimeout(go, 15));
  }
  const sorted = times.sort((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));
await fillAuditLog(ROWS);
const cookie = await cookieOf(['ROLE_ACCES_AUDIT_TRAIL']);
const { child, url, memory } = await startHandlers();
const path = join(tmpdir(), `infomed-bench-${process.pid}.xlsx`);
const ours = (): Promise<number> => readExport(`${url}${EXPORT}`, { cookie, columns: COLUMNS });
const timed = async (way: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await way();
  return performance.now() - start;
};
const median = (list: readonly number[]): number =>
  quantile(
    [...list].sort((a, b) => a - b),
    0.5,
  );

await probe(url, cookie, pause(1_500));
const { now: atRest } = await memory();
const [bare, alone] = [[] as number[], [] as number[]];
const [calm, besides, bodies] = [[] as Probe[], [] as Probe[], [] as Body[]];
let [peak, bytes] = [0, 0];
for (let round = 0; round < ROUNDS; round += 1) {
  bare.push(await timed(() => bareLoop(path)));
  await pause(500);
  alone.push(await timed(async () => (bytes = await ours())));
  await pause(500);
  calm.push(await probe(url, cookie, pause(2_500)));
  await memory();
  besides.push(await probe(url, cookie, ours()));
  bodies.push(await memory());
  peak = Math.max(peak, ...bodies.map((body) => body.peak));
}
const p95 = (probes: readonly Probe[]): number => median(probes.map((one) => one.p95));
const p50 = (probes: readonly Probe[]): number => median(probes.map((one) => one.p50));
table(
  ['rows', 'file MB', 'bare loop ms', 'call ms', 'ratio', 'memory rises by MB'],
  [[String(ROWS), bytes / 2 ** 20, median(bare), median(alone), median(alone) / median(bare), (peak - atRest) / 2 ** 20]],
);
table(
  ['a small call', 'before ms', 'during ms', 'ratio'],
  [
    ['p50', p50(calm), p50(besides), p50(besides) / p50(calm)],
    ['p95', p95(calm), p95(besides), p95(besides) / p95(calm)],
    ['event loop delay, p99', '-', median(bodies.map((body) => body.delayP99)), '-'],
    ['event loop delay, max', '-', median(bodies.map((body) => body.delayMax)), '-'],
  ],
);
ratio(`export of ${ROWS} entries: over a bare loop`, median(alone) / median(bare), '1.5');
ratio('export: p95 of a concurrent small call', p95(besides) / p95(calm), '2');
child.kill();
await rm(path, { force: true });
await closeDatabase();
