import 'server-only';
import { createHash } from 'node:crypto';
import { db } from '@/server/db/client';
import { processGlobals } from '@/server/process/process-globals';
import { groupsOf, type UnansweredQuestion } from '../rules/unanswered';
import { MAX_UNANSWERED, type UnansweredGroup, type UnansweredView } from '../schema/unanswered';

const PER_PAGE = 20;

const readUnanswered = (): Promise<UnansweredQuestion[]> =>
  db.chatbotQuestion.findMany({
    where: { isUnanswered: true, dismissedAt: null, questionContent: { not: '' } },
    select: { questionId: true, questionContent: true, date: true },
    orderBy: [{ date: 'desc' }, { questionId: 'asc' }],
    take: MAX_UNANSWERED + 1,
  });

interface Grouped {
  /** of the questions that were grouped */
  readonly key: string;
  readonly groups: readonly UnansweredGroup[];
}
const state = processGlobals('groups of unanswered questions', () => ({ last: undefined as Grouped | undefined }));

/** The current groups of the questions, computed once for the same questions. */
async function grouped() {
  const found = await readUnanswered();
  const questions = found.slice(0, MAX_UNANSWERED);
  const hash = createHash('sha256');
  for (const { questionId } of questions) hash.update(questionId);
  const key = hash.digest('hex');
  const last = state.last?.key === key ? state.last : { key, groups: groupsOf(questions) };
  state.last = last;
  const { groups } = last;
  return { groups, questionCount: questions.length, isCut: found.length > questions.length };
}

/** One page of the groups; beyond the last one, the last one. */
export async function unansweredQuestions(requestedPage: number): Promise<UnansweredView> {
  const { groups, questionCount, isCut } = await grouped();
  const pages = Math.max(1, Math.ceil(groups.length / PER_PAGE));
  const page = Math.min(requestedPage, pages);
  return {
    groups: groups.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    groupCount: groups.length,
    questionCount,
    isCut,
    page,
    pages,
  };
}
