import { z } from 'zod';

// Shapes and lengths only: whether an address or a password is good enough is said by rules.ts, to the form and to the server.
const credential = z.string().max(10_000);

export const LOGIN_RESULTS = ['SUCCESS', 'WRONG_CREDENTIALS', 'PENDING_VALIDATION', 'TOO_MANY_ATTEMPTS', 'ERROR'] as const;
export type LoginResult = (typeof LOGIN_RESULTS)[number];

export const PASSWORD_RESULTS = ['SUCCESS', 'FAIL', 'ERROR'] as const;
export type PasswordResult = (typeof PASSWORD_RESULTS)[number];

/** What a form posts where JSON has true or false; an unticked box posts nothing. */
const tick = z.enum(['true', 'on', '1', 'false', 'off', '0', '']).transform((value) => ['true', 'on', '1'].includes(value));

/** AUTH-06; JSON or a posted form. */
export const LoginInput = z.object({
  username: credential,
  password: credential,
  isRemember: z.union([z.boolean(), tick]).default(false),
});
export type LoginInput = z.infer<typeof LoginInput>;

export const LoginAnswer = z.object({ result: z.enum(LOGIN_RESULTS) });
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** AUTH-16 */
export const ResetPasswordInput = z.object({ email: credential });
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

export const ResetPasswordAnswer = z.object({ result: z.enum(PASSWORD_RESULTS) });
export type ResetPasswordAnswer = z.infer<typeof ResetPasswordAnswer>;

/** AUTH-30 */
export const ChangePasswordInput = z.object({
  token: z.string().max(500),
  newPassword: credential,
  newPasswordConfirm: credential,
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/** `error` is a code for the browser's table, which is empty: every code gives the general sentence (AUTH-34). */
export const ChangePasswordAnswer = z.object({ result: z.enum(PASSWORD_RESULTS), error: z.string().optional() });
export type ChangePasswordAnswer = z.infer<typeof ChangePasswordAnswer>;
