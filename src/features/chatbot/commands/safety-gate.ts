import 'server-only';
import { textParameters } from '@/features/parameter/queries';
import { KNOWN_PARAMETERS } from '@/features/parameter/rules';
import { Refusal } from '@/shared/refusal';
import { type PassedRun, storedSafetyRun } from '../queries/setting';
import {
  lossesBetween,
  missesOf,
  runSafetySet,
  runWithMisses,
  type SafetyRun,
  safetyVersion,
  shippedRun,
} from '../rules/safety/safety-set';
import { expressionList } from '../rules/safety/triage';

/** A parameter that is about to be saved; `before` is null while none is stored. */
interface ParameterChange {
  readonly key: string;
  readonly before: string | null;
  readonly after: string;
}

const EXPRESSIONS = 'CHATBOT_SIDE_EFFECT_WORDS';
const THRESHOLD = 'CHATBOT_THRESHOLD';
/** Questions that a refusal lists. */
const LISTED = 20;

/** Throws SAFETY_RUN_FAILED with the dangerous questions that would be lost; returns the harmless ones that would be. */
function compare(before: SafetyRun, after: SafetyRun): readonly string[] {
  const { dangerous, harmless } = lossesBetween(before, after);
  if (dangerous.length > 0) {
    const questions = dangerous.slice(0, LISTED).map((text) => `« ${text} »`);
    throw new Refusal('SAFETY_RUN_FAILED', { params: { count: dangerous.length, questions: questions.join(' ; ') } });
  }
  return harmless;
}

/** The last run that passed; null where there is none, or where it judged another lexicon or set. */
async function lastPassedRun(): Promise<SafetyRun | null> {
  const passed = await storedSafetyRun();
  return passed?.version === safetyVersion() ? runWithMisses(passed.misses) : null;
}

/**
 * CHAT-30a: runs the safety set as the chatbot is set today, against what the lexicon is known to recognise and the last run that
 * passed; answers what is to be stored of it. Throws SAFETY_RUN_FAILED.
 */
export async function assertSafeAsSet(): Promise<PassedRun> {
  const { [EXPRESSIONS]: list } = await textParameters([EXPRESSIONS]);
  const run = runSafetySet(expressionList(list));
  compare(shippedRun(), run);
  const last = await lastPassedRun();
  if (last) compare(last, run);
  return { version: safetyVersion(), misses: missesOf(run) };
}

/**
 * CHAT-30a: runs the safety set before a parameter of the chatbot is changed. A dangerous question that was recognised and would
 * not be refuses (SAFETY_RUN_FAILED); harmless ones that would be escalated are returned as a warning. Other parameters pass.
 */
export async function guardSafety({ key, before, after }: ParameterChange): Promise<readonly string[]> {
  if (key === THRESHOLD) {
    await assertSafeAsSet();
    return [];
  }
  if (key !== EXPRESSIONS) return [];
  const run = (list: string) => runSafetySet(expressionList(list));
  return compare(run(before ?? KNOWN_PARAMETERS[EXPRESSIONS].fallback), run(after));
}
