import type { Tone } from '@/ui/controls/tag';
import type { Availability } from '../schema';

/** Colour of an availability on cards and in comparisons; always beside its name (PROD-24 to PROD-26, P-18). */
export const AVAILABILITY_TONES: Record<Availability, Tone> = {
  AVAILABLE: 'ok',
  RESTOCKED: 'ok',
  CONTINGENTEMENT: 'calm',
  DOTATION: 'calm',
  UNDER_TENSION: 'warn',
  SHORTAGE: 'bad',
};
