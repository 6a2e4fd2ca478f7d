import { type Change, changesBetween } from '@/shared/diff/changes';
import { isStale } from '@/shared/diff/is-stale';
import { Refusal } from '@/shared/refusal';
import { type Editor, type Handled, handledBy, lacksAnswer } from '../rules';
import type { HandlingChange, HandlingOutcome, HandlingSave, Owner } from '../schema';

/** Handling fields recorded in the audit log. */
const AUDITED_FIELDS = ['handling', 'ownerName', 'internalNote', 'answer'] as const;

/** Handling of a request with the name of its owner, as it is stored. */
export type HandlingValues = Handled & { readonly ownerName: string | null };
export interface StoredHandling extends HandlingValues {
  readonly updateDate: Date;
  readonly anonymizedAt: Date | null;
}

/** Who edits, and who may own a request. */
export interface Edit {
  readonly editor: Editor;
  readonly owners: readonly Pick<Owner, 'id' | 'name'>[];
}

/** What a save writes; nothing when there are no changes. */
export interface HandlingPlan {
  readonly values: HandlingValues;
  readonly changes: readonly Change[];
}

/** The name of a request's new owner. Throws INVALID_INPUT for a user without the right to process requests. */
function ownerNameOf(owners: Edit['owners'], ownerId: string | null, before: HandlingValues): string | null {
  if (ownerId === null) return null;
  if (ownerId === before.ownerId) return before.ownerName;
  const owner = owners.find(({ id }) => id === ownerId);
  if (!owner) throw new Refusal('INVALID_INPUT', { fields: { ownerId: 'INVALID_CHOICE' } });
  return owner.name;
}

function planOf(before: HandlingValues, handled: Handled, owners: Edit['owners']): HandlingPlan {
  const values = { ...handled, ownerName: ownerNameOf(owners, handled.ownerId, before) };
  return { values, changes: changesBetween(AUDITED_FIELDS, { ...before }, { ...values }) };
}

/**
 * O-053: decides what a save of one request writes, reading and writing nothing. Throws REQUEST_ANONYMIZED, INVALID_INPUT (an owner
 * without the right to process requests; answered without an answer).
 */
export function planSave(before: StoredHandling, input: Omit<HandlingSave, 'updateDate'>, { editor, owners }: Edit): HandlingPlan {
  if (before.anonymizedAt) throw new Refusal('REQUEST_ANONYMIZED');
  const handled = handledBy(before, input, editor);
  if (lacksAnswer(handled)) throw new Refusal('INVALID_INPUT', { fields: { answer: 'answerRequired' } });
  return planOf(before, handled, owners);
}

type Reason = HandlingOutcome['kept'][number]['reason'];

/**
 * O-054: decides what the same change makes of one request among several, or why it stays as it is: deleted, anonymised, changed by
 * another user since `readAt`, or answered without an answer. Throws INVALID_INPUT for an unknown owner.
 */
export function planChange(
  before: StoredHandling | undefined,
  readAt: string | null | undefined,
  { handling, ownerId }: Pick<HandlingChange, 'handling' | 'ownerId'>,
  { editor, owners }: Edit,
): HandlingPlan | Reason {
  if (!before) return 'GONE';
  if (before.anonymizedAt) return 'ANONYMIZED';
  if (isStale(before, readAt)) return 'STALE';
  const change = { ...before, handling: handling ?? before.handling, ownerId: ownerId === undefined ? before.ownerId : ownerId };
  const handled = handledBy(before, change, editor);
  if (lacksAnswer(handled) && before.handling !== 'ANSWERED') return 'UNANSWERED';
  return planOf(before, handled, owners);
}
