import type { Span } from './patterns';
import type { Reading } from './reading';

/** Farthest word before a sign that a negation or condition still covers. */
export const SCOPE = 6;
/** Subject pronouns. */
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
