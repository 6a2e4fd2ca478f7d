import { fold } from '@/shared/text/fold';
import { urlNumber } from '@/shared/url-state';
import type { UnansweredGroup } from '../schema/unanswered';

/** State of the screen in the URL. */
export const UNANSWERED_URL = { page: urlNumber(1) };

export interface UnansweredQuestion {
  readonly questionId: string;
  readonly questionContent: string;
  readonly date: Date;
}

/** Stop words, folded, in both languages of the visitors. */
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

/** A wording as compared: without stop words, as trigrams of PostgreSQL's pg_trgm. */
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

/** Questions of the same words, ignoring case, accents and punctuation, represented by the newest one. */
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

interface Gathered {
  readonly leader: Wording;
  readonly members: Wording[];
}

/**
 * Each wording joins the leading one that it is most like, or leads from then on; frequent ones come first. What two have in
 * common is counted along the leaders that each of its parts leads to: thousands are never compared each with each.
 */
function gather(wordings: readonly Wording[]): Gathered[] {
  const groups: Gathered[] = [];
  const ledBy = new Map<string, number[]>();
  const shared = new Uint16Array(wordings.length);
  for (const wording of wordings.toSorted(byWeight(({ questions }) => questions.length))) {
    const lists: number[][] = [];
    for (const gram of wording.grams) {
      const list = ledBy.get(gram);
      if (list) lists.push(list);
    }
    for (const list of lists) for (const at of list) shared[at] = (shared[at] ?? 0) + 1;
    let [best, score] = [groups.length, ALIKE];
    for (const list of lists) {
      for (const at of list) {
        const common = shared[at] ?? 0;
        if (common === 0) continue;
        shared[at] = 0;
        const likeness = common / (wording.grams.size + (groups[at]?.leader.grams.size ?? 0) - common);
        if (likeness > score || (likeness === score && at < best)) [best, score] = [at, likeness];
      }
    }
    const group = groups[best];
    if (group) {
      group.members.push(wording);
      continue;
    }
    for (const gram of wording.grams) {
      const list = ledBy.get(gram);
      if (list) list.push(groups.length);
      else ledBy.set(gram, [groups.length]);
    }
    groups.push({ leader: wording, members: [] });
  }
  return groups;
}

/** Groups of similarly worded questions: the most frequent first, then the newest. */
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

const TITLE_MAX = 200;

/** The form of a new question with this one in it: what an editor answers it by. */
export function newSubQuestionAddress(wording: string): string {
  const title = wording.replace(/\s+/g, ' ').trim().slice(0, TITLE_MAX);
  return `/faq/admin/new?sub=${encodeURIComponent(title.toWellFormed())}`;
}
