import { amountsOf } from './amounts';
import { type Language, languagesOf } from './language';
import type { Lexicon } from './lexicon';
import { isDisorderName } from './morphology';
import { namesOf } from './names';
import { type Matchable, type PatternSet, type Span, SpanIndex } from './patterns';
import { type Token, type TokenizedText, tokenize } from './tokens';
import type { Vocabulary } from './vocabulary';

/** A text as the rules read it: its words and what they were recognised as. */
export interface Reading {
  readonly text: TokenizedText;
  readonly words: readonly (Matchable & Token)[];
  readonly spans: SpanIndex;
  /** languages that it may contain */
  readonly languages: readonly Language[];
  /** classes of each word that a span covers */
  readonly classes: readonly ReadonlySet<string>[];
  /** by number: clauses that ask for knowledge rather than report */
  readonly questions: ReadonlySet<number>;
  /** by number: clauses that ask what something that happened means, or what to do now */
  readonly concerns: ReadonlySet<number>;
  /** by number: clauses that only the question mark makes a question */
  readonly bareQuestions: ReadonlySet<number>;
  /** by number: clauses with a verb, a person or a time */
  readonly tellingClauses: ReadonlySet<number>;
  /** a person is mentioned: the visitor, a relative, a patient */
  readonly hasPerson: boolean;
}

/** Classes that make a clause report something. */
const TELLING = ['HAVE', 'EXPOSED', 'GIVEN', 'SELF', 'DURATION'];

/** Maximum characters read; the rest of a longer text adds nothing. */
export const MAX_CHARACTERS = 10_000;

/** Classes that a figure of speech leaves as they are. */
const UNMASKED: ReadonlySet<string> = new Set([
  'IDIOM',
  'BENIGN',
  'REQUEST',
  'QUESTION',
  'QUESTION_WORD',
  'QUESTION_AUX',
  'ELIGIBLE',
  'NOT',
  'SELF',
]);

const NONE: ReadonlySet<string> = new Set();

/** Patterns besides the shipped ones, with words of their own: no list changes what the lexicon's words mean. */
export interface Expressions {
  readonly vocabulary: Vocabulary;
  readonly patterns: PatternSet;
}

/** Splits and recognises; `extra` is matched after the lexicon. */
export function readText(
  text: string,
  { vocabulary, layers, fillers, ordinary, shorthand }: Lexicon,
  products: ReadonlySet<string>,
  extra: Expressions | null,
): Reading {
  const tokenized = tokenize(text.slice(0, MAX_CHARACTERS), shorthand);
  const languages = languagesOf(tokenized.tokens);
  const words = tokenized.tokens.map((token) => {
    const isFiller = fillers.has(token.word);
    const isOrdinary = ordinary.has(token.word) || products.has(token.word);
    const isDisorder = !isOrdinary && isDisorderName(token.word);
    const ids = vocabulary.idsOf(token.accented, token.word, isFiller || isDisorder || isOrdinary, languages);
    return { ...token, ids, isFiller, isOrdinary, isDisorder };
  });
  const spans = new SpanIndex();
  spans.addAll(namesOf(words, products));
  for (const layer of layers) spans.addAll(layer.match(words, spans));
  if (extra) {
    const ownWords = words.map((word) => ({
      ...word,
      ids: extra.vocabulary.idsOf(word.accented, word.word, word.isFiller || word.isOrdinary || word.ids.length > 0, languages),
    }));
    spans.addAll(extra.patterns.match(ownWords, spans));
  }
  spans.addAll(amountsOf(words));
  const known = new Set([...spans.named('SYMPTOM'), ...spans.named('CONDITION')].flatMap(({ places }) => places));
  spans.addAll(
    words.flatMap(({ isDisorder }, place): Span[] =>
      isDisorder && !known.has(place) ? [{ name: 'CONDITION', from: place, to: place, places: [place] }] : [],
    ),
  );
  const idioms = new Set(spans.named('IDIOM').flatMap(({ places }) => places));
  if (idioms.size > 0) spans.keep((span) => UNMASKED.has(span.name) || !span.places.some((place) => idioms.has(place)));
  const classes: ReadonlySet<string>[] = words.map(() => NONE);
  for (const { name, places } of spans.all)
    for (const place of places) {
      const known = classes[place];
      if (known === NONE) classes[place] = new Set([name]);
      else (known as Set<string> | undefined)?.add(name);
    }
  const concerns = new Set(spans.named('CONCERN').flatMap(({ from, to }) => [words[from]?.clause ?? 0, words[to]?.clause ?? 0]));
  const bareQuestions = new Set<number>();
  for (const [place, word] of words.entries()) {
    const isLast = words[place + 1]?.sentence !== word.sentence;
    if (isLast && tokenized.sentences[word.sentence]?.isQuestion && !asksInWords(words, classes, place)) bareQuestions.add(word.clause);
  }
  const isIn = (place: number, names: readonly string[]) => names.some((name) => classes[place]?.has(name));
  return {
    ...{ text: tokenized, words, spans, languages, classes, concerns, bareQuestions },
    questions: questionClauses(tokenized, words, classes),
    tellingClauses: new Set(words.flatMap(({ clause }, place) => (isIn(place, TELLING) ? [clause] : []))),
    hasPerson: words.some((_, place) => isIn(place, ['SELF', 'RELATIVE'])),
  };
}

/** A question word asks at the beginning of a clause or behind one of these; further on it joins. */
const BEFORE_QUESTION: ReadonlySet<string> = new Set([
  ...['a', 'de', 'depuis', 'par', 'pour', 'avec', 'chez', 'dans', 'et', 'mais', 'bonjour', 'alors', 'donc', 'au', 'du'],
  ...['to', 'for', 'since', 'and', 'but', 'hello', 'hi', 'so', 'at', 'in'],
]);

const INVERTED: ReadonlySet<string> = new Set(['il', 'elle', 'on', 'ils', 'elles', 'je', 'tu', 'ce']);
/** « contient-il », « peut-on »: a pronoun behind its verb asks. */
const isInverted = (word: Token | undefined): boolean => word?.isHyphenated === true && INVERTED.has(word.word);

/** Whether the clause that ends here has a word that asks; « ma mère délire depuis la piqûre ? » has none and reports. */
function asksInWords(words: readonly Token[], classes: readonly ReadonlySet<string>[], last: number): boolean {
  for (let place = last; place >= 0 && words[place]?.clause === words[last]?.clause; place -= 1)
    if (isInverted(words[place]) || ['QUESTION', 'QUESTION_WORD', 'QUESTION_AUX', 'ELIGIBLE'].some((name) => classes[place]?.has(name)))
      return true;
  return false;
}

/** “Can't sleep”, “can hardly breathe” report. */
const NOT_ASKING: ReadonlySet<string> = new Set(['not', 'hardly', 'barely', 'scarcely', 'only', 'feel']);

/** Clauses with a word that asks, and the last one before a question mark. */
function questionClauses(
  { sentences }: TokenizedText,
  words: readonly Token[],
  classes: readonly ReadonlySet<string>[],
): ReadonlySet<number> {
  const asking = new Set<number>();
  let start = 0;
  for (const [place, word] of words.entries()) {
    if (words[place - 1]?.clause !== word.clause) start = place;
    const isLast = words[place + 1]?.sentence !== word.sentence;
    const is = classes[place];
    const isNegative = NOT_ASKING.has(words[place + 1]?.word ?? '');
    const begins =
      (is?.has('QUESTION_WORD') && (place === start || (place === start + 1 && BEFORE_QUESTION.has(words[start]?.word ?? '')))) ||
      (place === start && is?.has('QUESTION_AUX') && !isNegative);
    if (begins || isInverted(word) || classes[place]?.has('QUESTION') || (isLast && sentences[word.sentence]?.isQuestion))
      asking.add(word.clause);
  }
  return asking;
}

/** Whether a person has something: a person with a verb of having or being, before `place` in its clause. */
export function hasEvent({ words, classes }: Reading, place: number): boolean {
  let hasVerb = false;
  for (let at = place; at >= 0 && words[at]?.clause === words[place]?.clause; at -= 1) {
    const is = classes[at];
    if (is?.has('QUESTION')) continue;
    if (is?.has('HAVE') || is?.has('EXPOSED')) hasVerb = true;
    if (hasVerb && (is?.has('SELF') || is?.has('RELATIVE'))) return true;
  }
  return false;
}

/** Whether the clause of a word asks for knowledge rather than reports. */
export function isQuestion({ words, questions }: Reading, place: number): boolean {
  const word = words[place];
  return word !== undefined && questions.has(word.clause);
}
