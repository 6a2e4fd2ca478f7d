import 'server-only';
import { z } from 'zod';
import { gridRows, Instant, rowsOf } from '@/server/db/client';
import { cachedAnswer } from '@/server/grid-query/read';
import { readRowCounter } from '@/server/grid-query/row-counter';
import { Refusal } from '@/shared/refusal';
import { Uuid } from '@/shared/uuid';
import { referenceOf, uncataloguedId } from '../rules/material-id';
import {
  type FullMaterialPage,
  type Material,
  type MaterialLine,
  MaterialOrder,
  type MaterialOrders,
  type MaterialPage,
  type MaterialSearch,
} from '../schema/material';

const Found = z.object({
  /** null where the reference is not in the catalogue */
  promotionId: z.string().nullable(),
  name: z.string(),
  reference: z.string(),
  maxQuantity: z.int().nullable(),
  unitCost: z.number().nullable(),
  count: z.int(),
  quantity: z.number(),
  /** other materials of the catalogue with the same reference */
  rivals: z.array(z.string()).nullable(),
});
type Found = z.output<typeof Found>;
const Counted = z.object({ all: z.int() });
const FoundOfAll = Found.extend(Counted.shape);
const Order = MaterialOrder.extend({ date: Instant });
const Version = z.object({ version: z.string() });

/**
 * The references that were ordered, each found by one step of the index: of a million orders some hundred entries are read.
 */
const REFERENCES = `
  ordered AS (
    (SELECT "promomatsReference" AS "reference" FROM "MaterialOrderLine" ORDER BY "promomatsReference" LIMIT 1)
    UNION ALL
    SELECT (SELECT l."promomatsReference" FROM "MaterialOrderLine" l WHERE l."promomatsReference" > o."reference"
            ORDER BY l."promomatsReference" LIMIT 1)
    FROM ordered o WHERE o."reference" IS NOT NULL
  ),
  gone AS (
    SELECT o."reference", newest."name"
    FROM ordered o CROSS JOIN LATERAL (
      SELECT l."name" FROM "MaterialOrderLine" l WHERE l."promomatsReference" = o."reference" ORDER BY l."orderId" DESC LIMIT 1
    ) newest
    WHERE NOT EXISTS (SELECT FROM "Promotion" p WHERE p."promomatsReference" = o."reference")
  ),
  materials AS (
    SELECT p."id" AS "promotionId", p."name", p."promomatsReference" AS "reference", p."maxQuantity", p."unitCost"::float8 AS "unitCost",
      p."sortName", p."searchText"
    FROM "Promotion" p
    UNION ALL
    SELECT NULL, g."name", g."reference", NULL, NULL, public.fold(g."name"), public.fold(g."name" || ' ' || g."reference") FROM gone g
  )`;
const RIVALS = `(SELECT array_agg(q."id") FROM "Promotion" q WHERE q."promomatsReference" = m."reference" AND q."id" <> m."promotionId")`;
/** A line belongs to the material of its reference; where several of the catalogue share one, to that which it names. */
const TOTALS = `
  LATERAL (
    SELECT count(*)::int AS "count", coalesce(sum(l."quantity"), 0)::float8 AS "quantity" FROM "MaterialOrderLine" l
    WHERE l."promomatsReference" = m."reference" AND r."rivals" IS NULL
  ) own CROSS JOIN LATERAL (
    SELECT count(*)::int AS "count", coalesce(sum(l."quantity"), 0)::float8 AS "quantity" FROM "MaterialOrderLine" l
    WHERE r."rivals" IS NOT NULL AND l."promomatsReference" = m."reference"
      AND (l."promotionId" IS NULL OR l."promotionId" <> ALL (r."rivals"))
  ) shared`;
const COUNTED = `own."count" + shared."count" AS "count", own."quantity" + shared."quantity" AS "quantity"`;
const SEARCHED = `
  WITH RECURSIVE ${REFERENCES},
  matching AS (
    SELECT * FROM materials
    WHERE $1 = '' OR "searchText" LIKE (SELECT '%' || regexp_replace(public.fold($1), '[\\\\%_]', '\\\\\\&', 'g') || '%')
  ),
  block AS (SELECT * FROM matching ORDER BY "sortName", "reference", "promotionId" LIMIT $2 OFFSET $3)
  SELECT m."promotionId", m."name", m."reference", m."maxQuantity", m."unitCost", r."rivals", ${COUNTED},
    (SELECT count(*) FROM matching)::int AS "all"
  FROM block m CROSS JOIN LATERAL (SELECT ${RIVALS} AS "rivals") r CROSS JOIN ${TOTALS}
  ORDER BY m."sortName", m."reference", m."promotionId"`;
const MATCHING_COUNT = `
  WITH RECURSIVE ${REFERENCES}
  SELECT count(*)::int AS "all" FROM materials
  WHERE $1 = '' OR "searchText" LIKE (SELECT '%' || regexp_replace(public.fold($1), '[\\\\%_]', '\\\\\\&', 'g') || '%')`;

const lineOf = ({ promotionId, name, reference, maxQuantity, unitCost, count, quantity }: Found): MaterialLine => ({
  id: promotionId ?? uncataloguedId(reference),
  name,
  promomatReference: reference,
  maxQuantity,
  unitaryCost: unitCost,
  orderCount: count,
  totalQuantity: quantity,
  isOffered: promotionId !== null,
});

/** Cache version: changes with each order and each change of the catalogue, as counting order lines is expensive. */
async function cacheVersion(): Promise<string> {
  const [{ version }, [promotions]] = await Promise.all([
    readRowCounter({ tables: ['MaterialOrder'] }),
    rowsOf(Version, `SELECT "version"::text AS "version" FROM "ContentVersion" WHERE "area" = 'promotions'`),
  ]);
  return `${version} ${promotions?.version ?? ''}`;
}

async function searched({ searchTerm, start, limit }: MaterialSearch): Promise<{ found: Found[]; rowCount: number }> {
  const query = { text: SEARCHED, values: [searchTerm, limit, start] };
  const found = await cachedAnswer(query, await cacheVersion(), () => rowsOf(FoundOfAll, query.text, query.values, gridRows));
  const [first] = found;
  if (first) return { found, rowCount: first.all };
  // No row carries the count: the block is past the end, or nothing matches.
  const [counted] = await rowsOf(Counted, MATCHING_COUNT, [searchTerm], gridRows);
  return { found, rowCount: counted?.all ?? 0 };
}

/**
 * E-086: the material of the catalogue and what was ordered and is no longer in it, by name, with how often each was
 * ordered.
 */
export async function searchMaterials(search: MaterialSearch): Promise<MaterialPage> {
  const { found, rowCount } = await searched(search);
  return { rowData: found.map(lineOf), rowCount };
}

/** The lines of one block are found in the index; only their orders are read. */
const ORDERS = `
  SELECT o."id" AS "orderId", o."orderNumber", o."date", l."quantity" AS "requestedQuantity", l."maxQuantity", o."firstName" AS "customerFirstName",
    o."name" AS "customerLastName", o."phoneNumber" AS "customerPhoneNumber", o."email" AS "customerEmail"
  FROM (
    SELECT l."orderId", l."position", l."quantity", l."maxQuantity" FROM "MaterialOrderLine" l
    WHERE l."promomatsReference" = $1 AND ($2::uuid[] IS NULL OR l."promotionId" IS NULL OR l."promotionId" <> ALL ($2::uuid[]))
    ORDER BY l."orderId" DESC, l."position" LIMIT $3 OFFSET $4
  ) l JOIN "MaterialOrder" o ON o."id" = l."orderId"
  ORDER BY l."orderId" DESC, l."position"`;

async function withOrders(found: Found, { orderStart, orderLimit }: MaterialOrders): Promise<Material> {
  const values = [found.reference, found.rivals, orderLimit, orderStart];
  const orderList = orderLimit === 0 || orderStart >= found.count ? [] : await rowsOf(Order, ORDERS, values, gridRows);
  return { ...lineOf(found), orderList };
}

const ONE = `
  WITH m AS (
    SELECT p."id" AS "promotionId", p."name", p."promomatsReference" AS "reference", p."maxQuantity", p."unitCost"::float8 AS "unitCost"
    FROM "Promotion" p WHERE p."id" = $1::uuid
    UNION ALL
    (SELECT NULL, l."name", l."promomatsReference", NULL, NULL FROM "MaterialOrderLine" l
     WHERE l."promomatsReference" = $2 AND NOT EXISTS (SELECT FROM "Promotion" p WHERE p."promomatsReference" = $2)
     ORDER BY l."orderId" DESC LIMIT 1)
  )
  SELECT m.*, r."rivals", ${COUNTED} FROM m CROSS JOIN LATERAL (SELECT ${RIVALS} AS "rivals") r CROSS JOIN ${TOTALS}`;

/** E-087 (REQ-17, API-11): one material with a block of its orders, newest first. Throws RECORD_NOT_FOUND. */
export async function materialWithOrders(id: string, orders: MaterialOrders): Promise<FullMaterialPage> {
  const reference = referenceOf(id);
  if (reference === null && !Uuid.safeParse(id).success) throw new Refusal('RECORD_NOT_FOUND');
  const [found] = await rowsOf(Found, ONE, [reference === null ? id : null, reference], gridRows);
  if (!found) throw new Refusal('RECORD_NOT_FOUND');
  return { rowData: [await withOrders(found, orders)], rowCount: 1 };
}

/** E-088 (REQ-18, R-08): a block of all materials, each with its newest orders; never all orders at once. */
export async function materialsWithOrders({
  orderStart,
  orderLimit,
  ...search
}: MaterialSearch & MaterialOrders): Promise<FullMaterialPage> {
  const { found, rowCount } = await searched(search);
  const rowData: Material[] = [];
  for (const one of found) rowData.push(await withOrders(one, { orderStart, orderLimit }));
  return { rowData, rowCount };
}
