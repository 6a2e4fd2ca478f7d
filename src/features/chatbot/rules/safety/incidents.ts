import type { SafetyCategory } from '../../schema/safety-categories';
import { isNegated } from './denial';
import { isHypothetical } from './hypothetical';
import type { Span } from './patterns';
import { hasEvent, isQuestion, type Reading } from './reading';

/** Words of several classes near each other that together report an incident. */
interface Incident {
  readonly category: SafetyCategory;
  /** what happened */
  readonly key: readonly string[];
  /** each of these groups must be in the same sentence too */
  readonly near: readonly (readonly string[])[];
  /** counts in a question too: « mes boutons viennent-ils du vaccin ? » */
  readonly countsInQuestions?: boolean;
  /** weak by itself: counts only if the text asks for no knowledge */
  readonly isWeak?: boolean;
  /** farthest words between the key and each of them */
  readonly within: number;
}

const INCIDENTS: readonly Incident[] = [
  {
    category: 'INGESTION_CHILD_ANIMAL',
    key: ['INGEST'],
    near: [['CHILD', 'ANIMAL']],
    within: 14,
  },
  {
    category: 'INGESTION_CHILD_ANIMAL',
    key: ['ANIMAL'],
    near: [['MEDICINE', 'PART']],
    isWeak: true,
    within: 14,
  },
  {
    category: 'QUALITY_COMPLAINT',
    key: ['ODD', 'UNABLE'],
    near: [['DEVICE']],
    isWeak: true,
    within: 6,
  },
  {
    category: 'QUALITY_COMPLAINT',
    key: ['DEFECT'],
    near: [['PART', 'MEDICINE']],
    within: 7,
  },
  {
    category: 'MEDICATION_ERROR',
    key: ['ERROR'],
    near: [['GIVEN', 'EXPOSED', 'MEDICINE', 'PART']],
    within: 14,
  },
  {
    category: 'MEDICATION_ERROR',
    key: ['ERROR_STORAGE'],
    near: [['EXPOSED']],
    within: 14,
  },
  {
    category: 'OVERDOSE_MISUSE',
    key: ['LARGE'],
    near: [['EXPOSED', 'INGEST', 'GIVEN', 'MEDICINE', 'PART']],
    within: 10,
  },
  { category: 'OVERDOSE_MISUSE', key: ['AMOUNT'], near: [], within: 0 },
  {
    category: 'OVERDOSE_MISUSE',
    key: ['MISUSE'],
    near: [['MEDICINE', 'PART', 'EXPOSED', 'SELF', 'RELATIVE']],
    within: 14,
  },
  {
    category: 'PREGNANCY_EXPOSURE',
    key: ['PREGNANT', 'NURSING'],
    near: [['EXPOSED']],
    within: 40,
  },
  { category: 'EMERGENCY', key: ['HELP'], near: [], within: 0 },
  {
    category: 'ADVERSE_EVENT',
    key: ['LINK'],
    near: [
      ['AFTER', 'DURATION', 'ONSET', 'NOW'],
      ['MEDICINE', 'EXPOSED', 'PART'],
    ],
    within: 30,
  },
  {
    category: 'ADVERSE_EVENT',
    key: ['LINK'],
    near: [['SYMPTOM', 'CONDITION', 'BODY', 'BADLY'], ['SELF'], ['MEDICINE', 'EXPOSED', 'PART']],
    countsInQuestions: true,
    within: 14,
  },
  {
    category: 'ADVERSE_EVENT',
    key: ['ONSET'],
    isWeak: true,
    near: [['RELATIVE', 'SELF', 'CLINICAL'], ['AFTER'], ['MEDICINE', 'EXPOSED']],
    within: 30,
  },
  {
    category: 'ADVERSE_EVENT',
    key: ['BADLY'],
    near: [
      ['BODY', 'SELF', 'RELATIVE'],
      ['AFTER', 'CAUSE'],
      ['MEDICINE', 'EXPOSED'],
    ],
    within: 30,
  },
  {
    category: 'ADVERSE_EVENT',
    key: ['BODY'],
    near: [
      ['SELF', 'RELATIVE'],
      ['AFTER', 'CAUSE'],
      ['MEDICINE', 'EXPOSED'],
    ],
    within: 30,
  },
];

export interface Found {
  readonly category: SafetyCategory;
  readonly span: Span;
}

/** One span over the words of several. */
export const merged = (name: string, spans: readonly Span[]): Span => {
  const places = [...new Set(spans.flatMap(({ places: each }) => each))].toSorted((a, b) => a - b);
  return { name, from: places[0] ?? 0, to: places.at(-1) ?? 0, places };
};

/** Whether a word is reported as having happened: neither a general question, nor hypothetical, nor the topic of a question. */
export function isReported(reading: Reading, span: Span): boolean {
  if (isHypothetical(reading, span)) return false;
  if (isQuestion(reading, span.from)) return hasEvent(reading, span.to) || (isConcern(reading, span.from) && reading.hasPerson);
  return !isTopic(reading, span.from);
}

const isConcern = ({ words, concerns, bareQuestions }: Reading, place: number): boolean => {
  const clause = words[place]?.clause ?? -1;
  return concerns.has(clause) || bareQuestions.has(clause);
};

/** « La fièvre et le vaccin, que disent les études ? »: a clause without a verb, and a question about it. */
function isTopic({ words, tellingClauses, questions, concerns }: Reading, place: number): boolean {
  const clause = words[place]?.clause ?? -1;
  if (tellingClauses.has(clause)) return false;
  const next = words.findIndex((word, at) => at > place && word.clause > clause);
  const nextWord = words[next];
  return (
    nextWord !== undefined &&
    nextWord.sentence === words[place]?.sentence &&
    questions.has(nextWord.clause) &&
    !concerns.has(nextWord.clause)
  );
}

/** Words between a symptom and the invoice or page that it is about. */
const OFFICE_WITHIN = 3;

/** « le mauvais document », “page error”; or a sentence about a congress in a text that speaks of no medicine taken. */
export function isOffice({ words, classes, spans }: Reading, { from, to }: Span): boolean {
  const sentence = words[from]?.sentence;
  const offices = spans.named('OFFICE').filter((office) => words[office.from]?.sentence === sentence);
  if (offices.some((office) => office.from <= to + OFFICE_WITHIN && office.to >= from - OFFICE_WITHIN)) return true;
  return offices.length > 0 && !classes.some((each) => each.has('EXPOSED') || each.has('AFTER') || each.has('DURATION'));
}

const asksForKnowledge = ({ questions, concerns, bareQuestions }: Reading): boolean =>
  [...questions].some((clause) => !concerns.has(clause) && !bareQuestions.has(clause));

/** Incidents that a text reports by words of several classes. */
export function incidentsOf(reading: Reading): Found[] {
  const present = new Set(reading.spans.all.map(({ name }) => name));
  const asks = asksForKnowledge(reading);
  const possible = INCIDENTS.filter(
    ({ near, isWeak }) => !(isWeak && asks) && near.every((group) => group.some((name) => present.has(name))),
  );
  return possible.flatMap(({ category, key, near, countsInQuestions, within }) =>
    reading.spans.all.flatMap((span): Found[] => {
      if (
        !key.includes(span.name) ||
        !(countsInQuestions || isReported(reading, span)) ||
        isNegated(reading, span) ||
        isOffice(reading, span)
      )
        return [];
      const besides: Span[] = [span];
      for (const group of near) {
        const closest = nearest(reading, group, besides, within);
        if (!closest) return [];
        besides.push(closest);
      }
      return [{ category, span: merged(span.name, besides) }];
    }),
  );
}

/** The member of a group that is closest to the key: another word, and not denied. */
function nearest(reading: Reading, group: readonly string[], taken: readonly Span[], within: number): Span | null {
  const [key] = taken;
  if (!key) return null;
  const used = new Set(taken.flatMap(({ places }) => places));
  const at = (place: number): Span | undefined =>
    reading.spans
      .startingAt(place)
      .find(
        (span) =>
          group.includes(span.name) &&
          !span.places.some((each) => used.has(each)) &&
          !isNegated(reading, span) &&
          (span.name !== 'EXPOSED' || isReported(reading, span)),
      );
  for (let distance = 0; distance <= within; distance += 1) {
    const found = at(key.to + distance) ?? at(key.from - distance);
    if (found) return found;
  }
  return null;
}
