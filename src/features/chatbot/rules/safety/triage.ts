import { fold } from '@/shared/text/fold';
import { SAFETY_ACTIONS, type SafetyAction, type SafetyCategory } from '../../schema/safety-categories';
import { anyWhere, type Finding, findingsOf, inOrder } from './findings';
import { type Language, languageOf } from './language';
import { lexicon } from './lexicon';
import { PatternSet, type Span } from './patterns';
import { type Expressions, type Reading, readText } from './reading';
import { isLong, namedPlaces, sharesOf, type Verdict, verdictAround, verdictOf } from './verdict';
import { Vocabulary } from './vocabulary';

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

let cached: { readonly key: string; readonly expressions: Expressions | null } = { key: '', expressions: null };

/** Patterns of the team's expressions that the lexicon lacks; rebuilt only when the list changes. */
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

/** From which score a text reports something: where no rule sees what, where one does, and where one sees a grave danger. */
const REPORTS = 0.3;
/** Too few words for the rules: « une question 2 ». */
const SHORT = 5;
const REPORTS_SHORT = 1.3;
const REPORTS_SEEN = 0.1;
const REPORTS_GRAVE = -1;
const GRAVE: ReadonlySet<SafetyCategory> = new Set([
  'SUICIDAL',
  'LIFE_THREATENING',
  'INGESTION_CHILD_ANIMAL',
  'DEATH',
  'PREGNANCY_EXPOSURE',
]);
/** Likelihood from which a category counts without a rule; and of all urgent categories together. */
const SURE = 0.5;
const URGENT = 0.35;

const isUrgent = (category: SafetyCategory): boolean => ACTIONS_OF[category].includes('EMERGENCY');

/** Findings of a long text whose own sentence is weighed. */
const MAX_AROUND = 12;

/** Score from which a finding of a rule reports. */
const limitOf = ({ category }: Finding): number => (GRAVE.has(category) ? REPORTS_GRAVE : REPORTS_SEEN);

/** Score from which a text reports that no rule sees anything in. */
const unseenLimitOf = ({ words }: Reading): number => (words.length <= SHORT ? REPORTS_SHORT : REPORTS);

/** The verdict that makes a text a report: of the whole, or in a long text of the sentence of what a rule sees; else null. */
function reportIn(reading: Reading, counting: readonly Finding[]): Verdict | null {
  const whole = verdictOf(reading);
  if (whole.score > Math.min(unseenLimitOf(reading), ...counting.map(limitOf))) return whole;
  if (!isLong(reading)) return null;
  for (const finding of counting.slice(0, MAX_AROUND)) {
    const around = verdictAround(reading, finding.span);
    if (around.score > limitOf(finding)) return around;
  }
  return null;
}

/** What the text as a whole adds to what the rules see: its likely category, or the likely one in which time counts. */
function addedBy(reading: Reading, verdict: Verdict, counting: readonly Finding[]): SafetyCategory | null {
  const [first, ...others] = sharesOf(reading, verdict);
  if (!first) return null;
  const isKnown = (category: SafetyCategory) => counting.some((each) => each.category === category);
  if (counting.length === 0 || (first.share >= SURE && !isKnown(first.category))) return first.category;
  const urgent = [first, ...others].filter(({ category }) => isUrgent(category));
  const share = urgent.reduce((sum, each) => sum + each.share, 0);
  return share >= URGENT && !counting.some(({ category }) => isUrgent(category)) ? (urgent[0]?.category ?? null) : null;
}

/**
 * Findings that count: what a rule sees, unless the whole text weighs against a report; where it weighs for one, also what it
 * most likely reports. An expression of the team always counts.
 */
function reportedOf(reading: Reading): Finding[] {
  const found = findingsOf(reading);
  const counting = found.filter(({ counts }) => counts);
  const verdict = reportIn(reading, counting);
  if (!verdict) return found.map((each) => ({ ...each, counts: each.counts && each.isListed }));
  const category = addedBy(reading, verdict, counting);
  if (!category) return [...found];
  const places = namedPlaces(reading, verdict);
  const span = { name: 'VERDICT', from: places[0] ?? 0, to: places.at(-1) ?? 0, places };
  return inOrder([...found, { category, span, negated: false, counts: true, isListed: false }]);
}

const readingOf = (text: string, { expressions = [], products = [] }: TriageOptions): Reading =>
  readText(text, lexicon(), new Set(products.map(fold)), expressionsOf(expressions));

/** Whether `triage` flags a text, without the reasons. */
export function isFlagged(text: string, options: TriageOptions = {}): boolean {
  const reading = readingOf(text, options);
  const { score } = verdictOf(reading);
  if (score > unseenLimitOf(reading)) return true;
  // No rule could change it.
  if (score <= REPORTS_GRAVE && !isLong(reading) && reading.spans.named('EXPRESSION').length === 0) return false;
  const counting = findingsOf(reading).filter(({ counts }) => counts);
  return counting.some(({ isListed }) => isListed) || reportIn(reading, counting) !== null;
}

/**
 * Reads whether a visitor's text may report an adverse event, a danger or a fault (CHAT-29a).
 * Deterministic, without I/O, linear in the text.
 */
export function triage(text: string, options: TriageOptions = {}): TriageResult {
  const reading = readingOf(text, options);
  const found = reportedOf(reading);
  const plain = ({ category, span, negated }: Finding): SafetyFinding => ({ category, words: typedWords(text, reading, span), negated });
  const reasons = found.filter(({ counts }) => counts).map(plain);
  const flagged = reasons.length > 0;
  const actions = new Set(reasons.flatMap(({ category }) => ACTIONS_OF[category]));
  return {
    flagged,
    general: !flagged && (anyWhere(reading, 'SIDE_EFFECT') || (anyWhere(reading, 'CAUSE') && anyWhere(reading, 'SYMPTOM'))),
    language: languageOf(reading.words),
    findings: found.map(plain),
    reasons,
    actions: SAFETY_ACTIONS.filter((action) => actions.has(action)),
  };
}

/** The parameter's expressions: between commas, semicolons or lines; `none` and blanks are none. */
export const expressionList = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((expression) => expression.trim())
    .filter((expression) => expression !== '' && expression !== 'none');
