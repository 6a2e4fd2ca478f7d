import 'server-only';
import { db } from '@/server/db/client';
import { type DraftRow, findDraft } from '@/server/drafts';
import type { Actor } from '@/shared/account/actor';
import { can } from '@/shared/account/rights';
import { Refusal } from '@/shared/refusal';
import { authorOf, canEditSection, canSeeModifications, decidedComparison, isOwnDraft, payloadOf } from '../rules';
import type { DecidedDraftView, ResumedDraft } from '../schema';
import { entriesOfDecisions } from './decisions';

/**
 * A decided draft as its page shows it (P-43b); null while it waits. Throws RECORD_NOT_FOUND, FORBIDDEN for a reader who neither
 * edits nor validates its section nor wrote it.
 * @right opening a decided draft: the right to edit its section or to decide on it, or being one of its authors (P-43b)
 */
export async function decidedDraft(id: string, actor: Actor): Promise<DecidedDraftView | null> {
  const draft = await findDraft(id);
  if (!canSeeModifications(actor, draft.editType) && !isOwnDraft(actor, draft)) throw new Refusal('FORBIDDEN');
  if (!draft.decision || !draft.decidedAt) return null;
  const [entry] = await entriesOfDecisions([draft]);
  const product = draft.subjectId ? await db.product.findUnique({ where: { id: draft.subjectId } }) : null;
  const { rows, unapplied } = decidedComparison(draft, draft.decision === 'APPLIED' ? await changesOf(entry?.seq) : null);
  const { name = null, displayName = null, dci = null, cip = null, ucd = null } = product ?? payloadOf(draft);
  return {
    id,
    editType: draft.editType,
    productId: product?.id ?? null,
    name,
    displayName,
    dci,
    cip,
    ucd,
    by: authorOf(draft),
    date: draft.creationDate.toISOString(),
    decision: draft.decision,
    decidedAt: draft.decidedAt.toISOString(),
    decidedBy: entry?.by ?? null,
    reason: draft.reason,
    rows: rows.map((row) => ({ ...row, notes: row.notes?.map((note) => ({ ...note })) })),
    unapplied: [...unapplied],
    entryId: entry && can(actor, 'audit.read') ? entry.id : null,
    canResume: canResume(actor, draft),
  };
}

/** Only its authors take a rejected draft up again, while they may still edit its section (P-43a). */
function canResume(actor: Actor, draft: DraftRow): boolean {
  return draft.decision === 'REJECTED' && isOwnDraft(actor, draft) && canEditSection(actor, draft.editType);
}

/**
 * A rejected draft of the actor's own, to be taken up again for this product, or as a new one (P-43a). Throws RECORD_NOT_FOUND for
 * any other draft.
 */
export async function resumedDraft(id: string, productId: string | null, actor: Actor): Promise<ResumedDraft> {
  const draft = await findDraft(id);
  const isOfProduct = productId === null ? draft.editType === 'NEW_PRODUCT' : draft.subjectId === productId;
  if (!isOfProduct || !draft.decidedAt || !canResume(actor, draft)) throw new Refusal('RECORD_NOT_FOUND');
  const [entry] = await entriesOfDecisions([draft]);
  return {
    id,
    editType: draft.editType,
    values: payloadOf(draft),
    decidedAt: draft.decidedAt.toISOString(),
    decidedBy: entry?.by ?? null,
    reason: draft.reason,
  };
}

async function changesOf(seq: bigint | undefined) {
  const values = seq === undefined ? [] : await db.auditValue.findMany({ where: { entrySeq: seq }, orderBy: { position: 'asc' } });
  return values.map(({ field, before, after }) => ({ field, before, after }));
}
