import { Refusal, type RefusalCode } from '../refusal';
import type { Actor } from './actor';
import { can, type Role } from './rights';

interface Account {
  readonly id: string;
  readonly roles: readonly Role[];
}

export type ImpersonationRefusal = Extract<RefusalCode, 'FORBIDDEN' | 'ACTING_SELF' | 'ACTING_UPWARDS' | 'ACTING_INACTIVE'>;

/**
 * Why a user may not impersonate an account; null when they may (X-05, AUTH-40). Checked at the start and at every call
 * during the impersonation, so that a changed role or a disabled account ends it.
 * @right impersonating an account: `user.actAs`; the account is active and not one's own, and that of a super administrator only for another one
 */
export function impersonationRefusal(real: Account, target: Account & { readonly status: string }): ImpersonationRefusal | null {
  if (!can(real, 'user.actAs')) return 'FORBIDDEN';
  if (real.id === target.id) return 'ACTING_SELF';
  if (target.roles.includes('ROLE_SUPER_ADMIN') && !real.roles.includes('ROLE_SUPER_ADMIN')) return 'ACTING_UPWARDS';
  return target.status === 'ACTIVE' ? null : 'ACTING_INACTIVE';
}

/**
 * Password, sessions and picture can only be changed by the account's own user. Throws NOT_WHILE_ACTING during an impersonation.
 * @right changing one's own password, sessions and picture: the account's user, never during an impersonation
 */
export function assertInPerson(actor: Pick<Actor, 'real'>): void {
  if (actor.real) throw new Refusal('NOT_WHILE_ACTING');
}
