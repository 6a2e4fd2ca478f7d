import type { Lexicon } from './lexicon';
import { type Matchable, type PatternSet, type Span, SpanIndex } from './patterns';
import { type Token, type TokenizedText, tokenize } from './tokens';

/** A text as the rules look at it: its words and what they were recognised as. */
export interface Reading {
  readonly text: TokenizedText;
  readonly words: readonly (Matchable & Token)[];
  readonly spans: SpanIndex;
  /** classes of each word that a span covers */
  readonly classes: readonly ReadonlySet<string>[];
}

/** How many characters are looked at; the rest of a longer text says nothing new. */
export const MAX_CHARACTERS = 4_000;

/** Splits and recognises. `extra` holds patterns besides the shipped ones, of the last layer. */
export function readText(
  text: string,
  { vocabulary, layers, fillers, shorthand }: Lexicon,
  products: ReadonlySet<string>,
  extra: readonly PatternSet[],
): Reading {
  const tokenized = tokenize(text.slice(0, MAX_CHARACTERS), shorthand);
  const idsOf = new Map<string, readonly number[]>();
  const words = tokenized.tokens.map((token) => {
    const isFiller = fillers.has(token.word);
    let ids = idsOf.get(token.accented);
    if (!ids) {
      ids = vocabulary.formsOf(token.accented, token.word);
      if (ids.length === 0 && !isFiller && !products.has(token.word)) ids = vocabulary.slipsOf(token.word);
      idsOf.set(token.accented, ids);
    }
    return { ...token, ids, isFiller };
  });
  const spans = new SpanIndex();
  const named = words.flatMap(({ word }, place): Span[] =>
    products.has(word) ? [{ name: 'MEDICINE', from: place, to: place, places: [place] }] : [],
  );
  spans.addAll(named);
  for (const layer of layers) spans.addAll(layer.match(words, spans));
  for (const set of extra) spans.addAll(set.match(words, spans));
  const classes = words.map(() => new Set<string>());
  for (const { name, places } of spans.all) for (const place of places) classes[place]?.add(name);
  return { text: tokenized, words, spans, classes };
}

/** Farthest word before a sign that a negation or condition still covers. */
const SCOPE = 6;
const SUBJECTS: ReadonlySet<string> = new Set([
  'je',
  'j',
  'il',
  'elle',
  'on',
  'nous',
  'ils',
  'elles',
  'i',
  'he',
  'she',
  'we',
  'they',
  'it',
]);
const JOINING: ReadonlySet<string> = new Set(['ni', 'ou', 'de', 'd', 'nor', 'or', 'no', 'sans', 'pas', 'aucun', 'aucune', 'and', 'et']);
const CONDITION: ReadonlySet<string> = new Set(['si', 's', 'if', 'cas']);

/** Whether what begins at `place` is denied: « je n'ai pas de fièvre », “no rash”, « sans douleur ni rougeur ». */
export function isNegated({ words, classes }: Reading, { from, places }: Span): boolean {
  const own = new Set(places);
  let clause = words[from]?.clause;
  for (let place = from - 1; place >= Math.max(0, from - SCOPE); place -= 1) {
    const [word, next] = [words[place], words[place + 1]];
    if (!word || word.sentence !== words[from]?.sentence) return false;
    if (word.clause !== clause) {
      if (!next || !JOINING.has(next.word)) return false;
      clause = word.clause;
    }
    const is = classes[place];
    if (is?.has('BUT')) return false;
    if (is?.has('NOT') && !own.has(place)) return !['que', 'seulement', 'only', 'just'].includes(next?.word ?? '');
    if (SUBJECTS.has(word.word) && place < from - 1) return false;
  }
  return false;
}

/** Whether somebody has something: a person with a verb of having or being, before `place` in its clause. */
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

/** Whether it is only thought of: a risk, a condition, something to prevent or to treat. */
export function isHypothetical({ words, classes }: Reading, { from }: Span): boolean {
  let seenVerb = false;
  for (let place = from - 1; place >= Math.max(0, from - 2 * SCOPE); place -= 1) {
    const word = words[place];
    if (!word || word.clause !== words[from]?.clause) return false;
    const is = classes[place];
    if (is?.has('HYPOTHETICAL') && (!seenVerb || CONDITION.has(word.word))) return true;
    if (is?.has('HAVE') && !is.has('QUESTION')) seenVerb = true;
  }
  return false;
}

/** Whether the clause of a word asks for knowledge rather than tells. */
export function isQuestion({ text, words, classes }: Reading, place: number): boolean {
  const word = words[place];
  if (!word) return false;
  const inClause = words.flatMap((each, at) => (each.clause === word.clause ? [at] : []));
  if (inClause.some((at) => classes[at]?.has('QUESTION'))) return true;
  const last = inClause.at(-1) ?? place;
  const endsSentence = words[last + 1]?.sentence !== word.sentence;
  return endsSentence && (text.sentences[word.sentence]?.isQuestion ?? false);
}
