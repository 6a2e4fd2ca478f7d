import 'server-only';
import { countOf, db, Instant, rowsOf } from '@/server/db/client';
import type { AuditEntryDetail } from '../schema';
import { type EntryGroup, EntryLine, type RelatedEntries } from '../schema/related';

/** Entries beside another one that its page lists. */
const LISTED = 5;
/** Exact up to this number; beyond it the page says "more than". */
const COUNTED = 1_000;

const Row = EntryLine.extend({ date: Instant });

const LINE = `e."id", e."seq"::text AS "seq", e."date", e."actorName" AS "by", e."realActorName" AS "actingFor", e."type"::text AS "type",
  e."action"::text AS "action", e."entityLabel"`;

async function groupOf(where: string, order: 'ASC' | 'DESC', values: readonly unknown[]): Promise<EntryGroup> {
  const from = `FROM "AuditEntry" e WHERE ${where} AND e."seq" <> $2::bigint`;
  const [entries, count] = await Promise.all([
    rowsOf(Row, `SELECT ${LINE} ${from} ORDER BY e."seq" ${order} LIMIT ${LISTED}`, values),
    countOf(`SELECT count(*)::int AS "count" FROM (SELECT 1 ${from} LIMIT ${COUNTED + 1}) x`, values),
  ]);
  return { entries, count: Math.min(count, COUNTED), isMore: count > COUNTED };
}

const NONE: EntryGroup = { entries: [], count: 0, isMore: false };
/** Values that an anonymisation emptied. */
const blankedOf = (entrySeq: bigint) =>
  db.auditValue.findMany({ where: { entrySeq, salt: '' }, orderBy: { position: 'asc' }, select: { field: true } });

/** Entries of one operation were written together, so they are close to each other: reading the neighbours finds them without an index. */
const NEAR = 5_000;

const OF_PRODUCT = 'e."productId" = $1::uuid';
/** The first half matches the index. */
const OF_ELEMENT = 'left(lower(e."entityId"), 200) = left(lower($1), 200) AND e."entityId" = $1';
const OF_CALL = `e."seq" BETWEEN $2::bigint - ${NEAR} AND $2::bigint + ${NEAR} AND e."correlationId" = $1`;

/** Entries related to one: others about its product or element, others of its operation, and what of it was anonymised. */
export async function relatedEntries({ seq, entityId, productId, correlationId }: AuditEntryDetail): Promise<RelatedEntries> {
  const ofElement = entityId === null ? NONE : groupOf(OF_ELEMENT, 'DESC', [entityId, seq]);
  const [element, call, blanked] = await Promise.all([
    productId ? groupOf(OF_PRODUCT, 'DESC', [productId, seq]) : ofElement,
    groupOf(OF_CALL, 'ASC', [correlationId, seq]),
    blankedOf(BigInt(seq)),
  ]);
  return { element, call, blanked: blanked.map(({ field }) => field) };
}
