import type { MailKind, MailProblem, MailStatus, MailView, Resending } from './schema';

/** Tries before a mail counts as failed, and the minutes between them: an hour without a mail server loses none. */
const DELAYS_IN_MINUTES = [1, 2, 5, 10, 20, 40, 60, 120, 240];

/**
 * Mails whose caller waits for the outcome: tried once. A failure is reported at once and their requests are released, so that
 * a retry by the queue would send them twice.
 */
const TRIED_ONCE: readonly string[] = ['ORDER_NOTIFICATION', 'QUOTA_NOTIFICATION'] satisfies MailKind[];
/** Whether the caller waits for the outcome, so that the queue never repeats this mail. */
export const isTriedOnce = (kind: string): boolean => TRIED_ONCE.includes(kind);

/** How long such a mail is left to its caller before the queue sends it instead. */
export const CALLER_TIMEOUT_MS = 60_000;
/** An attempt without an outcome by then was interrupted: it may or may not have been sent, so it is repeated. */
export const ATTEMPT_TIMEOUT_MS = 10 * 60_000;

/** When the next attempt is due after this many failed ones; null after the last. */
export function nextTry(attempts: number, at: Date, kind = ''): Date | null {
  if (isTriedOnce(kind)) return null;
  const minutes = DELAYS_IN_MINUTES[attempts - 1];
  return minutes === undefined ? null : new Date(at.getTime() + minutes * 60_000);
}

/** Token of a link, in plain text and in HTML; empty once masked. */
const TOKEN = /(?:[?&]|&amp;)token=([\w-]*)/;
const SHOWN_TOKEN = /((?:[?&]|&amp;)token=)[\w-]+/g;

/** Masks a link's `token=…`, which is for its recipient only (S-02). */
export function withoutTokens(text: string): string {
  return text.replace(SHOWN_TOKEN, '$1…');
}

/** Token of the link in a text; '' once masked, null without such a link. */
export function tokenIn(text: string): string | null {
  return TOKEN.exec(text)?.[1] ?? null;
}

interface Sendable {
  readonly status: MailStatus;
  /** its link was masked, used, replaced or ran out */
  readonly isLinkSpent: boolean;
  /** it was never sent, and its requests go with another one */
  readonly isReleased: boolean;
  readonly hasMailServer: boolean;
}

/** Whether a mail can be resent: one with an unusable link would mislead its reader (D-12). */
export function resendingOf({ status, isLinkSpent, isReleased, hasMailServer }: Sendable): Resending {
  if (status === 'QUEUED') return 'QUEUED';
  if (isLinkSpent) return 'LINK_SPENT';
  if (isReleased) return 'LET_GO';
  return hasMailServer ? 'POSSIBLE' : 'NO_SERVER';
}

/** Recipients of one mail in one line; an address cannot contain a comma. */
export const recipientLine = (addresses: readonly string[]): string => addresses.join(', ');
/** The addresses of a line that `recipientLine` made. */
export const recipientsOf = (line: string): string[] => line.split(', ');

interface MailTimes {
  readonly date: Date;
  readonly status: MailStatus;
  readonly attempts: number;
  readonly sentAt: Date | null;
}

/** History of a mail, oldest first. */
export function stepsOf(mail: MailTimes, resends: readonly { date: Date; by: string }[]): MailView['history'] {
  type Step = MailView['history'][number]['step'];
  const dated = (step: Step, date: Date, by: string | null = null) => ({ step, date: date.toISOString(), by });
  const undated = (step: Step) => ({ step, date: null, by: null });
  const resent = resends.map(({ date, by }) => dated('RESENT', date, by));
  const sent = mail.sentAt ? [dated('SENT', mail.sentAt)] : [];
  const all = [dated('QUEUED', mail.date), ...resent, ...sent].toSorted((a, b) => a.date.localeCompare(b.date));
  if (mail.status === 'FAILED' || mail.status === 'NOT_SENT') return [...all, undated(mail.status)];
  return mail.status === 'QUEUED' && mail.attempts > 0 ? [...all, undated('TRIED')] : all;
}

/** Text as HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#39;');
}

/** The layout of all mails: paragraphs, at most one button, no external image, no script. */
export function mailHtml({
  lng,
  title,
  paragraphs,
  link,
}: {
  lng: string;
  title: string;
  paragraphs: readonly string[];
  link?: { text: string; href: string };
}): string {
  const style = 'font:15px/1.5 system-ui,sans-serif;color:#17212b';
  const button = link
    ? `<p><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:10px 18px;border-radius:5px;background:#0b6672;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(link.text)}</a></p><p style="font-size:13px;color:#566372;word-break:break-all">${escapeHtml(link.href)}</p>`
    : '';
  const body = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  return `<!doctype html><html lang="${lng}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="margin:0;padding:24px;background:#f5f7f9"><div style="max-width:560px;margin:auto;padding:24px;background:#fff;border:1px solid #dfe4ea;border-radius:8px;${style}"><h1 style="font-size:18px;margin:0 0 16px">${escapeHtml(title)}</h1>${body}${button}</div></body></html>`;
}

/** The plain part of the same mail. */
export function mailText({ title, paragraphs, link }: { title: string; paragraphs: readonly string[]; link?: { href: string } }): string {
  return [title, ...paragraphs, ...(link ? [link.href] : [])].join('\n\n');
}

/** The grid of mails; `query` is its state. */
export function mailsAddress(query?: string): string {
  const params = new URLSearchParams(query);
  params.delete('mail');
  params.delete('back');
  params.set('action', 'view-mails');
  return `/admin/action/?${params}`;
}

/** One mail; `back` is the query of the grid that it was opened from. */
export function mailAddress(id: string, back?: string): string {
  const params = new URLSearchParams({ action: 'view-mails', mail: id, ...(back && { back }) });
  return `/admin/action/?${params}`;
}

/** URL of a mail's attachment. */
export const attachmentAddress = (mailId: string, position: number): string => `/infomed/api/mails/${mailId}/attachments/${position}`;

/** Forbids loading and scripts. */
const PREVIEW_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** A mail's HTML for a frame, with its own content security policy. */
export function previewHtml(html: string): string {
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${PREVIEW_POLICY}">${html.replace(/^<!doctype html>/i, '')}`;
}

/** What a mail server's line means, by its codes and usual words; the first that fits counts. */
const PROBLEMS: readonly (readonly [MailProblem, RegExp])[] = [
  ['SOME_REFUSED', /^refused: /],
  ['SECURITY', /certificate|\bTLS\b|\bSSL\b|wrong version number/i],
  [
    'UNREACHABLE',
    /ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EDNS|ESOCKET|getaddrinfo|timeout|greeting never received|connection closed/i,
  ],
  ['CREDENTIALS', /\b53[0458]\b|\b5\.7\.8\b|authenticat|\bEAUTH\b/i],
  ['TOO_LARGE', /\b[45]\.3\.4\b|too (?:large|big)|message size/i],
  ['MAILBOX_FULL', /\b[45]52\b|\b[45]\.2\.2\b|quota|mailbox full/i],
  ['BLOCKED', /\b5\.7\.\d|\b554\b|spam|blocked|blacklist|policy/i],
  ['RECIPIENT', /\b55[013]\b|\b5\.1\.\d|no such user|user unknown|recipients were rejected|no recipients|\bEENVELOPE\b/i],
  ['LATER', /\b4[2-7]\d\b|\b4\.\d\.\d/],
];

/** Why a mail was not sent, as far as the mail server's reply says; its sentences are in messages/<lng>/mail.json under `problems`. */
export const mailProblem = (error: string): MailProblem => PROBLEMS.find(([, pattern]) => pattern.test(error))?.[0] ?? 'OTHER';
