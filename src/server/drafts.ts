import 'server-only';
import { createHash } from 'node:crypto';
import type { Actor } from '@/shared/account/actor';
import { Refusal } from '@/shared/refusal';
import { canonical } from '@/shared/text/canonical';
import { db, type Transaction } from './db/client';
import type { Draft, EditType, Prisma } from './db/generated/client';
import { lockRow } from './db/tables';

type Values = Readonly<Record<string, unknown>>;
type AuthorName = { readonly id: string; readonly firstName: string; readonly lastName: string; readonly email: string };

export type DraftRow = Draft & { readonly author: AuthorName };

const WITH_AUTHOR = { author: { select: { id: true, firstName: true, lastName: true, email: true } } } as const;

/** Undecided drafts, newest first; of one subject when it is given. */
export function pendingDrafts(subjectId?: string, tx: Transaction = db): Promise<DraftRow[]> {
  return tx.draft.findMany({
    where: { decision: null, ...(subjectId && { subjectId }) },
    include: WITH_AUTHOR,
    orderBy: [{ creationDate: 'desc' }, { id: 'asc' }],
  });
}

/** One draft, decided or not. Throws RECORD_NOT_FOUND. */
export async function findDraft(id: string, tx: Transaction = db): Promise<DraftRow> {
  const draft = await tx.draft.findUnique({ where: { id }, include: WITH_AUTHOR });
  if (!draft) throw new Refusal('RECORD_NOT_FOUND');
  return draft;
}

/** An undecided draft, locked until the transaction ends, so that two validators cannot decide it both. Throws DRAFT_DECIDED. */
export async function lockPending(tx: Transaction, id: string): Promise<DraftRow> {
  await lockRow(tx, 'Draft', id);
  const draft = await findDraft(id, tx);
  if (draft.decision) throw new Refusal('DRAFT_DECIDED');
  return draft;
}

/**
 * Saves proposed values. A pending draft of the same subject and edit type is replaced and keeps its base, so that what
 * changed in the record since the first proposal still shows as a collision (P-03, P-04).
 * `replaces` is the pending draft that the caller checked; one created concurrently means DRAFT_STALE.
 */
export async function saveDraft(
  tx: Transaction,
  actor: Actor,
  proposal: { subjectId: string | null; editType: EditType; base: Values | null; payload: Values; replaces: Draft | null },
): Promise<Draft> {
  const authored = { payload: stored(proposal.payload), authorId: actor.id, realAuthorId: actor.real?.id ?? null, updateDate: actor.at };
  if (proposal.replaces) {
    const { id, updateDate, authorId, realAuthorId, formerAuthorIds } = proposal.replaces;
    const former = new Set([...formerAuthorIds, authorId, ...(realAuthorId ? [realAuthorId] : [])]);
    const data = { ...authored, formerAuthorIds: [...former] };
    const { count } = await tx.draft.updateMany({ where: { id, updateDate, decision: null }, data });
    if (count === 0) throw new Refusal('DRAFT_STALE');
    return findDraft(id, tx);
  }
  return tx.draft.create({
    data: {
      ...authored,
      subjectId: proposal.subjectId,
      editType: proposal.editType,
      ...(proposal.base && { base: stored(proposal.base) }),
      creationDate: actor.at,
    },
  });
}

/** Marks a draft as applied or rejected; its row stays. The write has the condition: a second decision matches no row. */
export async function decideDraft(
  tx: Transaction,
  actor: Actor,
  draft: Draft,
  decision: 'APPLIED' | 'REJECTED',
  more: { subjectId?: string; reason?: string | null } = {},
): Promise<void> {
  const { count } = await tx.draft.updateMany({
    where: { id: draft.id, decision: null },
    data: {
      decision,
      decidedAt: actor.at,
      decidedById: actor.id,
      updateDate: actor.at,
      ...(more.subjectId && { subjectId: more.subjectId }),
      ...(more.reason && { reason: more.reason }),
    },
  });
  if (count === 0) throw new Refusal('DRAFT_DECIDED');
}

/** Hash of what a validator reviewed: the draft's values, its base, and the record at that time (P-04). */
export function reviewHash(draft: Pick<Draft, 'payload' | 'base' | 'updateDate'>, recordNow: Values | null): string {
  const shown = { payload: draft.payload, base: draft.base, now: recordNow, version: draft.updateDate };
  return createHash('sha256').update(canonical(shown)).digest('base64url');
}

function stored(values: Values): Prisma.InputJsonObject {
  return JSON.parse(canonical(values)) as Prisma.InputJsonObject;
}
