import type { Role } from './rights';

export type Language = 'fr' | 'en';

/**
 * The person on whose behalf something happens, at the moment at which it happens.
 * `real` is set during an impersonation: rights are those of the account, the audit log names both users.
 */
export interface Actor {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
  /** of the texts that this person reads: the account's, during an impersonation the screen's (X-05a) */
  readonly lng: Language;
  readonly hasAvatar: boolean;
  readonly real: { readonly id: string; readonly name: string } | null;
  readonly sessionId: string;
  /** The one clock (I-04): business days and times of this call come from here, never from `new Date()` in a rule. */
  readonly at: Date;
  readonly requestId: string;
}
