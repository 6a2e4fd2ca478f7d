import { z } from 'zod';
import { Uuid } from '@/shared/uuid';

// Shapes and lengths only: rules.ts validates e-mails and passwords, for the form and the server.
const credential = z.string().max(10_000);

export const LOGIN_RESULTS = ['SUCCESS', 'WRONG_CREDENTIALS', 'PENDING_VALIDATION', 'TOO_MANY_ATTEMPTS', 'ERROR'] as const;
export type LoginResult = (typeof LOGIN_RESULTS)[number];

export const PASSWORD_RESULTS = ['SUCCESS', 'FAIL', 'ERROR'] as const;
export type PasswordResult = (typeof PASSWORD_RESULTS)[number];

/** Value of a checkbox in a posted form, where JSON has true or false; an unchecked one posts nothing. */
const checkbox = z.enum(['true', 'on', '1', 'false', 'off', '0', '']).transform((value) => ['true', 'on', '1'].includes(value));

/** AUTH-06; JSON or a posted form. */
export const LoginInput = z.object({
  username: credential,
  password: credential,
  isRemember: z.union([z.boolean(), checkbox]).default(false),
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

/** N-03: reason of an impersonation; required each time and audited. */
export const ImpersonateInput = z.object({ reason: z.string().trim().min(5).max(500) });
export type ImpersonateInput = z.infer<typeof ImpersonateInput>;

/** The current impersonation: account, reason and expiry. */
export const ImpersonationView = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    reason: z.string(),
    startedAt: z.iso.datetime(),
    until: z.iso.datetime(),
  })
  .meta({ id: 'Impersonation' });
export type ImpersonationView = z.output<typeof ImpersonationView>;

/** Notice to the owner of an impersonated account. */
export const ImpersonationNotice = z
  .object({
    id: z.uuid(),
    by: z.string(),
    reason: z.string(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime(),
    /** audit entries written during it */
    entries: z.int(),
  })
  .meta({ id: 'ImpersonationNotice' });
export type ImpersonationNotice = z.output<typeof ImpersonationNotice>;

export const ImpersonationNotices = z.object({ notices: z.array(ImpersonationNotice) });
/** The notices that were read; others stay. */
export const NoticesReadInput = z.object({ ids: z.array(Uuid).min(1).max(100) });

/** A logged-in change needs the old password (V6.2.3). rules.ts validates the new one. */
export const OwnPasswordInput = z.object({ oldPassword: credential, newPassword: credential, newPasswordConfirm: credential });
export type OwnPasswordInput = z.infer<typeof OwnPasswordInput>;

export const OwnPasswordAnswer = z.object({
  /** other log-ins that this ended */
  ended: z.int(),
});
export type OwnPasswordAnswer = z.output<typeof OwnPasswordAnswer>;

/** One log-in of one's own account; `id` names it in addresses and opens nothing. */
export const SessionView = z
  .object({
    id: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    startedAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isCurrent: z.boolean(),
    isRemembered: z.boolean(),
  })
  .meta({ id: 'Session' });
export type SessionView = z.output<typeof SessionView>;

export const SessionList = z.object({ sessions: z.array(SessionView) });
export type SessionList = z.output<typeof SessionList>;
export const SessionParams = z.object({ id: z.string().regex(/^[\w-]{22}$/) });
export const SessionsEnded = z.object({ ended: z.int() });
