/** Whom an administrator may act as. */
export interface ImpersonatedUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
