import { subCategories } from '@/features/request/question/queries';
import { PLAIN_SUB_CATEGORIES } from '@/features/request/question/schema';
import { db } from '@/server/db/client';
import type { ContactFormCategory } from '@/server/db/generated/client';
import { diceOf } from '../dice';
import { randomPerson } from './people';
import { CATEGORY_SHARES, QUESTION_ANSWERS, QUESTION_NOTES, QUESTIONS } from './question-texts';
import { arrivals, dueTime, type Owner, workOf } from './work';

const COUNT = 250;
const [OTHER, GENERAL] = PLAIN_SUB_CATEGORIES;
const isPlain = (subCategory: string): boolean => (PLAIN_SUB_CATEGORIES as readonly string[]).includes(subCategory);
const hasProduct = (text: string): boolean => text.includes('%');

/** Questions of the contact form and the chatbot, in every category. Answers how many were made. */
export async function seedQuestions(at: Date, owners: readonly Owner[]): Promise<number> {
  if ((await db.faqRequest.count()) > 0) return 0;
  const known = (await subCategories()).filter((one) => !isPlain(one));
  const dice = diceOf(44);
  const { oneOf, chance } = dice;
  const due = await dueTime('contact-form');
  const desk = { at, dice, owners, due, notes: QUESTION_NOTES, answers: QUESTION_ANSWERS };
  const heap = CATEGORY_SHARES.flatMap(([category, share]) => Array<ContactFormCategory>(share).fill(category));
  const data = arrivals(dice, { at, count: COUNT, due }).map((arrival, index) => {
    // Each category comes at least once, whatever the dice say.
    const category = CATEGORY_SHARES[index]?.[0] ?? oneOf(heap);
    const { firstName, lastName, email, phone } = randomPerson();
    const text = oneOf(QUESTIONS[category]);
    const brand = known.length > 0 && chance(0.95) ? oneOf(known) : null;
    const subCategory = hasProduct(text) ? (brand ?? OTHER) : GENERAL;
    const isNamed = chance(0.9);
    return {
      date: arrival.date,
      source: chance(0.75) ? ('CONTACT_FORM' as const) : ('CHATBOT' as const),
      contactFormCategory: category,
      subCategory: chance(0.93) ? subCategory : null,
      customerType: chance(0.92) ? oneOf(['DR', 'DR', 'OTHER', 'OTHER', 'EMP'] as const) : null,
      lastName: isNamed ? lastName : null,
      firstName: isNamed ? firstName : null,
      email,
      phone: chance(0.55) ? phone : null,
      questionContent: text.replaceAll('%', brand?.split(/[\s,]/)[0] ?? 'ce produit'),
      ...workOf(desk, arrival),
    };
  });
  return (await db.faqRequest.createMany({ data })).count;
}
