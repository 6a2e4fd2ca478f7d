import { CALENDAR_RIGHTS } from '@/features/calendar/rules';
import { type Allow, isAllowed, type Role } from '@/shared/account/rights';
import { FIRST_STEP_NAMES, type FirstStepName } from '../schema';

/** Where a person of each kind begins (S-26); all of its rights are required. */
export const FIRST_STEPS = {
  editor: { allow: ['product.read', 'draft.mine'], href: '/product/admin' },
  validator: { allow: ['draft.list', 'draft.decide'], href: '/draft/admin' },
  requestHandler: { allow: ['request.read'], href: '/requests/admin' },
  faqEditor: { allow: ['faq.manage'], href: '/faq-chatbot-stat/admin/unanswered' },
  contentEditor: { allow: [CALENDAR_RIGHTS.filter((right) => right !== 'faq.manage')], href: '/calendar/admin' },
  administrator: { allow: ['user.manage'], href: '/admin/action/?action=users' },
  superAdministrator: { allow: ['user.manage', 'routine.manage'], href: '/admin/action/?action=routines' },
  auditor: { allow: ['audit.read'], href: '/audit-trail/admin' },
  reader: { allow: ['product.read'], href: '/product/admin' },
} as const satisfies Record<FirstStepName, { readonly allow: readonly Allow[]; readonly href: string }>;

/**
 * The first steps of a person; reading the catalogue is one only for who does nothing more.
 * @right first steps on the dashboard and in the help: those of the tasks that one's rights allow (S-26)
 */
export function firstStepsOf(holder: { readonly roles: readonly Role[] }): readonly FirstStepName[] {
  const open = FIRST_STEP_NAMES.filter((name) => FIRST_STEPS[name].allow.every((allow: Allow) => isAllowed(holder, allow)));
  return open.length > 1 ? open.filter((name) => name !== 'reader') : open;
}
