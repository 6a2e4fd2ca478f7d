/** Values only, no schema: they run in the browser too, where a validation library has no business. */

const FILTERS_OF_A_CHANNEL = [
  'AVAILABLE',
  'TENSION_OR_SHORTAGE',
  'EMERGENCY_AVAILABLE',
  'CONTINGENTEMENT',
  'UNDER_TENSION',
  'SHORTAGE',
  'RESTOCKED',
] as const;
/** Values of the availability filter (PROD-06, PROD-07, PROD-29, P-19, P-20): no DOTATION among them. */
export const AVAILABILITY_FILTERS = [
  ...FILTERS_OF_A_CHANNEL.map((part) => `HOSPITAL_${part}` as const),
  ...FILTERS_OF_A_CHANNEL.map((part) => `CITY_${part}` as const),
  'EMERGENCY_AVAILABLE',
  'HANDED',
  'STOPPED',
] as const;
export type AvailabilityFilter = (typeof AVAILABILITY_FILTERS)[number];

/** Choices of the search bar: those of the specification, and tension and shortage apart (PROD-03, P-21a). */
export const AVAILABILITY_CHOICES = [
  'AVAILABLE',
  'TENSION_OR_SHORTAGE',
  'UNDER_TENSION',
  'SHORTAGE',
  'EMERGENCY_AVAILABLE',
  'HANDED',
  'STOPPED',
] as const;
export type AvailabilityChoice = (typeof AVAILABILITY_CHOICES)[number];

/**
 * Follow-ups (P-21a): a draft waits, a value differs from the official files, in tension or shortage for 30 days,
 * changed by the last import that changed anything.
 */
export const FOLLOW_UPS = ['DRAFT', 'DIFFERS', 'LONG_TENSION', 'CHANGED'] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];
