export const STATUSES = ['IN_PROGRESS', 'FINISHED', 'UPCOMING_PLATFORM'] as const;
export type EarlyAccessStatus = (typeof STATUSES)[number];
export const TYPES = ['EARLY_ACCESS', 'CPC', 'AAC'] as const;
export type EarlyAccessType = (typeof TYPES)[number];

/** The links of a drug, in the order of its form. */
export const LINKS = ['hauteAutoriteSanteLink', 'agenceNationaleSecuriteMedicamentLink', 'accessRequestPlatformLink'] as const;
export type LinkField = (typeof LINKS)[number];

/** Of name and category. */
export const TEXT_MAX = 200;
export const LINK_MAX = 2_000;
/** Displayed characters of the description. */
export const DESCRIPTION_MAX = 20_000;
