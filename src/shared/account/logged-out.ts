/** Names for five minutes, to the page that a log-out leads to, the account whose typed values go (S-19b). */
export const LOGGED_OUT_COOKIE = 'logged-out';

/** The account of a Cookie text of the browser, or null. */
export const loggedOutAccount = (cookies: string): string | null => /(?:^|; )logged-out=([0-9a-f-]{36})(?:;|$)/.exec(cookies)?.[1] ?? null;
