/** Letters to put in, take out, change or swap to make one word of the other; more than `max` counts as max + 1. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const [above = 0, left = 0, corner = 0] = [last[j], row[j - 1], last[j - 1]];
      let cost = Math.min(above + 1, left + 1, corner + (same ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > max) return max + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? max + 1;
}

const isSwap = (a: string, b: string): boolean => a.length === b.length && [...a].toSorted().join('') === [...b].toSorted().join('');

/** Likelihood that `written` is a misspelling of `word`: 1 for the same word, 0 for another one. */
export function likelihood(written: string, word: string, soundsAlike: boolean): number {
  if (written === word) return 1;
  const distance = editDistance(written, word, 3);
  if (distance > 3) return 0;
  if (written.length <= 3) return distance === 1 && isSwap(written, word) ? 0.8 : 0;
  // Fingers slip within a word; who writes another beginning mostly means another word (pomme, homme).
  if (written[0] !== word[0]) return distance === 1 || soundsAlike ? 0.6 : 0;
  if (distance === 1) return written.length === 4 ? 0.85 : 0.95;
  if (soundsAlike) return distance === 2 ? 0.9 : 0.8;
  return distance === 2 && Math.min(written.length, word.length) >= 6 ? 0.8 : 0;
}

const FAMILY_START = 5;
const FAMILY_SHARE = 0.65;

/** Words that begin alike for the most part are of one family: dépister and dépistage, contagieux and contagion. */
export function isOfFamily(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  return start >= FAMILY_START && start >= FAMILY_SHARE * Math.max(a.length, b.length);
}
