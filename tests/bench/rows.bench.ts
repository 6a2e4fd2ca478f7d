// Rows as the database gives them, and each checked against its schema (D-26), in alternating rounds of one run
import type { z } from 'zod';
import { CARD, PENDING } from '@/features/product/queries/search';
import { ProductCard } from '@/features/product/schema';
import { TherapeuticAreaName } from '@/features/therapeutic-area/schema';
import { closeDatabase, rows, rowsOf } from '@/server/db/client';
import { fillProducts } from './fixtures';
import { ratio, sideBySide, table } from './measure';
import { benchOptions } from './words';

const { isQuick } = benchOptions();
const PRODUCTS = isQuick ? 2_000 : 20_000;

interface Case {
  readonly schema: z.ZodType;
  readonly text: string;
}
const cards = (limit: number): Case => ({
  schema: ProductCard,
  text: `SELECT ${CARD} FROM "Product" p ${PENDING} ORDER BY p."sortName", p."id" LIMIT ${limit}`,
});
const CASES: Readonly<Record<string, Case>> = {
  'one row of 2 columns': { schema: TherapeuticAreaName, text: `SELECT gen_random_uuid() AS "id", 'Oncologie' AS "name"` },
  '50 rows of 21 columns': cards(50),
  '1,000 rows of 21 columns': cards(1_000),
  [`${PRODUCTS.toLocaleString('en')} rows of 21 columns`]: cards(PRODUCTS),
};

await fillProducts(PRODUCTS);
const lines: (string | number)[][] = [];
for (const [name, { schema, text }] of Object.entries(CASES)) {
  const { plain, checked } = await sideBySide(
    { plain: () => rows(text), checked: () => rowsOf(schema, text) },
    { rounds: isQuick ? 30 : 200, warmUp: 20 },
  );
  if (!plain || !checked) throw new Error('nothing was measured');
  ratio(`${name}: checked, times unchecked`, checked.p50 / plain.p50, '1.1');
  lines.push([name, plain.p50, checked.p50, checked.p50 / plain.p50]);
}
table(['rows', 'unchecked p50 ms', 'checked p50 ms', 'ratio'], lines);
await closeDatabase();
