/** Categories of a text, most urgent first. */
export const SAFETY_CATEGORIES = [
  'SUICIDAL',
  'LIFE_THREATENING',
  'EMERGENCY',
  'OVERDOSE_MISUSE',
  'INGESTION_CHILD_ANIMAL',
  'DEATH',
  'ADVERSE_EVENT',
  'PREGNANCY_EXPOSURE',
  'MEDICATION_ERROR',
  'QUALITY_COMPLAINT',
] as const;
export type SafetyCategory = (typeof SAFETY_CATEGORIES)[number];

/** What a portal must offer the visitor, most urgent first. */
export const SAFETY_ACTIONS = ['EMERGENCY', 'DECLARE_ADVERSE_EVENT', 'CONTACT_TEAM'] as const;
export type SafetyAction = (typeof SAFETY_ACTIONS)[number];
