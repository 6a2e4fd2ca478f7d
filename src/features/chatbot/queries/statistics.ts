import 'server-only';
import { z } from 'zod';
import { db } from '@/server/db/client';
import type { ChatbotQuestion } from '@/server/db/generated/client';
import { gridSource } from '@/server/grid-query/source';
import { mapInTurns } from '@/server/process/next-turn';
import { cleanHtml } from '@/server/text/clean-html';
import type { Grid } from '@/shared/grid/grid';
import { ANY_TOOLS } from '@/shared/html/rich-text';
import { Refusal } from '@/shared/refusal';
import { chatbotStatisticsGrid } from '../grid';
import type { ConversationQuestion, ConversationView, ProposedSubQuestion } from '../schema/statistics';

type Name = keyof typeof chatbotStatisticsGrid.columns;

/** Where the rows of the statistics come from, and of their export, which has more columns. */
export const statisticsSource = (grid: Grid<Name>) =>
  gridSource<Name>(grid, {
    from: '"ChatbotQuestion" q',
    key: 'q.questionId',
    tables: ['ChatbotQuestion'],
    storage: { conversationId: 'uuid', questionId: 'uuid' },
    filled: ['questionId', 'questionContent', 'date'],
  });
export const chatbotStatisticsSource = statisticsSource(chatbotStatisticsGrid);

const text = z.string().nullish().catch(null);
/** As the portal sent it; anything else counts as nothing. */
const Metadata = z
  .array(z.object({ id: z.coerce.string(), title: text, titleForAI: text, uniqueName: text, documentNumber: text }).nullable().catch(null))
  .catch([]);
const isId = (id: string): boolean => z.uuid().safeParse(id).success;

type Proposed = Omit<ProposedSubQuestion, 'mainQuestionId'>;

function proposedIn({ subQuestionMetadata }: ChatbotQuestion): Proposed[] {
  return Metadata.parse(subQuestionMetadata).flatMap((one) =>
    one
      ? [
          {
            id: one.id,
            title: one.title ?? null,
            titleForAI: one.titleForAI ?? null,
            uniqueName: one.uniqueName ?? null,
            documentNumber: one.documentNumber ?? null,
          },
        ]
      : [],
  );
}

/** N-26: one conversation with all its questions. Throws RECORD_NOT_FOUND. */
export async function getConversation(conversationId: string): Promise<ConversationView> {
  const questions = await db.chatbotQuestion.findMany({ where: { conversationId }, orderBy: [{ date: 'asc' }, { questionId: 'asc' }] });
  if (questions.length === 0) throw new Refusal('RECORD_NOT_FOUND');
  const proposed = questions.map(proposedIn);
  const ids = [...new Set(proposed.flat().map(({ id }) => id))].filter(isId);
  const there =
    ids.length > 0 ? await db.faqSubQuestion.findMany({ where: { id: { in: ids } }, select: { id: true, mainQuestionId: true } }) : [];
  const mainOf = new Map(there.map(({ id, mainQuestionId }) => [id, mainQuestionId]));
  // Each question carries what was known of its conversation then: the newest word on it counts.
  const known = <Field extends keyof ChatbotQuestion>(field: Field): ChatbotQuestion[Field] | null =>
    questions.findLast((question) => question[field] !== null)?.[field] ?? null;
  const answers = await mapInTurns(questions, ({ answerContent }) => (answerContent === null ? null : cleanHtml(answerContent, ANY_TOOLS)));
  return {
    conversationId,
    conversationDate: known('conversationDate')?.toISOString() ?? null,
    faqCategory: known('faqCategory'),
    requester: known('requester'),
    requesterEmail: known('requesterEmail'),
    requesterPhone: known('requesterPhone'),
    requesterCustomerType: known('requesterCustomerType'),
    requesterContactable: known('requesterContactable'),
    questions: questions.map(
      (question, at): ConversationQuestion => ({
        questionId: question.questionId,
        questionContent: question.questionContent,
        date: question.date.toISOString(),
        chatbotResponse: question.chatbotResponse,
        chatbotPvCase: question.chatbotPvCase,
        pvCaseDeclaredByUser: question.pvCaseDeclaredByUser,
        pvCaseDeclarationSubmitted: question.pvCaseDeclarationSubmitted,
        answerContent: answers[at] ?? null,
        firstPropositionRightResponse: question.firstPropositionRightResponse,
        nextPropositionRightResponse: question.nextPropositionRightResponse,
        userChosenQuestion: question.userChosenQuestion,
        answerSatisfied: question.answerSatisfied,
        sentToTeam: question.sentToTeam,
        isUnanswered: question.isUnanswered,
        anonymizedAt: question.anonymizedAt?.toISOString() ?? null,
        subQuestions: (proposed[at] ?? []).map((one) => ({ ...one, mainQuestionId: mainOf.get(one.id) ?? null })),
      }),
    ),
  };
}
