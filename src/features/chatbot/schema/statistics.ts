import { z } from 'zod';
import { CHATBOT_CATEGORIES, CUSTOMER_TYPES } from './ask';

const flag = z.boolean().nullable();

/** A sub-question as it was when the chatbot proposed it; `mainQuestionId` where it is still there. */
const ProposedSubQuestion = z.object({
  id: z.string(),
  title: z.string().nullable(),
  titleForAI: z.string().nullable(),
  uniqueName: z.string().nullable(),
  documentNumber: z.string().nullable(),
  mainQuestionId: z.uuid().nullable(),
});

const ConversationQuestion = z.object({
  questionId: z.uuid(),
  questionContent: z.string(),
  date: z.iso.datetime(),
  chatbotResponse: z.string().nullable(),
  chatbotPvCase: flag,
  pvCaseDeclaredByUser: flag,
  pvCaseDeclarationSubmitted: flag,
  /** html */
  answerContent: z.string().nullable(),
  firstPropositionRightResponse: flag,
  nextPropositionRightResponse: flag,
  userChosenQuestion: z.string().nullable(),
  answerSatisfied: flag,
  sentToTeam: flag,
  isUnanswered: z.boolean(),
  anonymizedAt: z.iso.datetime().nullable().meta({ description: 'Its personal data was emptied then (S-04)' }),
  subQuestions: z.array(ProposedSubQuestion),
});

/** A conversation with all its questions, the first one first (CHAT-08 to CHAT-11, N-26). */
export const ConversationView = z
  .object({
    conversationId: z.uuid(),
    conversationDate: z.iso.datetime().nullable(),
    faqCategory: z.enum(CHATBOT_CATEGORIES).nullable(),
    requester: z.string().nullable(),
    requesterEmail: z.string().nullable(),
    requesterPhone: z.string().nullable(),
    requesterCustomerType: z.enum(CUSTOMER_TYPES).nullable(),
    requesterContactable: flag,
    questions: z.array(ConversationQuestion),
  })
  .meta({ id: 'ChatbotConversation' });
export type ConversationView = z.output<typeof ConversationView>;
export type ConversationQuestion = z.output<typeof ConversationQuestion>;
export type ProposedSubQuestion = z.output<typeof ProposedSubQuestion>;

export const ConversationId = z.object({ id: z.uuid() });
