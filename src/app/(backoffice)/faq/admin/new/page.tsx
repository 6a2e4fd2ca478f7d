import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { QuestionForm } from '@/features/faq/components/form/question-form';
import { canValidateFaq } from '@/features/faq/rules';
import { TITLE_MAX } from '@/features/faq/schema';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { dayOf } from '@/shared/dates/dates';
import { readUrlState, urlText } from '@/shared/url-state';

/** `?sub=` or `?title=` prefills the first sub-question with a visitor's question. */
const URL_SPEC = { sub: urlText(), title: urlText() };

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('faq-form');
  return { title: t('newTitle') };
}

export default guardedPage(async function NewQuestionPage({ searchParams }: PageProps<'/faq/admin/new'>) {
  const [actor, params] = await Promise.all([gate('faq.manage'), searchParams]);
  const { sub, title } = readUrlState(URL_SPEC, params);
  const visitorQuestion = (sub || title).trim().slice(0, TITLE_MAX);
  return (
    <Messages names={['faq', 'faq-form', 'faq-errors', 'editor', 'diff', 'preview', 'stale']}>
      <QuestionForm
        key={`new ${visitorQuestion}`}
        question={null}
        today={dayOf(actor.at)}
        canValidate={canValidateFaq(actor)}
        visitorQuestion={visitorQuestion}
      />
    </Messages>
  );
}, metadata);
