// The search of the catalogue, beside plain SQL
import pg from 'pg';
import { POST } from '@/app/infomed/api/product-back/search/route';
import { closeDatabase } from '@/server/db/client';
import { cookieOf, fillProducts } from './fixtures';
import { ratio, sideBySide, table } from './measure';
import { benchOptions } from './words';

const CARD = `"id", "name", "displayName", "dci", "cip", "ucd", "type", "status", "stoppedDate", "emergencyAvailable", "hasHospitalChannel",
  "hospitalAvailability", "hospitalAvailabilityMessage", "hospitalRestockedAt", "hasCityChannel", "cityAvailability", "cityAvailabilityMessage", "cityRestockedAt"`;
const CASES = [
  { name: 'all', body: {}, sql: '', values: [] },
  { name: "'raltegravir'", body: { searchTerm: 'Raltegravir' }, sql: `WHERE "searchText" LIKE '%raltegravir%'`, values: [] },
  {
    name: 'hospital shortage',
    body: { availabilityFilters: ['HOSPITAL_TENSION_OR_SHORTAGE'] },
    sql: `WHERE "hasHospitalChannel" AND "status" NOT IN ('STOPPED', 'HANDED') AND "hospitalAvailability" IN ('UNDER_TENSION', 'SHORTAGE')`,
    values: [],
  },
] as const;

const { isQuick } = benchOptions();
const cookie = await cookieOf(['ROLE_ACCES_PRODUITS']);
const bare = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
const call = (body: object) => {
  const headers = { cookie, 'content-type': 'application/json' };
  return POST(
    new Request('http://localhost:3000/infomed/api/product-back/search', { method: 'POST', headers, body: JSON.stringify(body) }),
    { params: Promise.resolve({}) },
  ).then((answer) => answer.arrayBuffer());
};

const lines: (string | number)[][] = [];
for (const size of isQuick ? [2_000] : [300, 2_000, 20_000]) {
  await fillProducts(size);
  for (const { name, body, sql } of CASES) {
    const query = `SELECT ${CARD} FROM "Product" ${sql} ORDER BY "sortName", "id"`;
    const rounds = size > 5_000 || isQuick ? 15 : 40;
    const bytes = (await call(body)).byteLength;
    const { ours, pg: plain } = await sideBySide(
      { pg: async () => JSON.stringify((await bare.query(query)).rows), ours: () => call(body) },
      { rounds },
    );
    if (!ours || !plain) throw new Error('nothing was measured');
    ratio(`product search, ${name}, of ${size}: over bare pg`, ours.p50 / plain.p50, '1.5');
    lines.push([size, name, Math.round(bytes / 1024), plain.p50, ours.p50, ours.p50 / plain.p50, ours.p50 - plain.p50]);
  }
}
table(['products', 'search', 'kB', 'bare pg p50 ms', 'call p50 ms', 'ratio', 'ms more'], lines);
await bare.end();
await closeDatabase();
