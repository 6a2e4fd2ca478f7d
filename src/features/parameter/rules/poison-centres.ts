/** Poison centres of France with their telephone numbers, by their city; each answers calls day and night. */
export const POISON_CENTRES = {
  Angers: '02 41 48 21 21',
  Bordeaux: '05 56 96 40 80',
  Lille: '0800 59 59 59',
  Lyon: '04 72 11 69 11',
  Marseille: '04 91 75 25 25',
  Nancy: '03 83 22 50 50',
  Paris: '01 40 05 48 48',
  Toulouse: '05 61 77 74 47',
} as const;
