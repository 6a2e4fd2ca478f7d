import { fold } from '@/shared/fold';
import { anyWhere, type Finding, findingsOf } from './findings';
import { lexicon } from './lexicon';
import { PatternSet, type Span } from './patterns';
import { type Expressions, type Reading, readText } from './reading';
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

const FRENCH: ReadonlySet<string> = new Set(
  'le la les des du un une est et je j ai mon ma que qui pour avec dans depuis apres il elle quel quelle quels quelles sur pas'.split(' '),
);
const ENGLISH: ReadonlySet<string> = new Set(
  'the is are i my and of to with after since has have had what how can it he she was for not does do on'.split(' '),
);

function languageOf({ words }: Reading): Language {
  let [french, english] = [0, 0];
  for (const { word } of words) {
    if (FRENCH.has(word)) french += 1;
    if (ENGLISH.has(word)) english += 1;
  }
  return english > french ? 'en' : 'fr';
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
  const found = findingsOf(reading);
  const plain = ({ category, span, negated }: Finding): SafetyFinding => ({ category, words: typedWords(text, reading, span), negated });
  const reasons = found.filter(({ counts }) => counts).map(plain);
  const flagged = reasons.length > 0;
  const wanted = new Set(reasons.flatMap(({ category }) => ACTIONS_OF[category]));
  return {
    flagged,
    general: !flagged && (anyWhere(reading, 'SIDE_EFFECT') || (anyWhere(reading, 'CAUSE') && anyWhere(reading, 'SYMPTOM'))),
    language: languageOf(reading),
    findings: found.map(plain),
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
