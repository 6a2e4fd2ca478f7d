import 'server-only';
import { db } from '@/server/db/client';
import type { ChatbotQuestion } from '@/server/db/generated/client';
import type { IdempotentWriter } from '@/server/endpoint/idempotency';
import { cleanHtml } from '@/server/text/clean-html';
import { FAQ_TOOLS } from '@/shared/html/rich-text';
import { Refusal } from '@/shared/refusal';
import { triageQuestion } from '../queries/answer';
import type { Feedback, QuestionIds, QuestionRecord, SubQuestionMetadata } from '../schema/ask';
import { conversationOf, lockConversation, type Portal, updateConversation } from './ask';

/** A moment as it was sent, never later than now. */
const notAfter = (sent: string | null | undefined, at: Date): Date =>
  new Date(Math.min(sent ? Date.parse(sent) : at.getTime(), at.getTime()));

/** N-36: stores a question that the portal's own chatbot answered. Throws RECORD_NOT_FOUND for a conversation of others. */
export async function recordQuestion(sent: QuestionRecord, portal: Portal, once: IdempotentWriter): Promise<QuestionIds> {
  const { questionContent, chatbotResponse = null, userChosenQuestion = null, subQuestionMetadata } = sent;
  const { flagged } = await triageQuestion(questionContent);
  const answerContent = sent.answerContent ? cleanHtml(sent.answerContent, FAQ_TOOLS) : null;
  const date = notAfter(sent.date, portal.at);
  return once.transaction(async (tx) => {
    const begun = sent.conversationDate ? notAfter(sent.conversationDate, portal.at) : date;
    const conversation = await conversationOf(tx, { ...sent, conversationDate: begun }, portal);
    const { questionId } = await tx.chatbotQuestion.create({
      data: {
        ...conversation,
        questionContent,
        answerContent,
        chatbotResponse,
        date,
        chatbotPvCase: sent.chatbotPvCase ?? flagged,
        pvCaseDeclaredByUser: sent.pvCaseDeclaredByUser ?? null,
        pvCaseDeclarationSubmitted: sent.pvCaseDeclarationSubmitted ?? null,
        firstPropositionRightResponse: sent.firstPropositionRightResponse ?? null,
        nextPropositionRightResponse: sent.nextPropositionRightResponse ?? null,
        answerSatisfied: sent.answerSatisfied ?? null,
        sentToTeam: sent.sentToTeam ?? null,
        userChosenQuestion,
        subQuestionMetadata: subQuestionMetadata.map(({ id, title, titleForAI = null, uniqueName = null, documentNumber = null }) => ({
          ...{ id, title, titleForAI, uniqueName, documentNumber },
        })),
        isUnanswered: !flagged && subQuestionMetadata.length === 0 && !answerContent && !chatbotResponse,
        portalClientId: portal.clientId,
      },
    });
    return { conversationId: conversation.conversationId, questionId };
  });
}

const OUTCOME = [
  'pvCaseDeclaredByUser',
  'pvCaseDeclarationSubmitted',
  'firstPropositionRightResponse',
  'nextPropositionRightResponse',
  'answerSatisfied',
  'sentToTeam',
] as const;

/** The title that the visitor chose. Throws INVALID_INPUT for one that was not proposed. */
function chosenTitle({ userChosenQuestion, chosenSubQuestionId }: Feedback, question: ChatbotQuestion): string | null | undefined {
  if (!chosenSubQuestionId) return userChosenQuestion;
  // The schema of questions checked the column's value when it was recorded.
  const proposed = question.subQuestionMetadata as unknown as readonly SubQuestionMetadata[];
  const chosen = proposed.find(({ id }) => id === chosenSubQuestionId);
  if (!chosen) throw new Refusal('INVALID_INPUT', { fields: { chosenSubQuestionId: 'INVALID_CHOICE' } });
  return chosen.title;
}

/** Stores the outcome of a question; absent fields do not change. Throws RECORD_NOT_FOUND for a question that is not the client's. */
export function storeFeedback(sent: Feedback, { clientId }: Portal): Promise<QuestionIds> {
  const { questionId } = sent;
  return db.$transaction(async (tx) => {
    const found = await tx.chatbotQuestion.findFirst({ where: { questionId, portalClientId: clientId }, select: { conversationId: true } });
    if (!found?.conversationId) throw new Refusal('RECORD_NOT_FOUND');
    await lockConversation(tx, found.conversationId);
    const question = await tx.chatbotQuestion.findUnique({ where: { questionId } });
    if (!question?.conversationId) throw new Refusal('RECORD_NOT_FOUND');
    const outcome = OUTCOME.map((field) => [field, sent[field]] as const).filter(([, value]) => value !== null && value !== undefined);
    const chosen = chosenTitle(sent, question);
    const data = { ...Object.fromEntries(outcome), ...(chosen && { userChosenQuestion: chosen }) };
    if (Object.keys(data).length > 0) await tx.chatbotQuestion.update({ where: { questionId }, data });
    await updateConversation(tx, question.conversationId, sent);
    return { conversationId: question.conversationId, questionId };
  });
}
