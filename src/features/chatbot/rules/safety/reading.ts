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
  /** by number: clauses that ask for knowledge rather than tell */
  readonly questions: ReadonlySet<number>;
  /** by number: clauses that ask what something that happened means, or what to do now */
  readonly concerns: ReadonlySet<number>;
  /** by number: clauses that only the question mark makes a question */
  readonly bareQuestions: ReadonlySet<number>;
  /** by number: clauses with a verb, somebody or a time */
  readonly tellingClauses: ReadonlySet<number>;
  /** somebody is spoken of: the visitor, a relative, a patient */
  readonly hasPerson: boolean;
}

/** Classes that make a clause tell something. */
const TELLING = ['HAVE', 'EXPOSED', 'GIVEN', 'SELF', 'DURATION'];

/** How many characters are looked at; the rest of a longer text says nothing new. */
export const MAX_CHARACTERS = 10_000;

/** Endings of international names of substances. */
const SUBSTANCE =
  /^[a-z]{3,}(?:mab|nib|tide|pril|sartan|prazole?|xetine|conazole|mycine?|cilline?|navir|tegravir|gliptine?|gliflozine?|olol|dipine|caine|parine?|xaban|triptan|setron|lukast|dronate|zepam|zolam|profene?|coxib|cycline|floxacine?|thiazide|fenac|formine?|feron|limus|platine?|rubicine?|taxel|ciclib|grastim|statine?|asteride|retinoine?|trexate|gammadex|fentanyl|codone|morphone)$/;
/** Shortest word that is taken for a name, and the words before one. */
const MIN_NAME = 5;
const NAME_LEADS: ReadonlySet<string> = new Set([
  ...[
    'sous',
    'prends',
    'prend',
    'prenais',
    'prenait',
    'pris',
    'prise',
    'prendre',
    'commence',
    'arrete',
    'avale',
    'recu',
    'injecte',
    'depuis',
    'apres',
    'par',
  ],
  ...[
    'took',
    'taking',
    'take',
    'takes',
    'on',
    'started',
    'starting',
    'given',
    'since',
    'after',
    'with',
    'used',
    'using',
    'prescribed',
    'stopped',
  ],
]);

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

/** Splits and recognises. `extra` holds patterns besides the shipped ones, of the last layer. */
export function readText(
  text: string,
  { vocabulary, layers, fillers, ordinary, shorthand }: Lexicon,
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
      if (ids.length === 0 && !isFiller && !ordinary.has(token.word) && !products.has(token.word)) ids = vocabulary.slipsOf(token.word);
      idsOf.set(token.accented, ids);
    }
    return { ...token, ids, isFiller };
  });
  const spans = new SpanIndex();
  const isUnknown = (place: number) => {
    const word = words[place];
    return word !== undefined && word.ids.length === 0 && !word.isFiller && !ordinary.has(word.word) && word.word.length >= MIN_NAME;
  };
  const leads = (place: number): boolean => {
    const before = words[place - 1];
    const lead = before?.isFiller ? words[place - 2] : before;
    return lead !== undefined && lead.sentence === words[place]?.sentence && NAME_LEADS.has(lead.word);
  };
  const named = words.flatMap(({ word }, place): Span[] =>
    products.has(word) || SUBSTANCE.test(word) || (isUnknown(place) && leads(place))
      ? [{ name: 'MEDICINE', from: place, to: place, places: [place] }]
      : [],
  );
  spans.addAll(named);
  for (const layer of layers) spans.addAll(layer.match(words, spans));
  for (const set of extra) spans.addAll(set.match(words, spans));
  const idioms = new Set(spans.named('IDIOM').flatMap(({ places }) => places));
  if (idioms.size > 0) spans.keep((span) => UNMASKED.has(span.name) || !span.places.some((place) => idioms.has(place)));
  const classes = words.map(() => new Set<string>());
  for (const { name, places } of spans.all) for (const place of places) classes[place]?.add(name);
  const concerns = new Set(spans.named('CONCERN').flatMap(({ from, to }) => [words[from]?.clause ?? 0, words[to]?.clause ?? 0]));
  const bareQuestions = new Set<number>();
  for (const [place, word] of words.entries()) {
    const isLast = words[place + 1]?.sentence !== word.sentence;
    if (isLast && tokenized.sentences[word.sentence]?.isQuestion && !asksInWords(words, classes, place)) bareQuestions.add(word.clause);
  }
  const isIn = (place: number, names: readonly string[]) => names.some((name) => classes[place]?.has(name));
  return {
    ...{ text: tokenized, words, spans, classes, concerns, bareQuestions },
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

/** Whether the clause that ends here has a word that asks; « ma mère délire depuis la piqûre ? » has none and tells. */
function asksInWords(words: readonly Token[], classes: readonly ReadonlySet<string>[], last: number): boolean {
  for (let place = last; place >= 0 && words[place]?.clause === words[last]?.clause; place -= 1)
    if (isInverted(words[place]) || ['QUESTION', 'QUESTION_WORD', 'QUESTION_AUX', 'ELIGIBLE'].some((name) => classes[place]?.has(name)))
      return true;
  return false;
}

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
    const isNegative = words[place + 1]?.word === 'not';
    const begins =
      (is?.has('QUESTION_WORD') && (place === start || (place === start + 1 && BEFORE_QUESTION.has(words[start]?.word ?? '')))) ||
      (place === start && is?.has('QUESTION_AUX') && !isNegative);
    if (begins || isInverted(word) || classes[place]?.has('QUESTION') || (isLast && sentences[word.sentence]?.isQuestion))
      asking.add(word.clause);
  }
  return asking;
}

/** Farthest word before a sign that a negation or condition still covers. */
const SCOPE = 6;
/** Pronouns that begin what somebody does. */
export const SUBJECTS: ReadonlySet<string> = new Set([
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
const AND: ReadonlySet<string> = new Set([
  'et',
  'and',
  'puis',
  'then',
  'car',
  'donc',
  'because',
  'que',
  'qui',
  'that',
  'depuis',
  'since',
  'apres',
  'after',
]);
const CONDITION: ReadonlySet<string> = new Set(['si', 's', 'if', 'cas']);

/** « pas seulement », “can't stop coughing” deny nothing. */
const NOT_A_DENIAL: ReadonlySet<string> = new Set(['que', 'seulement', 'only', 'just', 'stop', 'arreter', 'cesse', 'cesser', 'arrete']);

/** Words before the later words of a sign in which a denial counts. */
const INNER_SCOPE = 2;

/** Whether a sign is denied: « je n'ai pas de fièvre », “no rash”, « sans douleur ni rougeur », « ne sait pas avaler ». */
export function isNegated(reading: Reading, { from, places }: Span): boolean {
  const own = new Set(places);
  const isDenied = (place: number) => reading.classes[place]?.has('NOT') && !own.has(place);
  const later = places.filter((place) => place > from && !own.has(place - 1));
  if (later.some((place) => Array.from({ length: INNER_SCOPE }, (_, back) => place - 1 - back).some(isDenied))) return true;
  return isDeniedBefore(reading, from);
}

function isDeniedBefore({ words, classes }: Reading, from: number): boolean {
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
    if (is?.has('NOT')) return !NOT_A_DENIAL.has(next?.word ?? '');
    if (SUBJECTS.has(word.word) && place < from - 1) return false;
    if (AND.has(word.word) && !JOINING.has(next?.word ?? '')) return false;
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
export function isQuestion({ words, questions }: Reading, place: number): boolean {
  const word = words[place];
  return word !== undefined && questions.has(word.clause);
}
