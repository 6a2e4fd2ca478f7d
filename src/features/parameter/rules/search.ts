import { fold } from '@/shared/text/fold';

/** More words than this narrow nothing down. */
const MAX_WORDS = 12;

export const searchWords = (term: string): string[] => term.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Whether these texts contain every word of a search, as the query checks it for stored parameters (P-22b). */
export function matchesSearch(texts: readonly string[], term: string): boolean {
  const text = fold(texts.join(' '));
  return searchWords(term).every((word) => text.includes(fold(word)));
}
