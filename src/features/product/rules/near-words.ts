/** Shorter words have too many neighbours, no name is longer, and one wrong digit is another strength or another code: none is guessed. */
const MIN_LENGTH = 5;
const GUESSED = new RegExp(`^\\p{L}{${MIN_LENGTH},40}$`, 'u');

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

/** What is searched of a product: folded lines of name, commercialName, displayName and DCI first, as far as they are there. */
export interface NamedText {
  readonly id: string;
  readonly text: string;
  /** a bit for each of these four that is there */
  readonly lines: number;
}
/** Which of the four are names. */
const NAMES = [true, true, false, true];
/** Letters and digits of a folded text. Written without classes of Unicode, which take four times as long. */
const WORD = /[a-z0-9\u00c0-\u1fff\u2c00-\ud7ff]+/g;
const IN_WORD = new RegExp(WORD.source);

/** The lines of its names. */
function namesOf({ text, lines }: NamedText): readonly string[] {
  const there = NAMES.filter((_, at) => (lines & (1 << at)) !== 0);
  return text.split('\n', there.length).filter((_, at) => there[at]);
}

function holdsWord(line: string, word: string): boolean {
  for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1))
    if (!IN_WORD.test(line.charAt(at - 1)) && !IN_WORD.test(line.charAt(at + word.length))) return true;
  return false;
}

/** The words of all names, worked out at the first near search of a catalogue and forgotten with it. */
const vocabularies = new WeakMap<readonly NamedText[], readonly string[]>();
function vocabularyOf(texts: readonly NamedText[]): readonly string[] {
  const known = vocabularies.get(texts);
  if (known) return known;
  // Few tokens differ: each is taken apart once.
  const tokens = new Set<string>();
  for (const text of texts) for (const line of namesOf(text)) for (const token of line.split(' ')) tokens.add(token);
  const words = [...tokens].flatMap((token) => token.match(WORD) ?? []).filter((word) => word.length >= MIN_LENGTH - 1);
  const vocabulary = [...new Set(words)];
  vocabularies.set(texts, vocabulary);
  return vocabulary;
}

/**
 * The first products, in the order of `texts`, that hold all words but one, and that one at one typing error among the words of their
 * names (P-22d). The words are folded as the texts are.
 */
export function nearMatches(texts: readonly NamedText[], words: readonly string[], limit: number): string[] {
  const ways = words.flatMap((word, at) => {
    if (!GUESSED.test(word)) return [];
    const near = vocabularyOf(texts).filter((known) => isOneErrorAway(word, known));
    return near.length > 0 ? [{ near, others: words.filter((_, place) => place !== at) }] : [];
  });
  const found: string[] = [];
  if (ways.length === 0) return found;
  for (const entry of texts) {
    const isNear = ways.some(
      ({ near, others }) =>
        others.every((other) => entry.text.includes(other)) &&
        near.some((word) => entry.text.includes(word) && namesOf(entry).some((line) => holdsWord(line, word))),
    );
    if (isNear && found.push(entry.id) === limit) break;
  }
  return found;
}
