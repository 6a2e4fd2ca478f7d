import { POST as one } from '@/app/infomed/api/orders/materials/[id]/route';
import { POST as all } from '@/app/infomed/api/orders/materials/ALL_MATERIALS/route';
import { POST as search } from '@/app/infomed/api/orders/materials/route';
import { rows } from '@/server/db/client';
import type { Compared } from './compare';
import { post } from './post';

/** What can be ordered, and what was and is no longer offered: both count as material. */
const COUNTED = (where = '') => `
  SELECT * FROM (
    SELECT p."id", p."name", p."promomatsReference", p."maxQuantity", p."unitCost"::float8, count(l."orderId")::int AS "orderCount"
    FROM "Promotion" p LEFT JOIN "MaterialOrderLine" l ON l."promomatsReference" = p."promomatsReference" GROUP BY p."id"
    UNION ALL
    SELECT NULL, max(l."name"), l."promomatsReference", NULL, NULL, count(*)::int FROM "MaterialOrderLine" l
    WHERE NOT EXISTS (SELECT FROM "Promotion" p WHERE p."promomatsReference" = l."promomatsReference") GROUP BY l."promomatsReference"
  ) m ${where} ORDER BY public.fold("name"), "id" LIMIT 50`;
const ORDER = `o."id", o."orderNumber", o."date", l."quantity", o."firstName", o."name", o."phoneNumber", o."email"`;
const ORDERS = `SELECT ${ORDER} FROM "MaterialOrderLine" l JOIN "MaterialOrder" o ON o."id" = l."orderId"`;
const ALL_COUNT = 'SELECT count(*)::int FROM "Promotion"';
/** Orders of a material that come at once. */
const BLOCK = 20;

/** The ninth table: material with its orders, each call beside the plain SQL of what it answers. */
export async function materialCases(cookie: string): Promise<Compared[]> {
  const materials = await rows<{ id: string; name: string; count: number }>(
    `SELECT p."id", p."name", (SELECT count(*)::int FROM "MaterialOrderLine" l WHERE l."promotionId" = p."id") AS "count" FROM "Promotion" p ORDER BY p."id" LIMIT 40`,
  );
  const pick = (round: number) => {
    const material = materials[Math.abs(round) % materials.length];
    if (!material) throw new Error('there is no material');
    return material;
  };
  const word = (round: number): string => pick(round).name.slice(2);
  const lastBlock = (round: number): number => Math.max(0, pick(round).count - BLOCK);
  const oneMaterial = (name: string, startOf: (round: number) => number): Compared => ({
    name,
    target: 'like plain',
    plain: (round) => ({
      statements: [
        `${ORDERS} WHERE l."promotionId" = $1 ORDER BY o."id" DESC LIMIT ${BLOCK} OFFSET ${startOf(round)}`,
        `SELECT count(*)::int FROM "MaterialOrderLine" WHERE "promotionId" = $1`,
      ],
      values: [pick(round).id],
    }),
    ours: (round) => post(one, { cookie, params: { id: pick(round).id }, body: { orderStart: startOf(round), orderLimit: BLOCK } }),
  });
  return [
    {
      name: 'materials, first block',
      target: 'like plain',
      plain: () => ({ statements: [COUNTED(), ALL_COUNT], values: [] }),
      ours: () => post(search, { cookie, body: {} }),
    },
    {
      name: 'materials, contains',
      target: 'like plain',
      plain: (round) => ({
        statements: [COUNTED(`WHERE public.fold("name" || ' ' || "promomatsReference") LIKE '%' || public.fold($1) || '%'`)],
        values: [word(round)],
      }),
      ours: (round) => post(search, { cookie, body: { searchTerm: word(round) } }),
    },
    {
      name: 'all materials with their newest orders',
      target: 'like plain',
      plain: () => ({
        statements: [
          `SELECT m.*, newest.* FROM (${COUNTED()}) m CROSS JOIN LATERAL (
             ${ORDERS} WHERE l."promomatsReference" = m."promomatsReference" ORDER BY o."id" DESC LIMIT ${BLOCK}) newest`,
          ALL_COUNT,
        ],
        values: [],
      }),
      ours: () => post(all, { cookie, body: {} }),
    },
    oneMaterial('one material, newest orders', () => 0),
    oneMaterial('one material, last orders', lastBlock),
  ];
}
