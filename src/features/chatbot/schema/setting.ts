import { z } from 'zod';
import { AskAnswer, PROPOSALS_MAX, QUESTION_MAX } from './ask';
import { SAFETY_TEXT_KEYS } from './safety-text';

/** How the engine took one word, or several that belong together. */
const UnderstoodWord = z.object({
  asked: z.string(),
  /** other words that were searched too: corrected, of the same family, synonyms */
  also: z.array(z.string()),
  isFound: z.boolean(),
});
export type UnderstoodWord = z.output<typeof UnderstoodWord>;

/** O-051 */
export const TryInput = z.object({
  question: z
    .string()
    .trim()
    .max(QUESTION_MAX)
    .refine((text) => text !== '', { error: 'REQUIRED' }),
  isMember: z.boolean().default(false),
  product: z.string().max(200).nullish().meta({ description: 'Key of the product that was chosen' }),
});
export type TryInput = z.output<typeof TryInput>;

export const TryAnswer = z
  .object({
    known: z.boolean(),
    /** score from which a proposal is made */
    threshold: z.number().min(0).max(1),
    proposals: z
      .array(z.object({ subQuestionId: z.uuid(), mainQuestionId: z.uuid(), title: z.string(), uniqueName: z.string(), score: z.number() }))
      .max(PROPOSALS_MAX),
    words: z.array(UnderstoodWord),
    isPossibleSideEffect: z.boolean(),
    /** what triage saw (CHAT-29a) */
    triage: z.object({
      flagged: z.boolean(),
      general: z.boolean(),
      language: z.enum(['fr', 'en']),
      findings: z.array(
        z.object({ category: z.enum(SAFETY_TEXT_KEYS).exclude(['DECLARE']), words: z.array(z.string()), negated: z.boolean() }),
      ),
    }),
    /** entries close enough that are not proposed because of what they are assigned to; without products: to nothing */
    excluded: z.array(
      z.object({ subQuestionId: z.uuid(), mainQuestionId: z.uuid(), title: z.string(), score: z.number(), products: z.array(z.string()) }),
    ),
    /** what a visitor gets */
    answer: AskAnswer.omit({ conversationId: true, questionId: true }),
  })
  .meta({ id: 'ChatbotTry' });
export type TryAnswer = z.output<typeof TryAnswer>;

/** E-059 to E-061, N-43 */
export const IsActive = z.boolean();
/** E-052: questions that the chatbot can propose today. */
export const IndexedCount = z.number().int().min(0);

/** What the screen of settings shows. */
export interface ChatbotSettings {
  readonly isActive: boolean;
  /** the last switch, from the audit log */
  readonly lastSwitch: { readonly by: string; readonly date: string } | null;
  readonly online: {
    readonly all: number;
    readonly membersOnly: number /** assigned to no product: not for a question that names one */;
    readonly unassigned: number;
  };
  /** switched on under another lexicon or safety set than today's */
  readonly isSafetyRunStale: boolean;
}
