export { cleanEmail, isEmail } from '@/shared/text/email';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** AUTH-27; other characters are allowed besides, but do not count as special. */
export const PASSWORD_SPECIALS = '!@#$%^&*()-_=+{};:,<.>';

/** The parts of the rule, in the order in which the screen lists them. */
export const PASSWORD_CHECKS = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const;
export type PasswordCheck = (typeof PASSWORD_CHECKS)[number];

/** Requirement of a password set by an administrator (USER-09, X-09). */
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

// Most browsers claim to be others too: the first that fits is the right one.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/^(?=.*\bVersion\/)(?=.*\bSafari\/)/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system names from the user agent; null if unknown. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const named = (list: typeof BROWSERS): string | null => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}

/** Whole minutes that are left until a moment, never less than none. */
export function minutesLeft(until: string, at: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - at) / 60_000));
}
