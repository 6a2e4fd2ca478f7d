import type { Availability, ProductStatus } from '../schema';

/**
 * What the form offers for a channel whose published availability is `original` (P-16): RESTOCKED only after a difficulty;
 * an empty original counts as AVAILABLE.
 */
export function availabilityChoices(original: Availability | null): readonly Availability[] {
  const always = ['AVAILABLE', 'CONTINGENTEMENT', 'UNDER_TENSION', 'SHORTAGE', 'DOTATION'] as const;
  return original === null || original === 'AVAILABLE' ? always : [...always, 'RESTOCKED'];
}

/** What the form offers as status: NOT_MARKETED only while it is the current one (PRODF-33, P-13). */
export function statusChoices(current: ProductStatus | null): readonly ProductStatus[] {
  const offered = ['AUTHORIZED', 'COMMERCIALIZED', 'STOPPED', 'HANDED'] as const;
  return current === 'NOT_MARKETED' ? [...offered, 'NOT_MARKETED'] : offered;
}

/**
 * Date of return of a channel when `next` is applied (P-17): today when it becomes RESTOCKED, the same as before while it
 * stays so, none otherwise. Days are YYYY-MM-DD in Europe/Paris.
 */
export function restockedAt(
  previous: { readonly availability: Availability | null; readonly restockedAt: string | null } | null,
  next: Availability | null,
  today: string,
): string | null {
  if (next !== 'RESTOCKED') return null;
  return previous?.availability === 'RESTOCKED' ? (previous.restockedAt ?? today) : today;
}
