import { decideApproval } from '@/features/faq/commands/approval';
import { saveQuestion, saveSubQuestion } from '@/features/faq/commands/save';
import type { FaqSubQuestionBody } from '@/features/faq/schema';
import { searchBrands } from '@/features/product/queries/brands';
import { db } from '@/server/db/client';
import { type Day, dayOf, shiftDay } from '@/shared/dates/dates';
import { actorAt } from './accounts';
import { FAQ_MORE_TEXTS } from './faq-more-texts';
import { FAQ_TEXTS, type SeedQuestion, type SeedSub } from './faq-texts';
import { MADE_UP } from './made-up';
import { seedPdf, seedPicture } from './pictures';

const [EDITOR, VALIDATOR] = ['contenu@demo.example', 'super@demo.example'] as const;
/** The vaccine that the questions are about, where the catalogue has it. */
const VACCINE = 'gardasil';
/** Applies to every product. */
const FOR_ALL: ReadonlySet<string> = new Set(['effets-declaration', 'contact-information-medicale', 'contact-documentation']);
const DAY = 24 * 3_600_000;
/** Days before now on which the first question was written; each further one came three days later. */
const FIRST = 80;
/** What is added to a question once it is stored: whose approval it awaits, or its day. */
const LATER: readonly (SeedSub['state'] | undefined)[] = ['PENDING', 'SCHEDULED'];

function htmlOf(text: readonly string[], imageId: string | null): string {
  const blocks = text.map((line) => {
    if (line.startsWith('- ')) return `<ul><li><p>${line.slice(2)}</p></li></ul>`;
    if (line === '[image]') return imageId ? `<p><img src="/files/images/${imageId}/?size=t" alt="Illustration de démonstration"></p>` : '';
    return `<p>${line}</p>`;
  });
  return `${blocks.join('').replaceAll('</ul><ul>', '')}<p><em>${MADE_UP}</em></p>`;
}

/** The three fields as an editor would set them on the day of writing. */
function publicationOf({ state }: SeedSub, written: Day, today: Day) {
  if (state === 'OFF') return { published: false };
  if (state === 'SCHEDULED') return { publicationDate: shiftDay(today, 10), expirationDate: shiftDay(today, 375) };
  const last = { EXPIRED: shiftDay(today, -4), ENDING: shiftDay(today, 8) };
  const expirationDate = state === 'EXPIRED' || state === 'ENDING' ? last[state] : null;
  return { published: true, publicationDate: written, expirationDate };
}

const brandKeys = async (name: string): Promise<string[]> => (await searchBrands(name, 1)).map(({ key }) => key);

/** One sub-question as its author sends it, with its picture, its document and its products. */
async function bodyOf(sub: SeedSub, nth: number, written: Date, today: Day): Promise<FaqSubQuestionBody> {
  const { id: by } = await actorAt(EDITOR, written);
  const made = { by, at: written };
  const picture = sub.text.includes('[image]')
    ? await seedPicture({ ...made, title: sub.title.slice(0, 60), hue: (nth * 53) % 360 })
    : null;
  const brands = await brandKeys(sub.product ?? VACCINE);
  const pdf = sub.hasPdf ? await seedPdf({ ...made, title: sub.title.slice(0, 60), kind: 'FAQ_PDF', lines: [sub.uniqueName] }) : null;
  return {
    title: sub.title,
    alternativeTitleForAi: sub.alternativeTitleForAi ?? null,
    uniqueName: sub.uniqueName,
    documentNumber: `FR-HPV-${String(nth + 1).padStart(5, '0')}`,
    content: htmlOf(sub.text, picture),
    type: sub.type ?? 'BOTH',
    connectedMembersOnly: sub.isForMembers ?? false,
    pdfDocumentId: pdf,
    ...(FOR_ALL.has(sub.uniqueName) ? { allProducts: true } : { productKeys: brands }),
    approved: true,
    ...publicationOf(sub, dayOf(written), today),
  };
}

/** Written by an editor, validated a day later, completed and corrected in the last days. */
async function seedQuestion({ title, subQuestions }: SeedQuestion, index: number, at: Date): Promise<void> {
  const today = dayOf(at);
  const moment = (days: number) => new Date(at.getTime() - days * DAY + index * 60_000);
  const written = moment(FIRST - index * 3);
  const bodies = (subs: readonly SeedSub[], when: Date) =>
    Promise.all(subs.map((sub) => bodyOf(sub, index * 5 + subQuestions.indexOf(sub), when, today)));
  const first = subQuestions.filter(({ state }) => !LATER.includes(state));
  const { id } = await saveQuestion({ title, subQuestions: await bodies(first, written) }, await actorAt(EDITOR, written));
  const validated = await actorAt(VALIDATOR, moment(FIRST - 1 - index * 3));
  const saved = await decideApproval(id, { approved: true, comment: null }, validated);
  for (const { comment, uniqueName } of first.filter(({ state }) => state === 'CANCELLED')) {
    const sub = saved.subQuestions.find((each) => each.uniqueName === uniqueName);
    if (sub) await decideApproval(sub.id, { approved: false, comment: comment ?? null }, await actorAt(VALIDATOR, moment(6)));
  }
  for (const sub of subQuestions.filter(({ state }) => LATER.includes(state))) {
    const when = moment(3);
    const [body] = await bodies([sub], when);
    if (body) await saveSubQuestion(id, body, await actorAt(sub.state === 'PENDING' ? EDITOR : VALIDATOR, when));
  }
}

/** The FAQ of the demonstration in every state, put in while there is none. Answers how many main questions were made. */
export async function seedFaq(at: Date): Promise<number> {
  if ((await db.faqMainQuestion.count()) > 0) return 0;
  const questions = [...FAQ_TEXTS, ...FAQ_MORE_TEXTS];
  for (const [index, question] of questions.entries()) await seedQuestion(question, index, at);
  return questions.length;
}
