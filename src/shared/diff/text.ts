import { diffArrays } from 'diff';

/** A piece of text of one side and what became of it. */
export interface Part {
  readonly text: string;
  readonly mark: 'same' | 'added' | 'removed';
}

/** A word with the blanks after it; two tokens are the same word when their keys are equal. */
export interface Token {
  readonly key: string;
  readonly text: string;
}

/** One step of an alignment: matching tokens of both sides, or of one side only. */
export interface Hunk<T extends Token> {
  readonly mark: Part['mark'];
  readonly before: readonly T[];
  readonly after: readonly T[];
}

/** Beyond this many differing words the middle counts as rewritten: keeps the work bounded on the longest texts. */
const MAX_EDITS = 2_000;
/** Beneath this share of common words a text counts as replaced. */
const MIN_SHARED = 1 / 3;
/** From this length on a single common word ('de', 'of') counts as met by chance. */
const LONG_TEXT_WORDS = 8;
/** A number with its decimals, a word, a line end, or any other single character; each with the blanks behind it. */
const WORD = /(?:\d+(?:[.,]\d+)*|[\p{L}\p{M}\p{N}_]+|\n|[^\s])[^\S\n]*/gu;

/** Splits text into words; blanks belong to the word before them and do not count when words are compared. */
export function wordsOf(text: string): Token[] {
  return (text.replace(/^[^\S\n]+/, '').match(WORD) ?? []).map((word) => ({ key: word.trimEnd() || '\n', text: word }));
}

/**
 * Aligns two lists of tokens by their keys (longest common subsequence); tokens of a pair keep their own side's data. Texts that
 * share little are one removal and one addition (P-10a).
 */
export function align<T extends Token>(before: readonly T[], after: readonly T[]): Hunk<T>[] {
  const hunks = alignWords(before, after);
  return isPatchwork(hunks) ? replaced(before, after) : hunks;
}

const IS_WORD = /[\p{L}\p{N}]/u;
function countWords(tokens: readonly Token[]): number {
  let words = 0;
  for (const { key } of tokens) if (IS_WORD.test(key)) words += 1;
  return words;
}
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function isPatchwork<T extends Token>(hunks: readonly Hunk<T>[]): boolean {
  const isOneSided = (['removed', 'added'] as const).some((mark) => hunks.every((hunk) => hunk.mark !== mark));
  if (isOneSided) return false;
  // Most characters stayed: no word needs to be counted.
  const same = sum(hunks.map(({ mark, before }) => (mark === 'same' ? before.length : 0)));
  const changed = sum(hunks.map(({ mark, before, after }) => (mark === 'same' ? 0 : Math.max(before.length, after.length))));
  if (same > changed) return false;
  const counts = hunks.map(({ mark, before, after }) => ({ mark, words: countWords(mark === 'added' ? after : before) }));
  const wordsOn = (side: 'removed' | 'added') => sum(counts.map(({ mark, words }) => (mark === 'same' || mark === side ? words : 0)));
  const lengths = [wordsOn('removed'), wordsOn('added')];
  const isLong = Math.min(...lengths) >= LONG_TEXT_WORDS;
  const runs = counts.flatMap(({ mark, words }) => (mark === 'same' ? words : []));
  const shared = sum(isLong ? runs.filter((words) => words > 1) : runs);
  return shared < MIN_SHARED * (isLong ? Math.min(...lengths) : Math.max(...lengths));
}

const replaced = <T extends Token>(before: readonly T[], after: readonly T[]): Hunk<T>[] => [
  { mark: 'removed', before, after: [] },
  { mark: 'added', before: [], after },
];

function alignWords<T extends Token>(before: readonly T[], after: readonly T[]): Hunk<T>[] {
  let start = 0;
  while (start < before.length && before[start]?.key === after[start]?.key) start += 1;
  let end = 0;
  const room = Math.min(before.length, after.length) - start;
  while (end < room && before.at(-1 - end)?.key === after.at(-1 - end)?.key) end += 1;
  const middle = [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const;
  return [
    { mark: 'same', before: before.slice(0, start), after: after.slice(0, start) },
    ...alignMiddle(...middle),
    { mark: 'same', before: before.slice(before.length - end), after: after.slice(after.length - end) },
  ].filter((hunk): hunk is Hunk<T> => hunk.before.length + hunk.after.length > 0);
}

function alignMiddle<T extends Token>(before: readonly T[], after: readonly T[]): Hunk<T>[] {
  const changes = diffArrays([...before], [...after], {
    comparator: (left, right) => left.key === right.key,
    maxEditLength: MAX_EDITS,
  });
  if (!changes) return replaced(before, after);
  let left = 0;
  let right = 0;
  return changes.map(({ added, removed, count = 0 }) => {
    const mark = added ? 'added' : removed ? 'removed' : 'same';
    const hunk = {
      mark,
      before: mark === 'added' ? [] : before.slice(left, left + count),
      after: mark === 'removed' ? [] : after.slice(right, right + count),
    } as const;
    left += hunk.before.length;
    right += hunk.after.length;
    return hunk;
  });
}

/** The pieces of one side of an alignment, neighbours of the same mark joined. */
export function partsOf<T extends Token>(hunks: readonly Hunk<T>[], side: 'before' | 'after'): Part[] {
  const parts: Part[] = [];
  for (const hunk of hunks) {
    const text = hunk[side].map((token) => token.text).join('');
    if (text === '') continue;
    const last = parts.at(-1);
    if (last && last.mark === hunk.mark) parts[parts.length - 1] = { text: last.text + text, mark: hunk.mark };
    else parts.push({ text, mark: hunk.mark });
  }
  return parts;
}

/** Compares two plain texts word by word. */
export function diffWords(before: string, after: string): { before: Part[]; after: Part[] } {
  const hunks = align(wordsOf(before), wordsOf(after));
  return { before: partsOf(hunks, 'before'), after: partsOf(hunks, 'after') };
}
