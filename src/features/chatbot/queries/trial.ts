import 'server-only';
import { textParameters } from '@/features/parameter/queries';
import { isPossibleSideEffect } from '../rules/side-effects';
import type { TryAnswer, TryInput } from '../schema/setting';
import { findProposals, proposalsAmong } from './proposals';

/** What the chatbot would answer, and why: the best three with their scores, also those below the threshold. Keeps nothing. */
export async function tryQuestion({ question, isMember }: TryInput, at: Date): Promise<TryAnswer> {
  const [found, { CHATBOT_SIDE_EFFECT_WORDS: list }] = await Promise.all([
    findProposals(question, { at, isMember }),
    textParameters(['CHATBOT_SIDE_EFFECT_WORDS']),
  ]);
  return {
    known: proposalsAmong(found).length > 0,
    threshold: found.threshold,
    proposals: found.best.map(({ subQuestionId, mainQuestionId, title, uniqueName, score }) => ({
      subQuestionId,
      mainQuestionId,
      title,
      uniqueName,
      score,
    })),
    words: found.concepts.map(({ asked, variants }) => ({
      asked,
      also: [...new Set(variants.map(({ words }) => words))].filter((words) => words !== asked),
      isFound: variants.length > 0,
    })),
    isPossibleSideEffect: isPossibleSideEffect(question, list),
  };
}
