import { fold } from '@/shared/fold';
import { urlNumber } from '@/ui/url-state';
import type { UnansweredGroup } from '../schema/unanswered';

/** What the address of the screen holds. */
export const UNANSWERED_URL = { page: urlNumber(1) };

export interface UnansweredQuestion {
  readonly questionId: string;
  readonly questionContent: string;
  readonly date: Date;
}

/** Words that tell nothing of what is asked, folded; in both languages of the visitors. */
const EMPTY_WORDS = new Set(
  (
    'a ai au aux avec bonjour c ce ces cet cette comment combien d dans de des du elle en est et etre fait faut il j je l la le les leur m ma ' +
    'mais me merci mes mon n ne nos notre on ou par pas peut peux plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi ' +
    's sa savoir se ses si son sont sur t te tu un une vos votre voudrais vous y ' +
    'an and are at be can do does for from have hello how i in is it my of on or please should the there this to what when where which who why with you your'
  ).split(' '),
);

/** How much two wordings must have in common to count as one question. */
const ALIKE = 0.42;
const OTHERS_SHOWN = 4;

/** What is left of a wording to compare: its words that tell something, cut into threes as PostgreSQL's pg_trgm does. */
export function trigramsOf(text: string): Set<string> {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  const grams = new Set<string>();
  for (const word of telling.length > 0 ? telling : words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3));
  }
  return grams;
}

interface Wording {
  readonly text: string;
  readonly questions: UnansweredQuestion[];
  readonly latest: number;
  readonly grams: ReadonlySet<string>;
}

/** Questions of the same words, whatever their case, accents and signs: told by the newest one. */
function wordingsOf(questions: readonly UnansweredQuestion[]): Wording[] {
  const known = new Map<string, UnansweredQuestion[]>();
  for (const question of questions) {
    const words = (fold(question.questionContent).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
    const same = known.get(words);
    if (same) same.push(question);
    else known.set(words, [question]);
  }
  return [...known.values()].map((same) => {
    const sorted = same.toSorted((a, b) => b.date.getTime() - a.date.getTime() || a.questionId.localeCompare(b.questionId));
    const text = sorted[0]?.questionContent ?? '';
    return { text, questions: sorted, latest: sorted[0]?.date.getTime() ?? 0, grams: trigramsOf(text) };
  });
}

/** More of them first, then the newer, then by their words: an order that nothing but the questions decides. */
function byWeight<Part extends { readonly latest: number; readonly text: string }>(sizeOf: (part: Part) => number) {
  return (a: Part, b: Part): number => sizeOf(b) - sizeOf(a) || b.latest - a.latest || (a.text < b.text ? -1 : Number(a.text > b.text));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const gram of few) if (many.has(gram)) shared += 1;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

/**
 * Which wordings can be alike at all: two sets that share enough share one of their rarest parts, so only those are looked
 * up. That keeps thousands of questions from being compared each with each.
 */
function rarestFirst(wordings: readonly Wording[]): (grams: ReadonlySet<string>) => string[] {
  const counts = new Map<string, number>();
  for (const { grams } of wordings) for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return (grams) => {
    const sorted = [...grams].toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1));
    return sorted.slice(0, grams.size - Math.ceil(ALIKE * grams.size) + 1);
  };
}

interface Gathered {
  readonly leader: Wording;
  readonly members: Wording[];
}

/** Each wording joins the leading one that it is most like, or leads from then on; frequent ones come first. */
function gather(wordings: readonly Wording[]): Gathered[] {
  const groups: Gathered[] = [];
  const prefixOf = rarestFirst(wordings);
  const led = new Map<string, number[]>();
  for (const wording of wordings.toSorted(byWeight(({ questions }) => questions.length))) {
    const prefix = prefixOf(wording.grams);
    const candidates = new Set(prefix.flatMap((gram) => led.get(gram) ?? []));
    let best: { group: Gathered; score: number } | null = null;
    for (const at of candidates) {
      const group = groups[at];
      const score = group ? likeness(group.leader.grams, wording.grams) : 0;
      if (group && score >= ALIKE && (!best || score > best.score)) best = { group, score };
    }
    if (best) {
      best.group.members.push(wording);
      continue;
    }
    for (const gram of prefix) {
      const known = led.get(gram);
      if (known) known.push(groups.length);
      else led.set(gram, [groups.length]);
    }
    groups.push({ leader: wording, members: [] });
  }
  return groups;
}

/** Questions that ask the same in similar words, together: the most asked first, the newest first among equals. */
export function groupsOf(questions: readonly UnansweredQuestion[]): UnansweredGroup[] {
  return gather(wordingsOf(questions))
    .map(({ leader, members }) => {
      const all = [leader, ...members].flatMap((wording) => wording.questions);
      return { leader, members, all, text: leader.text, latest: Math.max(leader.latest, ...members.map(({ latest }) => latest)) };
    })
    .toSorted(byWeight(({ all }) => all.length))
    .map(({ leader, members, all, latest }) => ({
      wording: leader.text,
      count: all.length,
      latest: new Date(latest).toISOString(),
      wordings: members.slice(0, OTHERS_SHOWN).map((member) => ({ text: member.text, count: member.questions.length })),
      wordingCount: members.length,
      questionIds: all.map(({ questionId }) => questionId),
    }));
}

const TITLE_MOST = 200;

/** The form of a new question with this one in it: what an editor answers it by. */
export function newSubQuestionAddress(wording: string): string {
  const title = wording.replace(/\s+/g, ' ').trim().slice(0, TITLE_MOST);
  return `/faq/admin/new?sub=${encodeURIComponent(title.toWellFormed())}`;
}
