import { DAY_MS, dayOf } from '@/shared/dates/dates';
import { encodeFieldError } from '@/shared/field-errors';
import type { PortalClientView } from './schema';

/** What a token may do (S-06); MEMBERS reads members' content too, so it means nothing without READ. */
export const PORTAL_SCOPES = ['READ', 'SUBMIT', 'MEMBERS'] as const;
export type PortalScope = (typeof PORTAL_SCOPES)[number];
export const PORTAL_STATES = ['ACTIVE', 'EXPIRES_SOON', 'EXPIRED', 'REVOKED'] as const;
export type PortalState = (typeof PORTAL_STATES)[number];

const SOON_MS = 30 * DAY_MS;
const YEARS_AT_FIRST = 1;
const MAX_YEARS = 5;

/** The same day one or five years later; 28 February for the 29th, which no such year has. */
function yearsAfter(day: string, years: typeof YEARS_AT_FIRST | typeof MAX_YEARS): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4).replace('-02-29', '-02-28')}`;
}

/** Default last day of a client created today. */
export const firstExpiry = (today: string): string => yearsAfter(today, YEARS_AT_FIRST);
/** Latest allowed last day. */
export const latestExpiry = (today: string): string => yearsAfter(today, MAX_YEARS);

/** Error code of a last day, or null. The current one is always allowed, also once past. */
export function expiryError(day: string, { today, before }: { today: string; before?: string | undefined }): string | null {
  if (day === before) return null;
  if (day < today) return 'expiryPast';
  return day > latestExpiry(today) ? encodeFieldError('expiryFar', { years: MAX_YEARS }) : null;
}

/** Error code of a choice of scopes, or null. */
export function scopesError(scopes: readonly PortalScope[]): string | null {
  if (scopes.length === 0) return encodeFieldError('TOO_FEW', { min: 1 });
  return scopes.includes('MEMBERS') && !scopes.includes('READ') ? 'membersNeedsRead' : null;
}

/** Scopes once each, in their order. */
export const orderedScopes = (scopes: readonly PortalScope[]): PortalScope[] => PORTAL_SCOPES.filter((scope) => scopes.includes(scope));

/** Whether a client’s token works at a moment, and whether it will end soon; a revoked one stays revoked after its end. */
export function portalState({ expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null }, at: Date): PortalState {
  if (revokedAt) return 'REVOKED';
  const left = expiresAt.getTime() - at.getTime();
  if (left <= 0) return 'EXPIRED';
  return left <= SOON_MS ? 'EXPIRES_SOON' : 'ACTIVE';
}

/** Last day of a client: it ends with that day. */
export const expiryDay = (expiresAt: Date): string => dayOf(new Date(expiresAt.getTime() - 1));

interface StoredClient extends Omit<PortalClientView, 'state' | 'expiresOn' | 'revokedAt'> {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** A client for administrators, at that moment. */
export const clientView = ({ expiresAt, revokedAt, ...client }: StoredClient, at: Date): PortalClientView => ({
  ...client,
  state: portalState({ expiresAt, revokedAt }, at),
  expiresOn: expiryDay(expiresAt),
  revokedAt: revokedAt?.toISOString() ?? null,
});
