import { fold } from '@/shared/text/fold';

/** One word of a text, as triage reads it. */
export interface Token {
  /** as typed; the parts of one that was written together (« jai ») share it */
  readonly typed: string;
  /** place in the text, characters */
  readonly start: number;
  readonly end: number;
  /** lower case, without accents, telephone spelling written out */
  readonly word: string;
  /** lower case with accents, as the stemmers require */
  readonly accented: string;
  /** number of its sentence and of its clause, from 0 through the text */
  readonly sentence: number;
  readonly clause: number;
  /** written behind a hyphen: « contient-il », « peut-on » */
  readonly isHyphenated: boolean;
  /** value of a number in digits or letters; null for other words */
  readonly value: number | null;
}

export interface Sentence {
  readonly isQuestion: boolean;
  readonly isExclamation: boolean;
}

export interface TokenizedText {
  readonly tokens: readonly Token[];
  readonly sentences: readonly Sentence[];
}

const PIECE = /[\p{L}\p{M}'’‘ʼ`´]+|\p{N}+[.,]\p{N}+|\p{N}+|[.!?;:…\n,()[\]«»"–—]+|[^\s]/gu;
const HARD = /[.!?;…\n]/;
const SOFT = /[,:()[\]«»"–—]/;
const LETTER = /[\p{L}\p{M}]/u;
const NUMBER = /^\p{N}/u;
/** Folding would change nothing. */
const PLAIN = /^[a-z0-9]+$/;

/** English contractions by their ending, after the apostrophe. */
const ENGLISH_ENDINGS: Readonly<Record<string, string>> = {
  ve: 'have',
  m: 'am',
  re: 'are',
  ll: 'will',
  d: 'would',
  s: "'s",
};

/** What « 's » abbreviates after these words; elsewhere it is the possessive and is ignored. */
const IS_BEFORE_S: ReadonlySet<string> = new Set(['he', 'she', 'it', 'that', 'there', 'what', 'who', 'here', 'where', 'how', 'something']);

/** Number words without « un », which is an article too. */
const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['', '', 'deux two', 'trois three', 'quatre four', 'cinq five', 'six', 'sept seven', 'huit eight', 'neuf nine', 'dix ten dizaine'],
    ['onze eleven', 'douze twelve douzaine dozen', 'treize thirteen', 'quatorze fourteen', 'quinze fifteen quinzaine', 'seize sixteen'],
    ['dixsept seventeen', 'dixhuit eighteen', 'dixneuf nineteen', 'vingt twenty vingtaine'],
  ]
    .flat()
    .flatMap((words, value) =>
      words
        .split(' ')
        .filter(Boolean)
        .map((word): [string, number] => [word, value]),
    )
    .concat([
      ['trente', 30],
      ['trentaine', 30],
      ['thirty', 30],
      ['quarante', 40],
      ['forty', 40],
      ['cinquante', 50],
      ['fifty', 50],
      ['soixante', 60],
      ['sixty', 60],
      ['cent', 100],
      ['hundred', 100],
    ]),
);

/** Value of a folded word as a number. */
const numberIn = (word: string): number | null =>
  NUMBER.test(word) ? Number.parseFloat(word.replace(',', '.')) : Object.hasOwn(NUMBER_WORDS, word) ? (NUMBER_WORDS[word] ?? null) : null;

type Shorthand = Readonly<Record<string, string>>;

/** Splits at apostrophes: j'ai → j ai, don't → do not, I've → i have. */
function apart(piece: string): string[] {
  const parts = piece.split(/['’‘ʼ`´]/).filter(Boolean);
  const [first = '', second = ''] = parts;
  if (parts.length !== 2) return parts;
  const [head, tail] = [first.toLowerCase(), second.toLowerCase()];
  if (tail === 't' && head.endsWith('n')) return [head === 'can' ? 'can' : head === 'won' ? 'will' : head.slice(0, -1), 'not'];
  if (tail === 's') return IS_BEFORE_S.has(head) ? [first, 'is'] : [first];
  const written = ENGLISH_ENDINGS[tail];
  return written && head.length > 0 && !['c', 'l', 'n', 'qu'].includes(head) ? [first, written] : parts;
}

/** “bp 70/40” is a blood pressure, « bp » elsewhere « beaucoup ». */
const MEASURE = /^bp\W{1,2}\d/i;

/** « g » is « j'ai » on telephones, and grams after a number. */
const isUnit = (word: string, before: string | undefined): boolean => word.length <= 2 && before !== undefined && NUMBER.test(before);

/**
 * Splits a text into words with their place, sentence and clause; telephone spelling is written out by `shorthand` (word → words).
 * Linear in the text.
 */
export function tokenize(text: string, shorthand: Shorthand): TokenizedText {
  const tokens: Token[] = [];
  const sentences: { isQuestion: boolean; isExclamation: boolean }[] = [];
  let [sentence, clause, hasWords] = [0, 0, false];
  const endSentence = (mark: string): void => {
    if (!hasWords) {
      const last = sentences.at(-1);
      if (last && mark.includes('?')) last.isQuestion = true;
      return;
    }
    sentences.push({
      isQuestion: mark.includes('?'),
      isExclamation: mark.includes('!'),
    });
    sentence += 1;
    clause += 1;
    hasWords = false;
  };
  for (const { 0: typed, index: start } of text.matchAll(PIECE)) {
    if (HARD.test(typed)) endSentence(typed);
    else if (SOFT.test(typed)) clause += 1;
    else if (LETTER.test(typed) || NUMBER.test(typed)) {
      const end = start + typed.length;
      const before = tokens.at(-1)?.word;
      for (const part of apart(typed)) {
        const lower = part.toLowerCase();
        const long =
          Object.hasOwn(shorthand, lower) && !isUnit(lower, before) && !MEASURE.test(text.slice(start, end + 5))
            ? shorthand[lower]
            : undefined;
        const accents = long === undefined ? [lower] : long.split(' ');
        for (const accented of accents) {
          const word = PLAIN.test(accented) ? accented : fold(accented);
          if (word !== '')
            tokens.push({
              typed,
              start,
              end,
              word,
              accented,
              sentence,
              clause,
              isHyphenated: text[start - 1] === '-',
              value: numberIn(word),
            });
        }
      }
      hasWords = true;
    }
  }
  endSentence('');
  return { tokens, sentences };
}
