import { randomUUID } from 'node:crypto';
import { db } from '@/server/db/client';
import type { Prisma } from '@/server/db/generated/client';

type Sub = Partial<Omit<Prisma.FaqSubQuestionCreateManyMainQuestionInput, 'publicationDate' | 'expirationDate'>> & {
  readonly publicationDate?: string | null;
  readonly expirationDate?: string | null;
};

const column = (day: string | null | undefined): Date | null => (day ? new Date(`${day}T00:00:00Z`) : null);

/**
 * A main question written to the database directly, with these sub-questions: approved and published long ago unless stated
 * otherwise. Changed a minute ago, so that a new save is newer. Stands behind all others.
 */
export async function faqQuestion(subs: readonly Sub[] = [{}], main: { title?: string; orderNumber?: number } = {}) {
  const at = new Date(Date.now() - 60_000);
  const times = { creationDate: at, updateDate: at };
  const last = await db.faqMainQuestion.aggregate({ _max: { orderNumber: true } });
  return db.faqMainQuestion.create({
    data: {
      title: 'Question principale',
      orderNumber: (last._max.orderNumber ?? 0) + 1,
      ...main,
      ...times,
      subQuestions: {
        create: subs.map(({ publicationDate = '2020-01-01', expirationDate, ...sub }, index) => ({
          title: `Sous-question ${index + 1}`,
          uniqueName: randomUUID(),
          documentNumber: 'DOC-1',
          content: '<p>Réponse</p>',
          contentText: 'Réponse',
          approved: true,
          published: true,
          order: index + 1,
          publicationDate: column(publicationDate),
          expirationDate: column(expirationDate),
          ...times,
          ...sub,
        })),
      },
    },
    include: { subQuestions: { orderBy: [{ order: 'asc' }, { id: 'asc' }] } },
  });
}
