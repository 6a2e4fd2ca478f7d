import 'server-only';
import { randomUUID } from 'node:crypto';
import { textParameters } from '@/features/parameter/queries';
import type { Transaction } from '@/server/db/client';
import type { ChatbotQuestion } from '@/server/db/generated/client';
import type { Once } from '@/server/idempotency';
import { Refusal } from '@/shared/refusal';
import { findProposals, proposalsAmong } from '../queries/proposals';
import { isChatbotActive } from '../queries/setting';
import { isPossibleSideEffect } from '../rules/side-effects';
import type { Ask, AskAnswer } from '../schema/ask';

/** A portal that asks or tells. */
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
type Told = { readonly [Field in keyof OfConversation]?: OfConversation[Field] | undefined };
export type Conversation = OfConversation & { readonly conversationId: string; readonly conversationDate: Date };

/** What is told of a conversation; what is left out or empty stays as it was. */
const told = (sent: Told): Partial<OfConversation> =>
  Object.fromEntries(
    OF_CONVERSATION.map((field) => [field, sent[field]]).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/**
 * Locks the questions of a conversation, always in one order: two calls that tell something of it wait for each other and never
 * in a circle.
 */
export async function lockConversation(tx: Transaction, conversationId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "ChatbotQuestion" WHERE "conversationId" = ${conversationId}::uuid ORDER BY "questionId" FOR UPDATE`;
}

/** Writes what was told of a conversation into each of its questions: every row stands for itself. */
export async function tellConversation(tx: Transaction, conversationId: string, sent: Told): Promise<void> {
  const data = told(sent);
  if (Object.keys(data).length === 0) return;
  await lockConversation(tx, conversationId);
  await tx.chatbotQuestion.updateMany({ where: { conversationId }, data });
}

/**
 * The conversation that a question belongs to: a new one with an id of the server's, or one that this client began. Throws
 * RECORD_NOT_FOUND for any other, so that nobody learns of another portal's.
 */
export async function conversationOf(
  tx: Transaction,
  { conversationId, conversationDate, ...sent }: Told & { conversationId?: string | null | undefined; conversationDate?: Date | null },
  { clientId, at }: Portal,
): Promise<Conversation> {
  const none = Object.fromEntries(OF_CONVERSATION.map((field) => [field, null])) as OfConversation;
  if (!conversationId) return { ...none, ...told(sent), conversationId: randomUUID(), conversationDate: conversationDate ?? at };
  const begun = await tx.chatbotQuestion.findFirst({ where: { conversationId, portalClientId: clientId }, orderBy: { date: 'asc' } });
  if (!begun) throw new Refusal('RECORD_NOT_FOUND');
  await tellConversation(tx, conversationId, sent);
  const known = Object.fromEntries(OF_CONVERSATION.map((field) => [field, begun[field]])) as OfConversation;
  return { ...known, ...told(sent), conversationId, conversationDate: begun.conversationDate ?? at };
}

/**
 * Answers a visitor's question with at most three proposals and keeps it for the statistics. Throws CHATBOT_OFF,
 * RECORD_NOT_FOUND for a conversation that is not the client's.
 */
export async function askChatbot(
  { question, ...sent }: Ask,
  portal: Portal & { readonly isMember: boolean },
  once: Once,
): Promise<AskAnswer> {
  const [isActive, found, { CHATBOT_SIDE_EFFECT_WORDS: list }] = await Promise.all([
    isChatbotActive(),
    findProposals(question, portal),
    textParameters(['CHATBOT_SIDE_EFFECT_WORDS']),
  ]);
  if (!isActive) throw new Refusal('CHATBOT_OFF');
  const proposals = proposalsAmong(found);
  const [first] = proposals;
  const chatbotPvCase = isPossibleSideEffect(question, list);
  return once.transaction(async (tx) => {
    const conversation = await conversationOf(tx, sent, portal);
    const { questionId } = await tx.chatbotQuestion.create({
      data: {
        ...conversation,
        questionContent: question,
        answerContent: first?.content ?? null,
        chatbotResponse: first?.title ?? null,
        date: portal.at,
        chatbotPvCase,
        isUnanswered: first === undefined,
        subQuestionMetadata: proposals.map(
          ({ subQuestionId: id, title, alternativeTitleForAi: titleForAI, uniqueName, documentNumber }) => ({
            ...{ id, title, titleForAI, uniqueName, documentNumber },
          }),
        ),
        portalClientId: portal.clientId,
      },
    });
    const shown = proposals.map(({ mainQuestionId: _main, alternativeTitleForAi: _alternative, ...proposal }) => proposal);
    return {
      conversationId: conversation.conversationId,
      questionId,
      known: first !== undefined,
      proposals: shown,
      isPossibleSideEffect: chatbotPvCase,
    };
  });
}
