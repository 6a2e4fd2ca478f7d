import { can, type Role } from '@/shared/account/rights';
import type { Day } from '@/shared/dates/dates';
import { isPublished, type Publication } from './publication';

type Roles = { readonly roles: readonly Role[] };

/**
 * May approve and cancel approvals: access to the FAQ and to validation together (F-02).
 * @right approving sub-questions and cancelling approvals: `faq.manage` and `faq.validate` (F-02)
 */
export function canValidateFaq(actor: Roles): boolean {
  return can(actor, 'faq.manage') && can(actor, 'faq.validate');
}

export interface SavedApproval {
  /** null for a new sub-question */
  readonly stored: boolean | null;
  /** the approval requested by the body; undefined if omitted */
  readonly requested: boolean | undefined;
  /** whether anything but the order changed */
  readonly isChanged: boolean;
  readonly canValidate: boolean;
}

/**
 * The approval that a save stores (F-01, F-03): without the right to validate, whatever is new or changed is pending and the
 * rest is unchanged; with it, the requested approval, else the stored one, and false for a new sub-question.
 */
export function approvalOnSave({ stored, requested, isChanged, canValidate }: SavedApproval): boolean {
  if (!canValidate) return stored === true && !isChanged;
  return requested ?? stored ?? false;
}

/** Whether saving takes an approved sub-question offline until it is validated; shown by the form in advance (F-03). */
export function becomesPending({ stored, isChanged, canValidate }: Omit<SavedApproval, 'requested'>): boolean {
  return stored === true && isChanged && !canValidate;
}

/** Number of sub-questions approved but not published on that day, shown to validators (F-27). */
export function approvedNotPublished(subs: readonly (Publication & { readonly approved: boolean })[], day: Day): number {
  return subs.filter((sub) => sub.approved && !isPublished(sub, day)).length;
}
