import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import type { Language } from './language';
import type { Span } from './patterns';
import type { Reading } from './reading';

/** Shortest word that has inflections. */
const SHORTEST_STEMMED = 4;
/** Cached stems. */
const MAX_STEMS = 20_000;
/** Numbers up to a dozen count pieces, greater ones measure. */
const DOZEN = 12;
/** Length of a text, in steps of so many words. */
const LENGTH_STEP = 6;
const MAX_STEPS = 6;

/** A stem, or the name of a class; the same one for the same word, so that what is listed of it is looked up once. */
export interface Term {
  readonly text: string;
  /** number in the list of weights, -1 where it is in none; unknown before it was looked up */
  id?: number;
}

const stems: Readonly<Record<Language, Map<string, Term>>> = { fr: new Map(), en: new Map() };
const names = new Map<string, Term>();

function stemOf(word: string, language: Language): Term {
  const known = stems[language];
  let stem = known.get(word);
  if (!stem) {
    stem = { text: word.length < SHORTEST_STEMMED ? word : (language === 'fr' ? stemFrench : stemEnglish)(word) };
    if (known.size >= MAX_STEMS) known.clear();
    known.set(word, stem);
  }
  return stem;
}

/** Of a class or a kind of question: there are few. */
function termOf(name: string): Term {
  let term = names.get(name);
  if (!term) {
    term = { text: name };
    names.set(name, term);
  }
  return term;
}

/** A stem (s), two neighbouring stems (b), two with a word between (t), a class of the lexicon (c), how it asks (q). */
export type Kind = 's' | 'b' | 't' | 'c' | 'q';

/** One piece of evidence in a text: `next` is the second stem of two, `place` that of its last word, `span` that of a class. */
type Visit = (kind: Kind, term: Term, next: Term | null, place: number, span: Span | null) => void;

/** Before the first word and behind the last. */
const [START, END]: readonly [Term, Term] = [{ text: '^' }, { text: '$' }];

/** Stands for a code: no weight is listed of it. */
const CODE: Term = { text: '§' };
/** Parts from which digits and letters written together are a code; « 10mg » has two, « 3x10mg » four. */
const MIN_CODE_PARTS = 3;

/** The last word of the code that begins here, or the place itself. */
function codeFrom(words: Reading['words'], place: number, to: number): number {
  let last = place;
  while (last + 1 < to && words[last]?.end === words[last + 1]?.start) last += 1;
  return last - place + 1 >= MIN_CODE_PARTS ? last : place;
}

/**
 * What is weighed of the words `from` to before `to`. Written numbers count by size; linear in the words and spans.
 */
export function visitEvidence({ words, spans, questions, text, languages }: Reading, from: number, to: number, visit: Visit): void {
  const [language = 'fr', other = language] = languages;
  const asks = new Set<string>();
  const inCodes = new Set<number>();
  let [twoBefore, before]: [Term, Term] = [START, START];
  for (let place = from; place < to; place += 1) {
    const word = words[place];
    if (!word) break;
    const last = codeFrom(words, place, to);
    if (last > place) {
      // « lot 7a6848f1 », an order number: its parts are ignored.
      for (let part = place; part <= last; part += 1) inCodes.add(part);
      before = CODE;
      twoBefore = START;
      place = last;
      continue;
    }
    const plain = word.value !== null && /\d/.test(word.word) ? (word.value > DOZEN ? '##' : '#') : word.word;
    const stem = stemOf(plain, language);
    visit('s', stem, null, place, null);
    const second = other === language ? stem : stemOf(plain, other);
    if (second.text !== stem.text) visit('s', second, null, place, null);
    visit('b', before, stem, place, null);
    if (twoBefore !== START) visit('t', twoBefore, stem, place, null);
    [twoBefore, before] = [before, stem];
    const { isQuestion = false, isExclamation = false } = text.sentences[word.sentence] ?? {};
    asks.add(isQuestion ? 'marked' : 'told');
    if (isExclamation) asks.add('exclaims');
    if (questions.has(word.clause)) asks.add('asks');
  }
  visit('b', before, END, to - 1, null);
  const classes = new Set<string>();
  for (let place = from; place < to; place += 1)
    for (const span of spans.startingAt(place))
      if (span.to < to && !inCodes.has(place) && !classes.has(span.name)) {
        classes.add(span.name);
        visit('c', termOf(span.name), null, span.to, span);
      }
  if (!asks.has('told')) asks.add('only');
  asks.add(`length ${Math.min(MAX_STEPS, Math.floor((to - from) / LENGTH_STEP))}`);
  for (const name of asks) visit('q', termOf(name), null, from, null);
}

export interface Evidence {
  readonly kind: Kind;
  readonly term: Term;
  readonly next: Term | null;
  /** words that it was found at */
  readonly places: readonly number[];
}
/** Name by which the model's weights are stored: kind and one or two terms. */
export const nameOf = ({ kind, term, next }: Evidence): string => (next ? `${kind} ${term.text} ${next.text}` : `${kind} ${term.text}`);

function placesOf(kind: Kind, term: Term, place: number, span: Span | null): readonly number[] {
  if (span) return span.places;
  if (kind === 'q') return [];
  if (kind === 't') return [place - 2, place];
  return kind === 'b' && term !== START ? [place - 1, place] : [place];
}

/** What the model weighs in the words from `from` to `to`, each with its places. */
export function evidenceOf(reading: Reading, from: number, to: number): Evidence[] {
  const found: Evidence[] = [];
  visitEvidence(reading, from, to, (kind, term, next, place, span) => {
    found.push({ kind, term, next, places: next === END ? [place] : placesOf(kind, term, place, span) });
  });
  return found;
}
