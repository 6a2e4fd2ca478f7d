import { fold } from '@/shared/fold';
import { isNegated, SUBJECTS } from './denial';
import { incidentsOf, isOffice, isTold, narrativeOf } from './incidents';
import { lexicon } from './lexicon';
import { PatternSet, type Span } from './patterns';
import { type Expressions, hasEvent, isQuestion, type Reading, readText } from './reading';
import { type Language, Vocabulary } from './vocabulary';

/** What a text may tell of, most urgent first. */
export const SAFETY_CATEGORIES = [
  'SUICIDAL',
  'LIFE_THREATENING',
  'EMERGENCY',
  'OVERDOSE_MISUSE',
  'INGESTION_CHILD_ANIMAL',
  'DEATH',
  'ADVERSE_EVENT',
  'PREGNANCY_EXPOSURE',
  'MEDICATION_ERROR',
  'QUALITY_COMPLAINT',
] as const;
export type SafetyCategory = (typeof SAFETY_CATEGORIES)[number];

/** What a portal must offer the visitor, most urgent first. */
export const SAFETY_ACTIONS = ['EMERGENCY', 'DECLARE_ADVERSE_EVENT', 'CONTACT_TEAM'] as const;
export type SafetyAction = (typeof SAFETY_ACTIONS)[number];

export interface SafetyFinding {
  readonly category: SafetyCategory;
  /** as typed, in their order */
  readonly words: readonly string[];
  /** denied in the text: it flags nothing */
  readonly negated: boolean;
}

export interface TriageResult {
  /** the text may report something that must not be answered from the FAQ */
  readonly flagged: boolean;
  /** a question about side effects in general: it is answered, with how to declare */
  readonly general: boolean;
  readonly language: Language;
  /** everything that was seen, most urgent first */
  readonly findings: readonly SafetyFinding[];
  /** the findings that flag */
  readonly reasons: readonly SafetyFinding[];
  readonly actions: readonly SafetyAction[];
}

export interface TriageOptions {
  /** expressions of the team's own list: each flags unless it is denied */
  readonly expressions?: readonly string[];
  /** words that are product names */
  readonly products?: readonly string[];
}

const ACTIONS_OF: Readonly<Record<SafetyCategory, readonly SafetyAction[]>> = {
  SUICIDAL: ['EMERGENCY', 'DECLARE_ADVERSE_EVENT', 'CONTACT_TEAM'],
  LIFE_THREATENING: ['EMERGENCY', 'DECLARE_ADVERSE_EVENT', 'CONTACT_TEAM'],
  EMERGENCY: ['EMERGENCY', 'DECLARE_ADVERSE_EVENT', 'CONTACT_TEAM'],
  OVERDOSE_MISUSE: ['EMERGENCY', 'DECLARE_ADVERSE_EVENT', 'CONTACT_TEAM'],
  INGESTION_CHILD_ANIMAL: ['EMERGENCY', 'DECLARE_ADVERSE_EVENT', 'CONTACT_TEAM'],
  DEATH: ['DECLARE_ADVERSE_EVENT', 'CONTACT_TEAM'],
  ADVERSE_EVENT: ['DECLARE_ADVERSE_EVENT', 'CONTACT_TEAM'],
  PREGNANCY_EXPOSURE: ['DECLARE_ADVERSE_EVENT', 'CONTACT_TEAM'],
  MEDICATION_ERROR: ['DECLARE_ADVERSE_EVENT', 'CONTACT_TEAM'],
  QUALITY_COMPLAINT: ['DECLARE_ADVERSE_EVENT', 'CONTACT_TEAM'],
};

const FRENCH = /\b(?:le|la|les|des|du|une?|est|et|je|j|ai|mon|ma|que|qui|pour|avec|dans|depuis|apres|il|elle|quel(?:le)?s?|sur|pas)\b/g;
const ENGLISH = /\b(?:the|is|are|i|my|and|of|to|with|after|since|has|have|had|what|how|can|it|he|she|was|for|not|does|do|on)\b/g;

function languageOf(text: string): Language {
  const plain = fold(text);
  return (plain.match(ENGLISH)?.length ?? 0) > (plain.match(FRENCH)?.length ?? 0) ? 'en' : 'fr';
}

/** Words as typed that a span names; neighbours together. */
function typedWords(text: string, { words }: Reading, { places }: Span): string[] {
  const runs: { from: number; to: number; last: number }[] = [];
  for (const place of places) {
    const word = words[place];
    if (!word) continue;
    const run = runs.at(-1);
    if (run && place <= run.last + 1) [run.to, run.last] = [Math.max(run.to, word.end), place];
    else runs.push({ from: word.start, to: word.end, last: place });
  }
  return runs.map(({ from, to }) => text.slice(from, to));
}

const anyWhere = ({ classes }: Reading, ...names: readonly string[]): boolean =>
  classes.some((each) => names.some((name) => each.has(name)));

/** Words between what comes up and its verb. */
const ONSET_WITHIN = 6;

/** « Le patient a développé une colite »: an illness that came up. */
function isOnset({ words, classes }: Reading, { from, to }: Span): boolean {
  for (let place = from - ONSET_WITHIN; place <= to + ONSET_WITHIN; place += 1)
    if (classes[place]?.has('ONSET') && words[place]?.sentence === words[from]?.sentence) return true;
  return false;
}

/** Words between « depuis » and the product. */
const RELATION_WITHIN = 6;

/** Whether something is set in time or cause to a product: « depuis l'injection », “gave me”. */
function isRelated({ words, classes, spans }: Reading): boolean {
  const isNear = (from: number, names: readonly string[]) =>
    Array.from({ length: RELATION_WITHIN }, (_, step) => from + 1 + step).some(
      (place) => words[place]?.sentence === words[from]?.sentence && names.some((name) => classes[place]?.has(name)),
    );
  return spans.all.some(
    ({ name, to }) =>
      (name === 'AFTER' && isNear(to, ['MEDICINE', 'EXPOSED', 'GIVEN'])) ||
      (name === 'CAUSE' && anyPerson(classes, to) && isNear(to - RELATION_WITHIN, ['MEDICINE'])),
  );
}

/** Whether somebody stands beside a verb: « m'a donné », “gave my son”. */
const anyPerson = (classes: Reading['classes'], place: number): boolean =>
  [place - 2, place - 1, place + 1, place + 2].some((at) => classes[at]?.has('SELF') || classes[at]?.has('RELATIVE'));

/** Whether a symptom or an illness is a suspected adverse event: somebody's, or in time with a product. */
function isAdverseEvent(reading: Reading, span: Span): boolean {
  if (!isTold(reading, span)) return false;
  const { questions, concerns, bareQuestions } = reading;
  const asks = [...questions].some((clause) => !concerns.has(clause) && !bareQuestions.has(clause));
  if (isRelated(reading)) return true;
  if (asks && anyWhere(reading, 'ELIGIBLE')) return false;
  if (isOnset(reading, span) && (!asks || anyWhere(reading, 'EXPOSED'))) return true;
  if (span.name === 'CONDITION') return !asks && anyWhere(reading, 'AFTER', 'EXPOSED') && anyWhere(reading, 'MEDICINE', 'EXPOSED');
  if (asks) return hasEvent(reading, span.from) && anyWhere(reading, 'EXPOSED');
  const isOwn = SUBJECTS.has(reading.words[span.from - 1]?.word ?? '');
  return isOwn || hasEvent(reading, span.from) || anyWhere(reading, 'MEDICINE', 'DURATION', 'BADLY');
}

/** In a question, a death of somebody's own; « Combien de patients sont morts ? » asks for a figure. */
const isOfSomebody = (reading: Reading, { from }: Span): boolean => !isQuestion(reading, from) || anyWhere(reading, 'SELF');

/** Numbers that are years. */
const FIRST_YEAR = 1930;
const LAST_YEAR = 2100;

/** « Il a fait un infarctus en 2010, Januvia lui est-il permis ? »: an illness of earlier, and whether a medicine suits. */
function isHistory(reading: Reading, { name }: Span): boolean {
  if (name !== 'LIFE_THREATENING') return false;
  const asks = [...reading.questions].some((clause) => !reading.concerns.has(clause));
  const hasYear = reading.words.some(({ value }) => value !== null && value >= FIRST_YEAR && value <= LAST_YEAR);
  return asks && anyWhere(reading, 'ELIGIBLE') && (hasYear || !anyWhere(reading, 'AFTER', 'EXPOSED'));
}

/** Words between a death and the illness that it is said of. */
const CAUSE_WITHIN = 4;

/** « Mon père est mort d'un cancer, dois-je me faire dépister ? »: no product, and none is blamed. */
function isDeathOfIllness(reading: Reading, { to }: Span): boolean {
  const { questions, concerns, bareQuestions } = reading;
  if (anyWhere(reading, 'AFTER', 'EXPOSED', 'LINK')) return false;
  if ([...questions].some((clause) => !concerns.has(clause) && !bareQuestions.has(clause)) && anyWhere(reading, 'DURATION')) return true;
  if (anyWhere(reading, 'MEDICINE')) return false;
  for (let place = to; place <= to + CAUSE_WITHIN; place += 1) if (reading.classes[place]?.has('CONDITION')) return true;
  return false;
}

const isCategory = (name: string): name is SafetyCategory => (SAFETY_CATEGORIES as readonly string[]).includes(name);

/** Spans of one class without those that lie within a longer one. */
const outermost = (spans: readonly Span[]): Span[] =>
  spans.filter(
    (span) =>
      !spans.some((other) => other !== span && other.from <= span.from && other.to >= span.to && other.places.length > span.places.length),
  );

let cached: { readonly key: string; readonly expressions: Expressions | null } = { key: '', expressions: null };

/** Patterns of the team's expressions that the lexicon lacks; made anew only when the list changes. */
function expressionsOf(list: readonly string[]): Expressions | null {
  const key = list.join('\n');
  if (cached.key === key) return cached.expressions;
  const [vocabulary, patterns] = [new Vocabulary(), new PatternSet()];
  for (const expression of list) {
    const words = expression.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
    if (words === '') continue;
    const known = readText(words, lexicon(), new Set(), null).classes;
    if (known.some((each) => each.size === 0))
      for (const language of ['fr', 'en'] as const) patterns.add('EXPRESSION', words, vocabulary, language);
  }
  cached = { key, expressions: { vocabulary, patterns } };
  return cached.expressions;
}

/**
 * Reads whether a visitor's text may report an adverse event, a danger or a fault (CHAT-29a).
 * Deterministic, without I/O, linear in the text.
 */
export function triage(text: string, { expressions = [], products = [] }: TriageOptions = {}): TriageResult {
  const reading = readText(text, lexicon(), new Set(products.map(fold)), expressionsOf(expressions));
  const seen: (SafetyFinding & { readonly counts: boolean })[] = [];
  const add = (category: SafetyCategory, span: Span, counts: boolean): void => {
    const negated = isNegated(reading, span);
    seen.push({
      category,
      words: typedWords(text, reading, span),
      negated,
      counts: counts && !negated,
    });
  };
  for (const span of reading.spans.all) {
    if (span.name === 'DEATH')
      add(
        'DEATH',
        span,
        isTold(reading, span) && !isOffice(reading, span) && isOfSomebody(reading, span) && !isDeathOfIllness(reading, span),
      );
    else if (isCategory(span.name)) add(span.name, span, isTold(reading, span) && !isHistory(reading, span) && !isOffice(reading, span));
    else if (span.name === 'SUICIDAL_ALWAYS') add('SUICIDAL', span, true);
    else if (span.name === 'EMERGENCY_ALWAYS') add('EMERGENCY', span, !isOffice(reading, span));
    else if (span.name === 'EXPRESSION') add('ADVERSE_EVENT', span, true);
    else if (span.name === 'SIDE_EFFECT')
      add('ADVERSE_EVENT', span, !isQuestion(reading, span.from) && isTold(reading, span) && hasEvent(reading, span.from));
  }
  for (const { category, span } of incidentsOf(reading)) add(category, span, true);
  for (const span of outermost(reading.spans.all.filter(({ name }) => name === 'SYMPTOM' || name === 'CONDITION')))
    add('ADVERSE_EVENT', span, isAdverseEvent(reading, span));
  const narrative = seen.some(({ counts }) => counts) ? null : narrativeOf(reading);
  if (narrative)
    seen.push({
      category: narrative.category,
      words: typedWords(text, reading, narrative.span),
      negated: false,
      counts: true,
    });
  const ordered = seen.toSorted((a, b) => SAFETY_CATEGORIES.indexOf(a.category) - SAFETY_CATEGORIES.indexOf(b.category));
  const plain = ({ category, words, negated }: SafetyFinding): SafetyFinding => ({ category, words, negated });
  const reasons = ordered.filter(({ counts }) => counts).map(plain);
  const flagged = reasons.length > 0;
  const wanted = new Set(reasons.flatMap(({ category }) => ACTIONS_OF[category]));
  return {
    flagged,
    general: !flagged && (anyWhere(reading, 'SIDE_EFFECT') || (anyWhere(reading, 'CAUSE') && anyWhere(reading, 'SYMPTOM'))),
    language: languageOf(text),
    findings: ordered.map(plain),
    reasons,
    actions: SAFETY_ACTIONS.filter((action) => wanted.has(action)),
  };
}

/** The parameter's expressions: between commas, semicolons or lines; `none` and blanks are none. */
export const expressionList = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((expression) => expression.trim())
    .filter((expression) => expression !== '' && expression !== 'none');
