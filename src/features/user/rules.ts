import { cleanEmail, isEmail, isLongEnough } from '@/features/auth/rules';
import type { Actor } from '@/shared/account/actor';
import { impersonationRefusal } from '@/shared/account/impersonation';
import { can, type Role } from '@/shared/account/rights';
import { type FieldErrors, Refusal } from '@/shared/refusal';
import type { UserAction, UserStatus } from './schema';

type Manager = Pick<Actor, 'id' | 'roles' | 'real'>;
interface Target {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly status: UserStatus;
}

/** What decides whether an account counts as a super administrator that can log in. */
interface Standing {
  readonly roles: readonly string[];
  readonly status: UserStatus;
}

/** No user both writes and validates temperature ranges (USER-11, USER-13). */
export const TEMPERATURE_ROLES = ['ROLE_EDITION_TEMP', 'ROLE_VALIDATION_TEMP'] as const satisfies readonly Role[];

/** Whether the roles both write and validate temperature ranges. */
export function areIncompatible(roles: readonly string[]): boolean {
  return TEMPERATURE_ROLES.every((role) => roles.includes(role));
}

/** What a role is about; each is in exactly one group. */
export const ROLE_GROUPS = {
  products: [
    'ROLE_ACCES_PRODUITS',
    'ROLE_EDITION_INFOS',
    'ROLE_EDITION_AVAILABILITY',
    'ROLE_EDITION_TEMP',
    'ROLE_ACCES_VALIDATION',
    'ROLE_VALIDATION_INFOS',
    'ROLE_VALIDATION_AVAILABILITY',
    'ROLE_VALIDATION_TEMP',
  ],
  content: ['ROLE_ACCES_ACTUALITES', 'ROLE_ACCES_AP_PC', 'ROLE_ACCES_BANNIERE', 'ROLE_ACCES_FAQ', 'ROLE_ACCES_MATERIEL'],
  requests: ['ROLE_ACCES_DEMANDES'],
  administration: ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN', 'ROLE_ACCES_AUDIT_TRAIL'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type RoleGroup = keyof typeof ROLE_GROUPS;
export const ROLE_GROUP_NAMES = Object.keys(ROLE_GROUPS) as readonly RoleGroup[];

/** The group under which user management shows a role. */
export function groupOf(role: Role): RoleGroup {
  return ROLE_GROUP_NAMES.find((group) => (ROLE_GROUPS[group] as readonly Role[]).includes(role)) ?? 'administration';
}

/** Whether this is a super administrator, whom only others of the kind may change. */
export const isSuper = ({ roles }: { readonly roles: readonly string[] }): boolean => roles.includes('ROLE_SUPER_ADMIN');

/** One's own account, and the impersonated one: both count as 'own'. */
export function isOneself(actor: Manager, id: string): boolean {
  return id === actor.id || id === actor.real?.id;
}

/**
 * Administrators edit accounts; those with ROLE_SUPER_ADMIN only super administrators.
 * @right changing an account: `user.manage`; an account with SUPER_ADMIN only for users with the same role
 */
export function mayManage(actor: Manager, target: { readonly roles: readonly string[] }): boolean {
  return can(actor, 'user.manage') && (!isSuper(target) || isSuper(actor));
}

/** What a screen offers for an account. */
export function allowedActions(
  actor: Manager,
  target: Target & { readonly hasPassword: boolean; readonly isLocked: boolean },
): UserAction[] {
  const { status } = target;
  const manages = mayManage(actor, target);
  const managesOther = manages && !isOneself(actor, target.id);
  const offered: Readonly<Record<UserAction, boolean>> = {
    edit: manages,
    actAs: !actor.real && impersonationRefusal(actor, target) === null,
    validate: managesOther && status === 'PENDING_VALIDATION',
    disable: managesOther && status !== 'DISABLED',
    enable: managesOther && status === 'DISABLED',
    unlock: manages && target.isLocked,
    sendLink: manages && !target.hasPassword && status !== 'DISABLED',
    endSessions: managesOther,
  };
  return (Object.keys(offered) as UserAction[]).filter((action) => offered[action]);
}

/** Throws FORBIDDEN when an account is not this person's to edit. */
export function assertManages(actor: Manager, target: { readonly roles: readonly string[] }): void {
  if (!mayManage(actor, target)) throw new Refusal('FORBIDDEN');
}

/**
 * Who may give and take which roles: never one's own, ROLE_SUPER_ADMIN only by its holders, never both temperature roles
 * (X-11, USER-13). `before` is empty for a new account. Throws INCOMPATIBLE_ROLES, FORBIDDEN.
 * @right changing the roles of an account: `user.manage`, never one's own roles; SUPER_ADMIN only for users who have it
 */
export function assertRoleChange(actor: Manager, id: string | null, before: readonly string[], after: readonly Role[]): void {
  if (areIncompatible(after)) throw new Refusal('INCOMPATIBLE_ROLES', { fields: { roles: 'INCOMPATIBLE_ROLES' } });
  const changed = [...before.filter((role) => !after.includes(role as Role)), ...after.filter((role) => !before.includes(role))];
  if (changed.length === 0) return;
  if (id && isOneself(actor, id)) throw new Refusal('FORBIDDEN', { fields: { roles: 'ownRoles' } });
  if (changed.includes('ROLE_SUPER_ADMIN') && !isSuper(actor)) throw new Refusal('FORBIDDEN', { fields: { roles: 'superAdminOnly' } });
}

/** At least one active super administrator must remain; `others` counts the active ones besides this account. Throws LAST_SUPER_ADMIN. */
export function assertNotLast(before: Standing, after: Standing, others: number): void {
  const wasOne = isSuper(before) && before.status === 'ACTIVE';
  const isOne = isSuper(after) && after.status === 'ACTIVE';
  if (wasOne && !isOne && others === 0) throw new Refusal('LAST_SUPER_ADMIN');
}

/** The stored form of an address: normalised, trimmed, lowercase (USER-08, X-13). */
export const normalisedEmail = (typed: string): string => cleanEmail(typed).toLowerCase();

/** E-mail and password of the form and of the call alike (USER-07 to USER-09). Passwords are never trimmed; an empty one is none. */
export function accountErrors({ email, password }: { email?: string | null; password?: string | null }): FieldErrors {
  const address = cleanEmail(email ?? '');
  const emailError = address === '' ? 'emailMissing' : isEmail(address) ? null : 'INVALID_EMAIL';
  return {
    ...(emailError && { email: emailError }),
    ...(password && !isLongEnough(password) && { password: 'pwdSize' }),
  };
}
