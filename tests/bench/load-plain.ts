import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { kindConfig, type RequestKind } from '@/features/request/rules/kinds';
import { gridOf, plainRows } from './request-grids';

const CARD = `"id", "name", "displayName", "dci", "cip", "ucd", "type", "status", "stoppedDate", "emergencyAvailable", "hasHospitalChannel",
  "hospitalAvailability", "hospitalAvailabilityMessage", "hospitalRestockedAt", "hasCityChannel", "cityAvailability", "cityAvailabilityMessage", "cityRestockedAt"`;
const ENTRY = `"id", "date", "actorName", "realActorName", "type", "action", "entityLabel", "editType", "comment", "entityId", "productId", "correlationId"`;

type Statements = readonly string[];

/** The main reads of the staff as hand-written SQL, by the kind of call that they are compared with. */
async function statementsOf(kinds: readonly RequestKind[], rows: number): Promise<Record<string, Statements[]>> {
  const blocks = async (where: string, startRow: number): Promise<Statements[]> =>
    Promise.all(
      kinds.map(async (kind) => {
        const { row, from, newest } = plainRows(kind, await gridOf(kind));
        const clause = where.replaceAll('<date>', `r."${kindConfig(kind).date}"`);
        return [
          `SELECT ${row} FROM ${from} ${clause} ${newest} LIMIT 100 OFFSET ${startRow}`,
          `SELECT count(*)::int FROM ${from} ${clause}`,
        ];
      }),
    );
  const month = `WHERE <date> >= now() - interval '200 days' AND <date> < now() - interval '170 days'`;
  const auditStatements = (where: string): Statements => [
    `SELECT ${ENTRY} FROM "AuditEntry" ${where} ORDER BY "date" DESC, "seq" DESC LIMIT 100`,
    `SELECT count(*)::int FROM "AuditEntry" ${where}`,
  ];
  return {
    'product search': [[`SELECT ${CARD} FROM "Product" WHERE "searchText" LIKE '%sitagliptine%' ORDER BY "sortName", "id"`]],
    'product list, all': [[`SELECT ${CARD} FROM "Product" ORDER BY "sortName", "id"`]],
    'grid, first block': await blocks('', 0),
    'grid, scrolled': await blocks('', Math.floor(rows / 4)),
    'grid, filtered': [
      ...(await blocks(month, 0)),
      ...(await blocks(`WHERE r."handling" = 'IN_PROGRESS'`, 0)),
      ...(await blocks(month, 0)),
    ],
    'audit log, first block': [auditStatements('')],
    'audit log, filtered': [auditStatements(`WHERE "type" = 'USER'`), auditStatements(`WHERE "type" = 'BANNER'`)],
  };
}

/** Asks the same reads through bare pg while the server is driven; times in milliseconds by kind. */
export async function plainBeside(kinds: readonly RequestKind[], rows: number, running: Promise<unknown>): Promise<Map<string, number[]>> {
  const bare = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
  const cases = Object.entries(await statementsOf(kinds, rows));
  const times = new Map<string, number[]>(cases.map(([kind]) => [kind, []]));
  let isOver = false;
  void running.finally(() => {
    isOver = true;
  });
  for (let round = 0; !isOver; round += 1) {
    for (const [kind, ways] of cases) {
      const start = performance.now();
      for (const text of ways[round % ways.length] ?? []) JSON.stringify((await bare.query(text)).rows);
      times.get(kind)?.push(performance.now() - start);
      await pause(120);
    }
  }
  await bare.end();
  return times;
}
