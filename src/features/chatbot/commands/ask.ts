import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '@/server/db/client';
import type { ChatbotQuestion } from '@/server/db/generated/client';
import type { IdempotentWriter } from '@/server/endpoint/idempotency';
import { Refusal } from '@/shared/refusal';
import { answerQuestion } from '../queries/answer';
import { isChatbotActive } from '../queries/setting';
import { paragraphsOf } from '../rules/notice';
import type { Ask, AskAnswer } from '../schema/ask';

/** A portal client that calls. */
export interface Portal {
  readonly clientId: string;
  readonly at: Date;
}

const OF_CONVERSATION = [
  'faqCategory',
  'requester',
  'requesterEmail',
  'requesterPhone',
  'requesterCustomerType',
  'requesterContactable',
] as const;
type OfConversation = Pick<ChatbotQuestion, (typeof OF_CONVERSATION)[number]>;
type ConversationDetails = { readonly [Field in keyof OfConversation]?: OfConversation[Field] | undefined };
export type Conversation = OfConversation & { readonly conversationId: string; readonly conversationDate: Date };

/** Details of a conversation; absent or empty ones do not change. */
const givenDetails = (sent: ConversationDetails): Partial<OfConversation> =>
  Object.fromEntries(
    OF_CONVERSATION.map((field) => [field, sent[field]]).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/**
 * Locks the questions of a conversation, always in one order: two calls that update it wait for each other
 * without a deadlock.
 */
export async function lockConversation(tx: Transaction, conversationId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "ChatbotQuestion" WHERE "conversationId" = ${conversationId}::uuid ORDER BY "questionId" FOR UPDATE`;
}

/** Writes the details of a conversation into each of its questions: every row is complete. */
export async function updateConversation(tx: Transaction, conversationId: string, sent: ConversationDetails): Promise<void> {
  const data = givenDetails(sent);
  if (Object.keys(data).length === 0) return;
  await lockConversation(tx, conversationId);
  await tx.chatbotQuestion.updateMany({ where: { conversationId }, data });
}

/**
 * The conversation that a question belongs to: a new one with an id of the server's, or one that this client began. Throws
 * RECORD_NOT_FOUND for any other, so that no client learns of another portal's.
 */
export async function conversationOf(
  tx: Transaction,
  {
    conversationId,
    conversationDate,
    ...sent
  }: ConversationDetails & { conversationId?: string | null | undefined; conversationDate?: Date | null },
  { clientId, at }: Portal,
): Promise<Conversation> {
  const none = Object.fromEntries(OF_CONVERSATION.map((field) => [field, null])) as OfConversation;
  if (!conversationId) return { ...none, ...givenDetails(sent), conversationId: randomUUID(), conversationDate: conversationDate ?? at };
  const begun = await tx.chatbotQuestion.findFirst({ where: { conversationId, portalClientId: clientId }, orderBy: { date: 'asc' } });
  if (!begun) throw new Refusal('RECORD_NOT_FOUND');
  await updateConversation(tx, conversationId, sent);
  const known = Object.fromEntries(OF_CONVERSATION.map((field) => [field, begun[field]])) as OfConversation;
  return { ...known, ...givenDetails(sent), conversationId, conversationDate: begun.conversationDate ?? at };
}

/**
 * Answers a visitor's question and stores it for the statistics: at most three proposals, none for a flagged question (CHAT-29c).
 * Throws CHATBOT_OFF, INVALID_INPUT for an unknown product, RECORD_NOT_FOUND for a conversation that is not the client's.
 */
export async function askChatbot(
  { question, product, ...sent }: Ask,
  portal: Portal & { readonly isMember: boolean },
  once: IdempotentWriter,
): Promise<AskAnswer> {
  if (!(await isChatbotActive())) throw new Refusal('CHATBOT_OFF');
  const { proposed, shown, triaged, isUnanswered } = await answerQuestion(question, { ...portal, product });
  const [first] = proposed;
  return once.transaction(async (tx) => {
    const conversation = await conversationOf(tx, sent, portal);
    const { questionId } = await tx.chatbotQuestion.create({
      data: {
        ...conversation,
        questionContent: question,
        // Without a proposal, the very text that the visitor was given.
        answerContent: first?.content ?? (shown.notice && paragraphsOf(shown.notice)),
        chatbotResponse: first?.title ?? null,
        date: portal.at,
        chatbotPvCase: triaged.flagged && shown.isPossibleSideEffect,
        isUnanswered,
        subQuestionMetadata: proposed.map(
          ({ subQuestionId: id, title, alternativeTitleForAi: titleForAI, uniqueName, documentNumber }) => ({
            ...{ id, title, titleForAI, uniqueName, documentNumber },
          }),
        ),
        portalClientId: portal.clientId,
      },
    });
    return { conversationId: conversation.conversationId, questionId, ...shown };
  });
}
