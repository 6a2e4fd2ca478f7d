import { fold } from '@/shared/fold';

/** Shorter words have too many neighbours, no name is longer, and one wrong digit is another strength or another code: none is guessed. */
const GUESSED = /^\p{L}{5,40}$/u;

/** Whether one typing error lies between two folded words: a letter too many, missing, another one, or two neighbours exchanged. */
export function isOneErrorAway(typed: string, word: string): boolean {
  if (typed === word || Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  const [restTyped, restWord] = [typed.slice(start), word.slice(start)];
  if (typed.length > word.length) return restTyped.slice(1) === restWord;
  if (typed.length < word.length) return restTyped === restWord.slice(1);
  const isExchanged = restTyped[0] === restWord[1] && restTyped[1] === restWord[0] && restTyped.slice(2) === restWord.slice(2);
  return isExchanged || restTyped.slice(1) === restWord.slice(1);
}

/** Patterns of LIKE, one of which fits every text that holds a word at one typing error; none for a word that is not guessed. */
export function nearPatterns(word: string): string[] {
  const typed = fold(word);
  if (!GUESSED.test(typed)) return [];
  const patterns = new Set<string>();
  for (let at = 0; at <= typed.length; at += 1) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)];
    patterns.add(`%${before}_${after}%`);
    if (after === '') continue;
    patterns.add(`%${before}${after.slice(1)}%`).add(`%${before}_${after.slice(1)}%`);
    if (after.length > 1) patterns.add(`%${before}${after.slice(0, 2).split('').reverse().join('')}${after.slice(2)}%`);
  }
  return [...patterns];
}

/** Whether all words but one stand in `text`, and that one at one typing error among the words of `names` (P-22d). */
export function isNearMatch(words: readonly string[], { text, names }: { text: string; names: readonly (string | null)[] }): boolean {
  const folded = words.map(fold);
  const known = fold(names.join(' ')).split(/[^\p{L}\d]+/u);
  return folded.some(
    (word, at) =>
      GUESSED.test(word) &&
      folded.every((other, place) => place === at || text.includes(other)) &&
      known.some((name) => isOneErrorAway(word, name)),
  );
}
