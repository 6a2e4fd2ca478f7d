/** Longest address that mail servers carry. */
const EMAIL_MAX = 254;
// No brackets, quotes or separators: such an address would mean something else in the header of a mail.
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@.<>()[\]\\,;:"\p{Cc}]+(?:\.[^\s@.<>()[\]\\,;:"\p{Cc}]+)+$/u;

/** Normalised first, then checked: a full-width at sign must not pass for a letter. */
export function cleanEmail(text: string): string {
  return text.normalize('NFKC').trim();
}

/** The one pattern of all screens (S-23): something@domain.tld, without blanks. */
export function isEmail(text: string): boolean {
  const email = cleanEmail(text);
  return email.length <= EMAIL_MAX && EMAIL.test(email);
}

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** AUTH-27; other characters are allowed besides, but do not count as special. */
export const PASSWORD_SPECIALS = '!@#$%^&*()-_=+{};:,<.>';

/** The parts of the rule, in the order in which the screen lists them. */
export const PASSWORD_CHECKS = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const;
export type PasswordCheck = (typeof PASSWORD_CHECKS)[number];

/** All that is asked of a password an administrator gives (USER-09, X-09). */
export const isLongEnough = (password: string): boolean => password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX;

const CHECKS: Record<PasswordCheck, (password: string) => boolean> = {
  length: isLongEnough,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /[0-9]/.test(password),
  special: (password) => [...password].some((character) => PASSWORD_SPECIALS.includes(character)),
};

/** Which parts of the rule a password meets already. */
export function metChecks(password: string): ReadonlySet<PasswordCheck> {
  return new Set(PASSWORD_CHECKS.filter((check) => CHECKS[check](password)));
}

export type PasswordError = 'typePwd' | 'pwdSize';
export type PasswordFields = { newPassword?: PasswordError; newPasswordConfirm?: 'pwdMatch' };

/** AUTH-24 to AUTH-28, for the form and the server alike (AUTH-35). Passwords are never trimmed. */
export function passwordErrors(newPassword: string, newPasswordConfirm: string): PasswordFields {
  const error = passwordError(newPassword);
  return {
    ...(error && { newPassword: error }),
    ...(newPasswordConfirm !== newPassword && { newPasswordConfirm: 'pwdMatch' as const }),
  };
}

function passwordError(password: string): PasswordError | null {
  if (password === '') return 'typePwd';
  return metChecks(password).size === PASSWORD_CHECKS.length ? null : 'pwdSize';
}

/** AUTH-37: what the answer of the log-out call means. */
export function isLoggedOut(status: number): boolean {
  return status === 200 || status === 303;
}
