import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { UnansweredList } from '@/features/chatbot/components/unanswered/unanswered-list';
import { unansweredQuestions } from '@/features/chatbot/queries/unanswered';
import { UNANSWERED_URL } from '@/features/chatbot/rules/unanswered';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { readUrlState } from '@/shared/url-state';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('chatbot-statistics.unanswered');
  return { title: t('title') };
}

/** Questions the chatbot could not answer, grouped by similarity. */
export default guardedPage(async function UnansweredQuestionsPage({ searchParams }: PageProps<'/faq-chatbot-stat/admin/unanswered'>) {
  const [, params] = await Promise.all([gate('faq.manage'), searchParams]);
  const { page } = readUrlState(UNANSWERED_URL, params);
  return (
    <Messages names={['chatbot-statistics']}>
      <UnansweredList initial={await unansweredQuestions(page)} />
    </Messages>
  );
}, metadata);
