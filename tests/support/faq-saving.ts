import { randomUUID } from 'node:crypto';
import * as byId from '@/app/infomed/api/faq/[id]/route';
import * as questions from '@/app/infomed/api/faq/route';
import * as subOf from '@/app/infomed/api/faq/update/[id]/sub/route';
import type { FaqMainQuestionView, FaqSaved, FaqSubQuestionView } from '@/features/faq/schema';
import { db } from '@/server/db/client';
import { call, type Person, person } from './call';

/** A sub-question as a form sends it. */
export const sub = (given: object = {}) => ({
  title: 'Sous-question',
  uniqueName: randomUUID(),
  documentNumber: 'DOC-7',
  content: '<p>Réponse</p>',
  ...given,
});

/** A question as the form would send it back. */
export const formOf = ({ id, title, updateDate, subQuestions }: FaqMainQuestionView) => ({ id, title, updateDate, subQuestions });

export const first = ({ subQuestions: [only] }: FaqMainQuestionView): FaqSubQuestionView => {
  if (!only) throw new Error('no sub-question');
  return only;
};

/** Audit entries of a record with their values, oldest first. */
export const entries = (entityId: string) =>
  db.auditEntry.findMany({ where: { entityId }, orderBy: { seq: 'asc' }, include: { values: { orderBy: { position: 'asc' } } } });
export const lastEntry = async (id: string) => (await entries(id)).at(-1);

/** An editor and a validator in the database of the test file, with their calls; those that save are the validator's by default. */
export async function faqStaff() {
  const editor = await person('ROLE_ACCES_FAQ');
  const validator = await person('ROLE_ACCES_FAQ', 'ROLE_ACCES_VALIDATION');
  return {
    editor,
    validator,
    save: (body: object, who: Person | null = validator) => call<FaqSaved>(who, 'POST', questions, { body }),
    saveSub: (id: string, body: object, who: Person = validator) => call<FaqSaved>(who, 'PUT', subOf, { params: { id }, body }),
    read: async (id: string) => (await call<FaqMainQuestionView>(editor, 'GET', byId, { params: { id } })).body,
  };
}
