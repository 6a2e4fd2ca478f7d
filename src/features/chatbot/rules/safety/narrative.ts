import { type Found, merged } from './incidents';
import type { Reading } from './reading';

const EVENT = ['HAVE', 'EXPOSED', 'CAUSE', 'INGEST', 'DEFECT', 'ERROR'];
/** What happens to a thing, without a person. */
const HAPPENED = ['CAUSE', 'INGEST', 'DEFECT', 'ERROR'];
const NOT_A_REPORT = ['REQUEST', 'BENIGN', 'ELIGIBLE', 'OFFICE'];
/** Minimum words of a narrative. */
const MIN_NARRATIVE_WORDS = 4;

/** Forms of the present, and « a » that many type for « à ». */
const PRESENT: ReadonlySet<string> = new Set([
  'a',
  'as',
  'is',
  'are',
  'am',
  'est',
  'es',
  'sont',
  'suis',
  'be',
  'get',
  'gets',
  'have',
  'has',
  'fait',
]);
const hasPast = ({ words, classes }: Reading, statements: readonly number[]): boolean =>
  statements.some(
    (place) =>
      classes[place]?.has('HAVE') &&
      (!PRESENT.has(words[place]?.word ?? '') || (words[place]?.word === 'has' && classes[place + 1]?.has('HAVE'))),
  );

/** “Took two yesterday”, « pris hier soir »: a clause that begins with what its writer did. */
const isElided = ({ words, classes }: Reading, place: number): boolean => {
  const begins = words[place - 1]?.clause !== words[place]?.clause;
  const is = classes[place];
  return begins && !PRESENT.has(words[place]?.word ?? '') && (is?.has('HAVE') || is?.has('EXPOSED') || is?.has('INGEST')) === true;
};

/**
 * A text that asks for no knowledge but reports on a person or a thing with a medicine: the words do not show what happened, but
 * the FAQ cannot answer it.
 */
export function narrativeOf(reading: Reading): Found | null {
  const { words, spans, classes, questions, concerns } = reading;
  const asks = [...questions].some((clause) => !concerns.has(clause));
  const has = (names: readonly string[]) => classes.some((each) => names.some((name) => each.has(name)));
  if (asks || has(NOT_A_REPORT) || !has(['MEDICINE', 'PART', 'EXPOSED'])) return null;
  const statements = words.flatMap(({ clause }, place) => (questions.has(clause) ? [] : [place]));
  if (statements.length < MIN_NARRATIVE_WORDS) return null;
  const event = statements.find((place) => EVENT.some((name) => classes[place]?.has(name)));
  if (event === undefined) return null;
  const hasPerson = has(['SELF', 'RELATIVE']) || statements.some((place) => isElided(reading, place));
  if (!hasPerson && !HAPPENED.some((name) => classes[event]?.has(name)) && !hasPast(reading, statements)) return null;
  const medicine = spans.all.find(({ name }) => name === 'MEDICINE' || name === 'PART' || name === 'EXPOSED');
  const span = merged('NARRATIVE', [{ name: 'NARRATIVE', from: event, to: event, places: [event] }, ...(medicine ? [medicine] : [])]);
  return { category: hasPerson ? 'ADVERSE_EVENT' : 'QUALITY_COMPLAINT', span };
}
