import { editDistance } from '../spelling';

/** Shortest word that is corrected, and from which length two slips are. */
const SHORTEST = 5;
const TWO_SLIPS_FROM = 9;

/** Words without one letter each, and themselves. */
function deletions(word: string): string[] {
  const all = [word];
  for (let at = 0; at < word.length; at += 1) all.push(word.slice(0, at) + word.slice(at + 1));
  return all;
}

export interface SpellingIndex {
  /** The listed words that `word` is a slip of: one edit away, two for long words with the same beginning; the closest only. */
  readonly near: (word: string) => readonly string[];
}

/**
 * Index of words by their forms with one letter less. A look-up costs the length of the word, whatever the number of words; short
 * words are never corrected. Two edits are found where each side loses one letter.
 */
export function spellingIndex(words: Iterable<string>): SpellingIndex {
  const byForm = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < SHORTEST) continue;
    for (const form of deletions(word)) {
      const listed = byForm.get(form);
      if (listed) listed.push(word);
      else byForm.set(form, [word]);
    }
  }
  const near = (word: string): readonly string[] => {
    if (word.length < SHORTEST) return [];
    const found = new Set(deletions(word).flatMap((form) => byForm.get(form) ?? []));
    let [best, least] = [[] as string[], 3];
    for (const each of found) {
      const distance = editDistance(word, each, 2);
      const allowed = Math.min(word.length, each.length) >= TWO_SLIPS_FROM && word[0] === each[0] ? 2 : 1;
      if (distance > allowed || (distance === 1 && word[0] !== each[0] && word.length < 7)) continue;
      if (distance < least) [best, least] = [[], distance];
      if (distance === least) best.push(each);
    }
    return best;
  };
  return { near };
}
