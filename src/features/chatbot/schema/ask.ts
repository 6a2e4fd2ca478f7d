import { z } from 'zod';
import { momentText } from '@/shared/dates/day-text';
import { Uuid } from '@/shared/uuid';
import { AnswerSource, answerParts } from './answer';

/** Maximum length of a question. */
export const QUESTION_MAX = 2_000;
/** Maximum number of proposals of an answer. */
export const PROPOSALS_MAX = 3;

export const CHATBOT_CATEGORIES = ['PAPILLOMAVIRUS', 'OTHER'] as const;
export const CUSTOMER_TYPES = ['DR', 'EMP', 'OTHER'] as const;

const filled = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text !== '', { error: 'REQUIRED' });
const text = (max: number) => z.string().trim().max(max).nullish();
const flag = z.boolean().nullish();

/** The requester, as far as the portal knows. */
export const requester = {
  requester: text(200),
  requesterEmail: text(320),
  requesterPhone: text(50),
  requesterCustomerType: z.enum(CUSTOMER_TYPES).nullish(),
  requesterContactable: flag,
};

const conversationId = Uuid.nullish().meta({ description: 'Of an earlier answer to this client; without it a conversation begins' });

/** O-049 */
export const Ask = z.object({
  question: filled(QUESTION_MAX),
  conversationId,
  faqCategory: z.enum(CHATBOT_CATEGORIES).nullish(),
  product: text(200).meta({ description: 'Key of one of the `choices` of an earlier answer: the product that is meant' }),
  ...requester,
});
export type Ask = z.output<typeof Ask>;

export const ChatbotProposal = z
  .object({
    subQuestionId: z.uuid(),
    title: z.string(),
    uniqueName: z.string(),
    documentNumber: z.string(),
    content: z.string().meta({ description: 'HTML' }),
    pdfDocumentId: z.uuid().nullable(),
    score: z.number().min(0).max(1),
    source: AnswerSource.optional().meta({ description: 'Absent in answers stored under an idempotency key before it existed' }),
  })
  .meta({ id: 'ChatbotProposal' });
export type ChatbotProposal = z.output<typeof ChatbotProposal>;

export const AskAnswer = z
  .object({
    conversationId: z.uuid(),
    questionId: z.uuid(),
    known: z.boolean().meta({
      description:
        'False when there are no proposals: no question is close enough, the question is flagged, or the visitor must choose a product',
    }),
    proposals: z.array(ChatbotProposal).max(PROPOSALS_MAX),
    isPossibleSideEffect: z.boolean().meta({ description: 'The visitor should be shown the way to a declaration' }),
    ...answerParts,
  })
  .meta({ id: 'ChatbotAnswer' });
export type AskAnswer = z.output<typeof AskAnswer>;

const outcome = {
  pvCaseDeclaredByUser: flag,
  pvCaseDeclarationSubmitted: flag,
  firstPropositionRightResponse: flag,
  nextPropositionRightResponse: flag,
  answerSatisfied: flag,
  sentToTeam: flag,
};

/** O-050: what became of a question; what is not sent stays as it is. */
export const Feedback = z.object({
  questionId: Uuid,
  ...outcome,
  userChosenQuestion: text(500),
  chosenSubQuestionId: Uuid.nullish().meta({ description: 'One of the proposals; its title becomes `userChosenQuestion`' }),
  ...requester,
});
export type Feedback = z.output<typeof Feedback>;

export const QuestionIds = z.object({ conversationId: z.uuid(), questionId: z.uuid() }).meta({ id: 'ChatbotQuestionIds' });
export type QuestionIds = z.output<typeof QuestionIds>;

const SubQuestionMetadata = z.object({
  id: z.string().max(100),
  title: z.string().max(500),
  titleForAI: z.string().max(500).nullish(),
  uniqueName: z.string().max(500).nullish(),
  documentNumber: z.string().max(500).nullish(),
});
export type SubQuestionMetadata = z.output<typeof SubQuestionMetadata>;

const moment = momentText().nullish();

/** N-36: a question that a portal's own chatbot answered. Ids are the server's (S-20). */
export const QuestionRecord = z.object({
  conversationId,
  conversationDate: moment,
  faqCategory: z.enum(CHATBOT_CATEGORIES).nullish(),
  ...requester,
  questionContent: filled(10_000),
  answerContent: z.string().max(200_000).nullish().meta({ description: 'HTML' }),
  chatbotResponse: text(10_000),
  date: moment.meta({ description: 'Date of the question; never later than now' }),
  chatbotPvCase: flag.meta({ description: 'Without it the words of the question decide' }),
  ...outcome,
  userChosenQuestion: text(500),
  subQuestionMetadata: z.array(SubQuestionMetadata).max(20).default([]),
});
export type QuestionRecord = z.output<typeof QuestionRecord>;
