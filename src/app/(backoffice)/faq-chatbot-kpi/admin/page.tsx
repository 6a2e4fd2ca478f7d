import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { guardedPage } from '@/app/guarded-page';
import { KpiScreen } from '@/features/chatbot/components/kpi/kpi-screen';
import { chatbotKpi } from '@/features/chatbot/queries/kpi';
import { requestedPeriod } from '@/features/chatbot/rules/kpi';
import { Messages } from '@/i18n/client-messages';
import { gate } from '@/server/session/page';
import { dayOf } from '@/shared/dates/dates';

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('chatbot-kpi');
  return { title: t('title') };
}

/** Figures of the chatbot between two days, today at first (CHAT-12, CHAT-13). */
export default guardedPage(async function ChatbotKpiPage({ searchParams }: PageProps<'/faq-chatbot-kpi/admin'>) {
  const [actor, { from, to }] = await Promise.all([gate('faq.manage'), searchParams]);
  const today = dayOf(actor.at);
  return (
    <Messages names={['chatbot-kpi', 'chatbot-statistics']}>
      <KpiScreen today={today} initial={await chatbotKpi(requestedPeriod({ from, to }, today), actor.at)} />
    </Messages>
  );
}, metadata);
