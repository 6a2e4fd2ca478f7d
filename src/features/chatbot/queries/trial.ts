import 'server-only';
import type { TryAnswer, TryInput } from '../schema/setting';
import { answerQuestion, type VisitorAnswer } from './answer';
import { findProposals } from './proposals';

/** Entries excluded because of the product that are listed. */
const EXCLUDED_MAX = 10;

/** Entries close enough to be proposed that are not, because of what they are assigned to. */
async function excludedBy({ findings, proposed, brands }: VisitorAnswer, { question, isMember }: TryInput, at: Date) {
  if (!findings) return [];
  const { matching } = await findProposals(question, { at, isMember });
  const shownIds = new Set([...proposed, ...findings.matching].map(({ subQuestionId }) => subQuestionId));
  const notProposed = findings.matching.filter((entry) => !proposed.includes(entry) && proposed.length === 0);
  return [...notProposed, ...matching.filter(({ subQuestionId }) => !shownIds.has(subQuestionId))]
    .slice(0, EXCLUDED_MAX)
    .map(({ subQuestionId, mainQuestionId, title, score, productKeys }) => ({
      ...{ subQuestionId, mainQuestionId, title, score },
      products: productKeys.map((key) => brands.ours.get(key)?.name ?? key.toUpperCase()),
    }));
}

/** What a visitor would get, and why: triage, products, the best three with their scores, also those below the threshold. Stores nothing. */
export async function tryQuestion(input: TryInput, at: Date): Promise<TryAnswer> {
  const { question, isMember, product } = input;
  const answer = await answerQuestion(question, { at, isMember, product });
  const { triaged, findings, shown } = answer;
  const { flagged, general, language } = triaged;
  return {
    known: shown.known,
    threshold: findings?.threshold ?? 0,
    proposals: (findings?.best ?? []).map(({ subQuestionId, mainQuestionId, title, uniqueName, score }) => ({
      ...{ subQuestionId, mainQuestionId, title, uniqueName, score },
    })),
    words: (findings?.concepts ?? []).map(({ wording, variants }) => ({
      asked: wording,
      also: [...new Set(variants.map(({ words }) => words))].filter((words) => words !== wording),
      isFound: variants.length > 0,
    })),
    isPossibleSideEffect: shown.isPossibleSideEffect,
    triage: {
      ...{ flagged, general, language },
      findings: triaged.findings.map(({ category, words, negated }) => ({ category, words: [...words], negated })),
    },
    excluded: await excludedBy(answer, input, at),
    answer: shown,
  };
}
