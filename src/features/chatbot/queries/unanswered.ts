import 'server-only';
import { rows } from '@/server/db/client';
import { readTally } from '@/server/grid-query/tally';
import { groupsOf, type UnansweredQuestion } from '../rules/unanswered';
import { UNANSWERED_MOST, type UnansweredGroup, type UnansweredView } from '../schema/unanswered';
import { chatbotStatisticsSource } from './statistics';

const PER_PAGE = 20;

const READ = `
  SELECT "questionId", "questionContent", "date" FROM "ChatbotQuestion"
  WHERE "isUnanswered" AND "dismissedAt" IS NULL ORDER BY "date" DESC, "questionId" LIMIT ${UNANSWERED_MOST + 1}`;

interface Grouped {
  readonly version: string;
  readonly groups: readonly UnansweredGroup[];
  readonly questionCount: number;
  readonly isCut: boolean;
}
const house = globalThis as typeof globalThis & { __unansweredGroups?: Promise<Grouped> };

async function group(version: string): Promise<Grouped> {
  const found = await rows<UnansweredQuestion>(READ);
  const questions = found.slice(0, UNANSWERED_MOST);
  return { version, groups: groupsOf(questions), questionCount: questions.length, isCut: found.length > questions.length };
}

/** The groups of the questions as they stand, worked out once per state of the table (see readTally). */
async function grouped(): Promise<Grouped> {
  const { version } = await readTally(chatbotStatisticsSource);
  const known = await house.__unansweredGroups?.catch(() => null);
  if (known?.version === version) return known;
  const working = group(version);
  house.__unansweredGroups = working;
  return working;
}

/** One page of the groups; beyond the last one, the last one. */
export async function unansweredQuestions(asked: number): Promise<UnansweredView> {
  const { groups, questionCount, isCut } = await grouped();
  const pages = Math.max(1, Math.ceil(groups.length / PER_PAGE));
  const page = Math.min(asked, pages);
  return {
    groups: groups.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    groupCount: groups.length,
    questionCount,
    isCut,
    page,
    pages,
  };
}
