import { createHash } from 'node:crypto';
import { db, rows } from '@/server/db/client';
import { TOPICS, type Topic, UNKNOWN } from './chatbot-topics';
import { diceOf } from './dice';
import { MADE_UP } from './made-up';

const CONVERSATIONS = 400;
const DAYS = 365;
const DAY = 86_400_000;
const MINUTE = 60_000;

const { roll, chance, oneOf } = diceOf(20_261_121);
/** Yes, no, or null where the user did not answer. */
const flag = (yes: number, chanceOfAnswer: number): boolean | null => (chance(chanceOfAnswer) ? chance(yes) : null);

function idOf(name: string): string {
  const hex = createHash('sha256').update(`demo chatbot ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const FIRST_NAMES = ['Camille', 'Dominique', 'Claude', 'Alix', 'Sacha', 'Andrea', 'Morgan', 'Charlie', 'Maxime', 'Lou'];
const LAST_NAMES = ['Exemple', 'Modèle', 'Essai', 'Specimen', 'Fictif', 'Démo'];

interface SubQuestion {
  readonly id: string;
  readonly title: string;
  readonly titleForAI: string | null;
  readonly uniqueName: string;
  readonly documentNumber: string;
}

/** The question of the FAQ that a topic is about, where it has one; else one that only the statistics know. */
async function subQuestionOf({ title, uniqueName }: Topic, number: number): Promise<SubQuestion> {
  const [found] = await rows<SubQuestion>(
    `SELECT "id", "title", "alternativeTitleForAi" AS "titleForAI", "uniqueName", "documentNumber" FROM "FaqSubQuestion"
     WHERE public.similarity(public.fold("title"), public.fold($1)) > 0.45
     ORDER BY public.similarity(public.fold("title"), public.fold($1)) DESC, "id" LIMIT 1`,
    [title],
  );
  const own = { id: idOf(uniqueName), title, titleForAI: null, uniqueName, documentNumber: `DEMO-${String(number + 1).padStart(3, '0')}` };
  return found ?? own;
}

function requesterOf(number: number) {
  if (!chance(0.7)) return {};
  const [first, last] = [oneOf(FIRST_NAMES), oneOf(LAST_NAMES)];
  const isReachable = chance(0.8);
  return {
    requester: `${first} ${last}`,
    requesterEmail: isReachable ? `visiteur${number}@portail.example` : null,
    // Numbers that the regulator reserves for fiction.
    requesterPhone: isReachable && chance(0.4) ? `01 99 00 ${String(10 + (number % 89))} ${String(10 + ((number * 7) % 89))}` : null,
    requesterCustomerType: chance(0.9) ? oneOf(['DR', 'DR', 'OTHER', 'OTHER', 'OTHER', 'EMP'] as const) : null,
    requesterContactable: flag(0.65, 0.85),
  };
}

function answered(topic: Topic, known: ReadonlyMap<Topic, SubQuestion>) {
  const main = known.get(topic);
  const others = TOPICS.filter((other) => other !== topic && other.category === topic.category);
  const proposals = [topic, ...Array.from({ length: Math.floor(roll() * 3) }, () => oneOf(others))];
  const subQuestions = [...new Set(proposals)].flatMap((one) => known.get(one) ?? []);
  const isFirst = flag(0.72, 0.8);
  const isPv = topic.uniqueName === 'demo-hpv-effets' ? true : flag(0.02, 0.9);
  const isDeclared = isPv ? flag(0.6, 0.85) : null;
  return {
    questionContent: oneOf(topic.wordings),
    answerContent: `${topic.answer}<p><em>${MADE_UP}</em></p>`,
    chatbotResponse: main?.title ?? topic.title,
    chatbotPvCase: isPv,
    pvCaseDeclaredByUser: isDeclared,
    pvCaseDeclarationSubmitted: isDeclared ? flag(0.7, 0.9) : null,
    firstPropositionRightResponse: isFirst,
    nextPropositionRightResponse: isFirst === false ? flag(0.55, 0.9) : null,
    answerSatisfied: flag(isFirst === false ? 0.45 : 0.85, 0.75),
    sentToTeam: flag(0.12, 0.9),
    userChosenQuestion: isFirst === null ? null : (oneOf(subQuestions)?.title ?? null),
    subQuestionMetadata: subQuestions.map((one) => ({ ...one })),
  };
}

function unanswered(at: Date) {
  return {
    questionContent: oneOf(oneOf(UNKNOWN)),
    chatbotPvCase: false,
    answerSatisfied: flag(0.05, 0.5),
    sentToTeam: flag(0.5, 0.9),
    isUnanswered: true,
    dismissedAt: chance(0.1) ? at : null,
  };
}

/** Conversations of the demonstration over twelve months, put in while there are none. Answers how many questions were made. */
export async function seedChatbot(at: Date): Promise<number> {
  if ((await db.chatbotQuestion.count()) > 0) return 0;
  const known = new Map<Topic, SubQuestion>();
  for (const [number, topic] of TOPICS.entries()) known.set(topic, await subQuestionOf(topic, number));
  const data = Array.from({ length: CONVERSATIONS }, (_, number) => {
    // More of them lately, and in the hours when people are up.
    const day = Math.floor(roll() ** 1.4 * DAYS);
    const start = new Date(at.getTime() - day * DAY - 10 * MINUTE - Math.floor(roll() * 10 * 60) * MINUTE);
    const isLoose = chance(0.02);
    const { category } = oneOf(TOPICS);
    const conversation = {
      ...(!isLoose && { conversationId: idOf(`conversation ${number}`), conversationDate: start }),
      faqCategory: chance(0.95) ? category : null,
      ...requesterOf(number),
    };
    const topics = TOPICS.filter((topic) => topic.category === category);
    const count = isLoose ? 1 : oneOf([1, 1, 1, 2, 2, 3, 4]);
    return Array.from({ length: count }, (_unused, turn) => {
      const date = new Date(start.getTime() + turn * 2 * MINUTE);
      const what = chance(0.08) ? unanswered(at) : answered(oneOf(topics), known);
      return { questionId: idOf(`question ${number} ${turn}`), date, ...conversation, ...what };
    });
  }).flat();
  return (await db.chatbotQuestion.createMany({ data })).count;
}
