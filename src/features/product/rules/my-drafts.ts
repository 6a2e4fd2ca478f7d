import type { MyDraftState } from '../schema';

/** What of a draft says whose it is and what became of it. */
export interface AuthoredDraft {
  readonly authorId: string;
  readonly realAuthorId: string | null;
  readonly formerAuthorIds: readonly string[];
  readonly decision: 'APPLIED' | 'REJECTED' | null;
  readonly decidedAt: Date | null;
  readonly decidedById: string | null;
  readonly updateDate: Date;
}

const isAuthor = ({ authorId, realAuthorId }: AuthoredDraft, accountId: string): boolean =>
  authorId === accountId || realAuthorId === accountId;

/** What became of an author's draft (P-43): a colleague's newer values replaced theirs, or a validator decided. */
export function myDraftState(draft: AuthoredDraft, accountId: string): MyDraftState {
  return isAuthor(draft, accountId) ? (draft.decision ?? 'WAITING') : 'REPLACED';
}

/** Whether another user decided or replaced it since its author last opened the list (P-43). */
export function isNewToAuthor(draft: AuthoredDraft, accountId: string, seenAt: Date): boolean {
  if (!isAuthor(draft, accountId)) return draft.updateDate > seenAt;
  return draft.decidedAt !== null && draft.decidedById !== accountId && draft.decidedAt > seenAt;
}
