/** Accounts that an administrator may impersonate. */
export interface ImpersonatedUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
