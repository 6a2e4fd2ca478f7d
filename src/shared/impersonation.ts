import type { Actor } from './actor';
import { Refusal, type RefusalCode } from './refusal';
import { can, type Role } from './rights';

interface Account {
  readonly id: string;
  readonly roles: readonly Role[];
}

export type ImpersonationRefusal = Extract<RefusalCode, 'FORBIDDEN' | 'ACTING_SELF' | 'ACTING_UPWARDS' | 'ACTING_INACTIVE'>;

/**
 * Why somebody may not act as an account; null when they may (X-05, AUTH-40). Asked when it starts and again at every call
 * while it lasts, so that a role that was withdrawn or given, or an account that was disabled, ends it.
 * @right POST /infomed/api/user/{id}/log-as: an active account, not one's own, a super administrator's only by another one
 */
export function impersonationRefusal(real: Account, target: Account & { readonly status: string }): ImpersonationRefusal | null {
  if (!can(real, 'user.actAs')) return 'FORBIDDEN';
  if (real.id === target.id) return 'ACTING_SELF';
  if (target.roles.includes('ROLE_SUPER_ADMIN') && !real.roles.includes('ROLE_SUPER_ADMIN')) return 'ACTING_UPWARDS';
  return target.status === 'ACTIVE' ? null : 'ACTING_INACTIVE';
}

/**
 * Password, sessions and picture belong to the account's own person: nobody who acts as it touches them. Throws NOT_WHILE_ACTING.
 * @right one's own password, sessions and picture: never while acting as somebody
 */
export function assertInPerson(actor: Pick<Actor, 'real'>): void {
  if (actor.real) throw new Refusal('NOT_WHILE_ACTING');
}
