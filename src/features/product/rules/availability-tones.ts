import type { Availability } from '../schema';

/** Colour of an availability wherever it is shown; always beside its name (PROD-24 to PROD-26, P-18). */
export const AVAILABILITY_TONES = {
  AVAILABLE: 'ok',
  RESTOCKED: 'ok',
  CONTINGENTEMENT: 'calm',
  DOTATION: 'calm',
  UNDER_TENSION: 'warn',
  SHORTAGE: 'bad',
} as const satisfies Record<Availability, string>;
