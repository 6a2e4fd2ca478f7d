import { z } from 'zod';
import { named } from '@/app/guarded-page';
import { QuestionForm } from '@/features/faq/components/form/question-form';
import { getQuestion } from '@/features/faq/queries/question';
import { canValidateFaq } from '@/features/faq/rules';
import { TITLE_MAX } from '@/features/faq/schema';
import { Messages } from '@/i18n/client-messages';
import { gate, notFound, orNotFound } from '@/server/session/page';
import { dayOf } from '@/shared/dates/dates';
import { readUrlState, urlText } from '@/shared/url-state';

/** `?sub=` or `?newSub=` adds a sub-question prefilled with a visitor's question. */
const URL_SPEC = { sub: urlText(), newSub: urlText() };

interface EditQuestionProps {
  id: string;
  /** the sub-question that the address names (F-15) */
  subId?: string;
  query: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The form of a main question, whichever of its two addresses it was opened by. Throws PageRefusal, so it is called, not rendered. */
export async function editQuestion({ id, subId, query }: EditQuestionProps) {
  const actor = await gate('faq.manage');
  if (![id, subId ?? id].every((each) => z.uuid().safeParse(each).success)) notFound();
  const question = await orNotFound(getQuestion(id, actor.at));
  if (subId && !question.subQuestions.some((sub) => sub.id === subId)) notFound();
  const { sub, newSub } = readUrlState(URL_SPEC, query);
  return named(
    question.title,
    <Messages names={['faq', 'faq-form', 'faq-errors', 'editor', 'diff', 'preview', 'stale']}>
      <QuestionForm
        key={`${id} ${subId}`}
        question={question}
        today={dayOf(actor.at)}
        canValidate={canValidateFaq(actor)}
        visitorQuestion={(sub || newSub).trim().slice(0, TITLE_MAX)}
        {...(subId && { linked: subId })}
      />
    </Messages>,
  );
}
