import { SCOPE, SUBJECTS } from './denial';
import type { Matchable, Span } from './patterns';
import type { Reading } from './reading';

const CONDITION: ReadonlySet<string> = new Set(['si', 's', 'if', 'cas']);

const PAST_VERBS: ReadonlySet<string> = new Set(['took', 'ate', 'swallowed', 'drank', 'injected', 'gave']);
const PERFECT: ReadonlySet<string> = new Set(['ai', 'a', 'avons', 'ont', 'have', 'has', 'had']);

/** « C'est grave si j'ai pris 6 comprimés », “is it bad if I took four”: phrased as a condition, but it has happened. */
function reportsInCondition(words: readonly Matchable[], classes: Reading['classes'], place: number): boolean {
  const [verb, next] = [words[place + 2], words[place + 3]];
  if (!CONDITION.has(words[place]?.word ?? '') || !SUBJECTS.has(words[place + 1]?.word ?? '') || !verb) return false;
  if (PAST_VERBS.has(verb.word)) return true;
  const is = classes[place + 3];
  const isTaken = is?.has('EXPOSED') === true || is?.has('INGEST') === true;
  return PERFECT.has(verb.word) && (isTaken || (next?.value ?? 0) > 1);
}

/** Whether it is only thought of: a risk, a condition, something to prevent or to treat. */
export function isHypothetical({ words, classes }: Reading, { from }: Span): boolean {
  let seenVerb = false;
  for (let place = from - 1; place >= Math.max(0, from - 2 * SCOPE); place -= 1) {
    const word = words[place];
    if (!word || word.clause !== words[from]?.clause) return false;
    const is = classes[place];
    if (is?.has('HYPOTHETICAL') && (!seenVerb || CONDITION.has(word.word))) return !reportsInCondition(words, classes, place);
    if (is?.has('HAVE') && !is.has('QUESTION')) seenVerb = true;
  }
  return false;
}
