import type { Day } from '@/shared/dates';
import { can, type Role } from '@/shared/rights';
import { isPublished, type Publication } from './publication';

type Roles = { readonly roles: readonly Role[] };

/**
 * May approve and cancel approvals: access to the FAQ and to validation together (F-02).
 * @right approving sub-questions and cancelling approvals: faq.validate beside faq.manage (F-02)
 */
export function canValidateFaq(actor: Roles): boolean {
  return can(actor, 'faq.manage') && can(actor, 'faq.validate');
}

export interface SavedApproval {
  /** null for a new sub-question */
  readonly stored: boolean | null;
  /** what the body asks for; undefined when it says nothing */
  readonly requested: boolean | undefined;
  /** whether anything but the order changed */
  readonly isChanged: boolean;
  readonly canValidate: boolean;
}

/**
 * The approval that a save stores (F-01, F-03): without the right to validate, whatever is new or changed is pending and the
 * rest stays as it was; with it, what was asked for, and for a new one that asks for nothing the bare default, false.
 */
export function approvalOnSave({ stored, requested, isChanged, canValidate }: SavedApproval): boolean {
  if (!canValidate) return stored === true && !isChanged;
  return requested ?? stored ?? false;
}

/** Does saving take an approved sub-question offline until somebody validates it? The form says so before (F-03). */
export function becomesPending({ stored, isChanged, canValidate }: Omit<SavedApproval, 'requested'>): boolean {
  return stored === true && isChanged && !canValidate;
}

/** How many are approved but not published on that day: what a validator is told, since online needs both (F-27). */
export function approvedNotPublished(subs: readonly (Publication & { readonly approved: boolean })[], day: Day): number {
  return subs.filter((sub) => sub.approved && !isPublished(sub, day)).length;
}
