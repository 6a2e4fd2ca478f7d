import 'server-only';
import { z } from 'zod';
import { db, rowsOf } from '@/server/db/client';
import { findDraft, pendingDrafts, reviewHash } from '@/server/drafts';
import type { Actor } from '@/shared/account/actor';
import { entryActorLabel } from '@/shared/account/actor-label';
import { diffRecords } from '@/shared/diff/diff';
import { Refusal } from '@/shared/refusal';
import {
  applyPayload,
  baseOf,
  canSeeModifications,
  canValidate,
  changesElsewhere,
  collisionsOf,
  decidable,
  diffFields,
  draftActions,
  draftViewOf,
  neighboursOf,
  payloadOf,
  reviewedValues,
  sectionOf,
  summaryOf,
  toProductValues,
} from '../rules';
import { type DraftCollision, type DraftCompareView, type DraftListItem, type DraftNeighbours, EDIT_TYPES, type EditType } from '../schema';
import { WITH_AREA } from './record';

/** E-020: drafts awaiting validation, newest first (DRAFT-01 to DRAFT-04). */
export async function listDrafts(actor: Actor): Promise<DraftListItem[]> {
  const drafts = await pendingDrafts();
  const ids = drafts.flatMap((draft) => draft.subjectId ?? []);
  const products = await db.product.findMany({ where: { id: { in: ids } }, include: WITH_AREA });
  const byId = new Map(products.map((product) => [product.id, toProductValues(product)]));
  return drafts
    .map((draft) => {
      const now = byId.get(draft.subjectId ?? '') ?? null;
      const { name = null, displayName = null, dci = null, cip = null, ucd = null } = now ?? payloadOf(draft);
      return { ...summaryOf(draft, actor, now), productId: draft.subjectId, name, displayName, dci, cip, ucd };
    })
    .sort((a, b) => b.date.localeCompare(a.date));
}

/** Position of a draft among those that its reader may decide, in the order of the list (P-43d). */
export async function draftNeighbours(id: string, actor: Actor): Promise<DraftNeighbours> {
  const drafts = await pendingDrafts();
  const row = drafts.map((draft) => ({ id: draft.id, date: draft.updateDate, allowed: draftActions(actor, decidable(draft)) }));
  return neighboursOf(
    row.sort((a, b) => b.date.getTime() - a.date.getTime()),
    id,
  );
}

const HAS_RANGES = `jsonb_path_exists(d."payload", '$.temperatureExcursion.temperatureRanges[*]')`;
const IS_OWN = `(ARRAY[d."authorId", d."realAuthorId"] || d."formerAuthorIds") && $2::uuid[]`;
/** What `canDecide` says of a draft `d`, with the values of `decider`. */
export const DECIDABLE = `(d."editType"::text = ANY($1)
  AND NOT ((d."editType" = 'EDIT_EXCURSION' OR d."editType" = 'NEW_PRODUCT' AND ${HAS_RANGES}) AND ${IS_OWN}))`;

/** The sections that the reader decides, and who they are. */
export const decider = (actor: Actor): [sections: EditType[], ids: string[]] => [
  EDIT_TYPES.filter((section) => canValidate(actor, section)),
  [actor.id, ...(actor.real ? [actor.real.id] : [])],
];

/** Waiting drafts that the reader may apply, for the menu (S-01a). */
export async function countDecidableDrafts(actor: Actor): Promise<number> {
  const count = `SELECT count(*)::int AS "count" FROM "Draft" d WHERE d."decision" IS NULL AND ${DECIDABLE}`;
  const [found] = await rowsOf(z.object({ count: z.int() }), count, decider(actor));
  return found?.count ?? 0;
}

const FieldChange = z.object({ field: z.string(), actorName: z.string(), realActorName: z.string().nullable(), date: z.date() });

/** Last editor of each of these fields since the draft was created, from the audit log. */
async function lastFieldChanges(productId: string, fields: readonly string[], since: Date): Promise<DraftCollision[]> {
  if (fields.length === 0) return [];
  const found = await rowsOf(
    FieldChange,
    `SELECT DISTINCT ON (v."field") v."field", e."actorName", e."realActorName", e."date"
     FROM "AuditEntry" e JOIN "AuditValue" v ON v."entrySeq" = e."seq"
     WHERE e."productId" = $1 AND e."date" >= $2 AND v."field" = ANY($3)
       AND e."action" IN ('VALIDATE', 'EDIT_AND_VALIDATE', 'CREATE_AND_VALIDATE')
     ORDER BY v."field", e."seq" DESC`,
    [productId, since, fields],
  );
  const byField = new Map(found.map((row) => [row.field, row]));
  return fields.map((field) => {
    const row = byField.get(field);
    return { field, by: row ? entryActorLabel(row) : null, date: row?.date.toISOString() ?? null };
  });
}

/**
 * N-23: data of the diff screen (DRAFT-06 to DRAFT-11, P-04, P-09): the product now, after applying, what changed
 * since the draft, and the review hash. Fields that the draft clears in other sections are compared too.
 * Throws RECORD_NOT_FOUND for a decided draft too, FORBIDDEN for users who neither edit nor validate its section.
 */
export async function compareDraft(id: string, actor: Actor, today: string): Promise<DraftCompareView> {
  const draft = await findDraft(id);
  if (!canSeeModifications(actor, draft.editType)) throw new Refusal('FORBIDDEN');
  if (draft.decision) throw new Refusal('RECORD_NOT_FOUND');
  const row = draft.subjectId ? await db.product.findUnique({ where: { id: draft.subjectId }, include: WITH_AREA }) : null;
  if (draft.subjectId && !row) throw new Refusal('RECORD_NOT_FOUND');
  const now = row && toProductValues(row);
  const after = applyPayload(now, payloadOf(draft), today);
  const base = baseOf(draft);
  const own = diffRecords(diffFields(draft.editType), now, after, { base });
  const colliding = new Set<string>(collisionsOf(draft, now));
  const diff = [
    ...own.map((entry) => ({ ...entry, collides: colliding.has(entry.field) })),
    ...changesElsewhere(draft.editType, now, after),
  ];
  const { name, displayName, dci, cip, ucd } = now ?? after;
  return {
    ...draftViewOf(draft, actor, now),
    name,
    displayName,
    dci,
    cip,
    ucd,
    hash: reviewHash(draft, reviewedValues(draft, now, today)),
    rows: diff.map((entry) => ({ ...entry, notes: entry.notes?.map((note) => ({ ...note })) })),
    values: { draft: sectionOf(after, draft.editType), published: now && sectionOf(now, draft.editType), base },
    collisions: row ? await lastFieldChanges(row.id, [...colliding], draft.creationDate) : [],
  };
}
