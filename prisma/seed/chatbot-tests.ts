import { randomUUID } from 'node:crypto';
import { traceTestsFile } from '@/features/chatbot/commands/tests-file';
import { answerQuestion } from '@/features/chatbot/queries/answer';
import { passes, STORED_PROPOSALS } from '@/features/chatbot/rules/test-run';
import type { TestProposal } from '@/features/chatbot/schema/test-run';
import { db, rows } from '@/server/db/client';
import { saveFile } from '@/server/files/records';
import { WORKBOOK_TYPE, workbook } from '@/server/workbook/write';
import type { Actor } from '@/shared/account/actor';
import { displayName } from '@/shared/text/display-name';
import { fold } from '@/shared/text/fold';

const QUESTIONS = 30;
const DAY = 24 * 3_600_000;
const FILE_NAME = 'tests-chatbot-demonstration.xlsx';

interface Known {
  readonly title: string;
  readonly uniqueName: string;
}

/** Sub-questions that the chatbot may answer with. */
const KNOWN = `
  SELECT s."title", s."uniqueName" FROM "FaqSubQuestion" s JOIN "ChatbotIndexEntry" e ON e."subQuestionId" = s."id"
  WHERE s."approved" AND s."published" ORDER BY s."uniqueName" LIMIT ${QUESTIONS}`;

/** Two letters of the longest word change places, as they do under a hurried hand. */
function mistyped(title: string): string {
  const longest = title.split(/[\s’']+/).toSorted((a, b) => b.length - a.length)[0] ?? '';
  const middle = Math.floor(longest.length / 2);
  const turned = `${longest.slice(0, middle - 1)}${longest[middle]}${longest[middle - 1]}${longest.slice(middle + 1)}`;
  return title.replace(longest, turned);
}

/** How users write: unchanged, without accents and punctuation, with a typo, or after an introduction. */
const WAYS: readonly ((title: string) => string)[] = [
  (title) => title,
  (title) =>
    fold(title)
      .replace(/[?!«».,]/g, '')
      .trim(),
  mistyped,
  (title) => `Bonjour, je voudrais savoir : ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
];

interface TestedQuestion {
  readonly position: number;
  readonly question: string;
  readonly expected: string;
}

function testsOf(known: readonly Known[]): TestedQuestion[] {
  return known.map(({ title, uniqueName }, index) => ({
    position: index + 2,
    question: (WAYS[index % WAYS.length] ?? WAYS[0])?.(title) ?? title,
    // Some expect a neighbour: so that the demonstration shows confusions.
    expected: index % 9 === 8 ? (known[index - 1]?.uniqueName ?? uniqueName) : uniqueName,
  }));
}

async function fileOf(tests: readonly TestedQuestion[], { id: by, at }: Actor) {
  const content = workbook({
    name: 'Tests',
    columns: [{ heading: 'Question' }, { heading: 'Nom unique attendu' }],
    rows: tests.map(({ question, expected }) => [question, expected]),
    criteria: { name: 'À propos', lines: () => [['Contenu de démonstration']] },
  });
  const bytes = new Uint8Array(await new Response(content as BodyInit).arrayBuffer());
  return saveFile('CHATBOT_TESTS', { bytes, contentType: WORKBOOK_TYPE }, { name: FILE_NAME, by, at });
}

/** As the chatbot answers now. */
async function answerOf({ question, expected, position }: TestedQuestion, at: Date) {
  const { proposed } = await answerQuestion(question, { at, isMember: true });
  const proposals: TestProposal[] = proposed
    .slice(0, STORED_PROPOSALS)
    .map(({ subQuestionId, mainQuestionId, uniqueName, title, score }) => ({
      ...{ subQuestionId, mainQuestionId, uniqueName, title, score },
    }));
  return { position, question, expected, proposals, isOk: passes(expected, proposals) };
}
type Answer = Awaited<ReturnType<typeof answerOf>>;

/** As it might have answered a week before: some questions found nothing yet, one of today's mistakes was none. */
function weekBefore(answers: readonly Answer[]): Answer[] {
  const lost = answers.find(({ isOk, proposals }) => !isOk && proposals.length > 0);
  return answers.map((answer, index) => {
    if (answer === lost) {
      const [first, ...rest] = answer.proposals;
      return { ...answer, isOk: true, proposals: first ? [{ ...first, uniqueName: answer.expected }, ...rest] : [] };
    }
    return index % 6 === 3 ? { ...answer, isOk: false, proposals: answer.proposals.slice(1) } : answer;
  });
}

async function saveRun(answers: readonly Answer[], { id: fileId, by, at }: { id: string; by: Actor; at: Date }): Promise<void> {
  const endedAt = new Date(at.getTime() + answers.length * 40);
  const counted = { done: answers.length, total: answers.length, ok: answers.filter(({ isOk }) => isOk).length };
  await db.chatbotTestRun.create({
    data: {
      ...{ fileId, fileName: FILE_NAME, state: 'SUCCEEDED', startedById: by.id, startedByName: by.name, lng: 'fr' },
      ...{ startedAt: at, beatAt: endedAt, endedAt, ...counted },
      answers: { create: answers.map((answer) => ({ ...answer })) },
    },
  });
}

/**
 * A tests file made from the demonstration's own sub-questions, and its runs of last week and of yesterday; put in while there
 * is neither. Returns the number of questions.
 */
export async function seedChatbotTests(at: Date): Promise<number> {
  const isThere = (await db.storedFile.count({ where: { kind: 'CHATBOT_TESTS' } })) + (await db.chatbotTestRun.count()) > 0;
  const user = await db.user.findUnique({ where: { email: 'contenu@demo.example' } });
  const known = isThere || !user ? [] : await rows<Known>(KNOWN);
  if (!user || known.length === 0) return 0;
  const before = new Date(at.getTime() - 8 * DAY);
  const by = { id: user.id, name: displayName(user), real: null, at: before, requestId: randomUUID(), lng: 'fr' } as Actor;
  const tests = testsOf(known);
  const file = await fileOf(tests, by);
  await db.$transaction((tx) => traceTestsFile(tx, file, by));
  const answers: Answer[] = [];
  for (const test of tests) answers.push(await answerOf(test, at));
  await saveRun(weekBefore(answers), { id: file.encodedId, by, at: new Date(at.getTime() - 7 * DAY) });
  await saveRun(answers, { id: file.encodedId, by, at: new Date(at.getTime() - DAY) });
  return tests.length;
}
