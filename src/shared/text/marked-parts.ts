import { fold } from './fold';

export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
  /** where it begins in the whole text */
  readonly at: number;
}

/** A text cut where searched words begin and end, ignoring case and accents; overlapping matches are one. */
export function markedParts(text: string, words: readonly string[]): readonly MarkedPart[] {
  const sought = words.map(fold).filter((word) => word !== '');
  // A ligature folds to two letters, an accent of its own to none: each folded letter knows the character that it came from.
  let folded = '';
  const origins: number[] = [];
  let at = 0;
  for (const character of text) {
    for (const letter of fold(character)) {
      folded += letter;
      for (let unit = 0; unit < letter.length; unit += 1) origins.push(at);
    }
    at += character.length;
  }
  const isMarked = new Set<number>();
  for (const word of sought) {
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1)) {
      for (let place = from; place < from + word.length; place += 1) isMarked.add(origins[place] ?? 0);
    }
  }
  const parts: MarkedPart[] = [];
  let start = 0;
  for (const character of text) {
    // A combining accent goes with its letter.
    const last = parts.at(-1);
    const isMatch = fold(character) === '' ? (last?.isMatch ?? false) : isMarked.has(start);
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { ...last, text: last.text + character };
    else parts.push({ text: character, isMatch, at: start });
    start += character.length;
  }
  return parts;
}
